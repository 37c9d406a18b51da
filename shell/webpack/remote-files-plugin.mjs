import webpack from 'webpack';

/** Publishes which scripts and styles a remote may ask for, so that a phone can install it whole. */
export class RemoteFilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RemoteFilesPlugin', (compilation) => {
      // Once every name has its final hash.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RemoteFilesPlugin', stage }, () => {
        // The entry has the same name in every build: it is installed last, when all that it names is there.
        const hashed = [...compilation.chunks].filter((chunk) => !chunk.hasRuntime());
        const files = [...new Set(hashed.flatMap((chunk) => [...chunk.files]))].sort();
        compilation.emitAsset('files.json', new webpack.sources.RawSource(`${JSON.stringify({ files }, null, 1)}\n`));
      });
    });
  }
}
