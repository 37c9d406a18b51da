import crypto from 'node:crypto';
import path from 'node:path';
import esbuild from 'esbuild';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { ROOT } from './shared.mjs';

const FOLDER = path.join(ROOT, 'shell/src/early');

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

/** Chunk names of the layouts in `frame.tsx`, by the name under which the shell stores the layout, and of home. */
const PARTS = { field: ['field-layout'], office: ['office-layout', 'styles-later'], home: ['home'] };

/** File names of each part, separated by blanks. */
const filesOfParts = ({ namedChunkGroups }) =>
  Object.fromEntries(
    Object.entries(PARTS).map(([name, names]) => {
      const files = names.flatMap((chunk) => {
        const group = namedChunkGroups.get(chunk);
        if (!group) throw new Error(`no chunk is called ${chunk}`);
        // The page finds the place of these styles by the name of their one file.
        if (chunk === 'styles-later' && group.chunks.length !== 1)
          throw new Error(`${chunk} is split into several files`);
        return group.chunks.flatMap((one) => [...one.files].map((file) => `/${file}`));
      });
      return [name, files.join(' ')];
    }),
  );

/**
 * Writes the texts and colours of the login form into index.html, together with the script that runs before all others and
 * the file names that it preloads.
 */
export class EarlyPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EarlyPlugin', (compilation) => {
      const made = this.make(compilation);
      const { beforeAssetTagGeneration } = HtmlWebpackPlugin.getCompilationHooks(compilation);
      beforeAssetTagGeneration.tapPromise('EarlyPlugin', async (data) => {
        data.plugin.options.templateParameters = { ...(await made), parts: filesOfParts(compilation) };
        return data;
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'EarlyPlugin', stage }, async () => {
        const { script, code } = await made;
        compilation.emitAsset(script.slice(1), new webpack.sources.RawSource(Buffer.from(code)));
      });
    });
  }

  async make(compilation) {
    const [script, values] = await Promise.all([bundled('early.ts', 'iife'), bundled('page-values.ts', 'esm')]);
    for (const file of [...script.files, ...values.files]) compilation.fileDependencies.add(file);
    const { pageValues } = await import(`data:text/javascript;base64,${Buffer.from(values.code).toString('base64')}`);
    const hash = crypto.createHash('sha1').update(script.code).digest('hex').slice(0, 8);
    return { ...pageValues, script: `/early.${hash}.js`, code: script.code };
  }
}
