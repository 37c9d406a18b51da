import webpack from 'webpack';
import { KIT_VERSION } from './shared.mjs';

/**
 * Publishes the list of all scripts and styles of a remote and the version of the shell's kit that it needs, so that a phone
 * can install it completely, and not before its shell.
 */
export class RemoteFilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RemoteFilesPlugin', (compilation) => {
      // At this stage every file name has its final hash.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RemoteFilesPlugin', stage }, () => {
        // The entry has the same name in every build and is installed last, after the files that it names.
        const hashed = [...compilation.chunks].filter((chunk) => !chunk.hasRuntime());
        const files = [...new Set(hashed.flatMap((chunk) => [...chunk.files]))].sort();
        compilation.emitAsset(
          'files.json',
          new webpack.sources.RawSource(`${JSON.stringify({ kit: KIT_VERSION, files }, null, 1)}\n`),
        );
      });
    });
  }
}
