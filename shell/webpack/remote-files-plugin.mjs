import webpack from 'webpack';

/** Publishes the list of all scripts and styles of a remote, so that a phone can install it completely. */
export class RemoteFilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RemoteFilesPlugin', (compilation) => {
      // At this stage every file name has its final hash.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RemoteFilesPlugin', stage }, () => {
        // The entry has the same name in every build and is installed last, after the files that it names.
        const hashed = [...compilation.chunks].filter((chunk) => !chunk.hasRuntime());
        const files = [...new Set(hashed.flatMap((chunk) => [...chunk.files]))].sort();
        compilation.emitAsset('files.json', new webpack.sources.RawSource(`${JSON.stringify({ files }, null, 1)}\n`));
      });
    });
  }
}
