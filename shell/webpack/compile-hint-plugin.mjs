import webpack from 'webpack';

/** Read by V8: its functions are compiled while the script is downloaded, apart from the thread of the page. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the scripts of the first screen, most of whose functions run at once. Without the mark each is compiled at its first
 * call, during which a slow phone shows nothing.
 */
export class CompileHintPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CompileHintPlugin', (compilation) => {
      // After the minimizer, which drops comments, and before the names get their hashes.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 10;
      compilation.hooks.processAssets.tap({ name: 'CompileHintPlugin', stage }, () => {
        const first = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
        for (const file of first.filter((name) => name.endsWith('.js'))) {
          compilation.updateAsset(file, (source) => new webpack.sources.ConcatSource(HINT, source));
        }
      });
    });
  }
}
