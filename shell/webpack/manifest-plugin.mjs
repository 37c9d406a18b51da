import path from 'node:path';
import webpack from 'webpack';
import { readManifest } from './read-manifest.mjs';
import { ROOT } from './shared.mjs';

/**
 * Publishes the manifest of a remote as `manifest.json` beside its entry: the shell reads data, without running a
 * line of the remote, and an agent's phone does not load the office's remotes to learn what is in them.
 */
export class ManifestPlugin {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.make.tapPromise('ManifestPlugin', async (compilation) => {
      try {
        const { json, files } = await readManifest(this.folder);
        for (const file of files) compilation.fileDependencies.add(file);
        compilation.emitAsset('manifest.json', new webpack.sources.RawSource(`${JSON.stringify(json, null, 1)}\n`));
      } catch (error) {
        compilation.fileDependencies.add(path.join(ROOT, this.folder, 'src/manifest.ts'));
        compilation.errors.push(new webpack.WebpackError(`${this.folder}/src/manifest.ts: ${error.message}`));
      }
    });
  }
}
