import fs from 'node:fs';
import path from 'node:path';
import esbuild from 'esbuild';
import webpack from 'webpack';
import { ROOT } from './shared.mjs';

const PLACE = '/* verifier */';

/** Bundles the script of a page into one file; returns the code and its source files. */
async function bundled(entry) {
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
  });
  const files = Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules'));
  // `</script` inside a string would end the inline script.
  return {
    script: outputFiles[0].text.replaceAll('</script', '<\\/script'),
    files: files.map((file) => path.resolve(file)),
  };
}

/** Publishes a self-contained page of a remote that works from a disk without the product. */
export class StandalonePlugin {
  /** @param {{ folder: string, page: string, script: string, name: string }} options paths below the remote's folder */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.make.tapPromise('StandalonePlugin', async (compilation) => {
      const { folder, name } = this.options;
      const page = path.join(ROOT, folder, this.options.page);
      compilation.fileDependencies.add(page);
      try {
        const { script, files } = await bundled(path.join(ROOT, folder, this.options.script));
        for (const file of files) compilation.fileDependencies.add(file);
        const [before, after, more] = fs.readFileSync(page, 'utf8').split(PLACE);
        if (after === undefined || more !== undefined) throw new Error(`${PLACE} has to stand in it once`);
        compilation.emitAsset(name, new webpack.sources.RawSource(`${before}${script}${after}`));
      } catch (error) {
        compilation.errors.push(new webpack.WebpackError(`${folder}/${this.options.page}: ${error.message}`));
      }
    });
  }
}
