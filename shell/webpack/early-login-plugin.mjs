import crypto from 'node:crypto';
import path from 'node:path';
import esbuild from 'esbuild';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { ROOT } from './shared.mjs';

const FOLDER = path.join(ROOT, 'shell/src/early-login');

async function bundled(file, format) {
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: [path.join(FOLDER, file)],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format,
    target: 'es2022',
    logLevel: 'silent',
  });
  return { code: outputFiles[0].contents, files: Object.keys(metafile.inputs).map((name) => path.resolve(name)) };
}

/** Writes the login form's words and colours into the page, and the script that shows it before any other runs. */
export class EarlyLoginPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EarlyLoginPlugin', (compilation) => {
      const made = this.make(compilation);
      const { beforeAssetTagGeneration } = HtmlWebpackPlugin.getCompilationHooks(compilation);
      beforeAssetTagGeneration.tapPromise('EarlyLoginPlugin', async (data) => {
        const values = await made;
        data.plugin.options.templateParameters = values;
        return data;
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'EarlyLoginPlugin', stage }, async () => {
        const { script, code } = await made;
        compilation.emitAsset(script.slice(1), new webpack.sources.RawSource(Buffer.from(code)));
      });
    });
  }

  async make(compilation) {
    const [script, values] = await Promise.all([bundled('early-login.ts', 'iife'), bundled('page-values.ts', 'esm')]);
    for (const file of [...script.files, ...values.files]) compilation.fileDependencies.add(file);
    const { pageValues } = await import(`data:text/javascript;base64,${Buffer.from(values.code).toString('base64')}`);
    const hash = crypto.createHash('sha1').update(script.code).digest('hex').slice(0, 8);
    return { ...pageValues, script: `/early-login.${hash}.js`, code: script.code };
  }
}
