import { promisify } from 'node:util';
import zlib from 'node:zlib';
import webpack from 'webpack';

const brotli = promisify(zlib.brotliCompress);
/**
 * The first files of the page are what every first visit waits for, so they get ten times the work; the other files are
 * compressed as well as costs the build nothing.
 */
const QUALITY = { first: 11, later: 10 };
const SMALLEST_BYTES = 1_000;

/** Writes each script and style sheet a second time, compressed, as `NAME.br`: the gateway could not work that hard per visit. */
export class BrotliPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BrotliPlugin', (compilation) => {
      // At this stage every file has its final content and name.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'BrotliPlugin', stage }, async () => {
        const first = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
        const files = new Set([...compilation.chunks].flatMap((chunk) => [...chunk.files]));
        await Promise.all(
          [...files].map(async (file) => {
            const content = compilation.getAsset(file)?.source.buffer();
            if (!content || content.length < SMALLEST_BYTES) return;
            const quality = first.has(file) ? QUALITY.first : QUALITY.later;
            const params = {
              [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
              [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            };
            const source = new webpack.sources.RawSource(await brotli(content, { params }));
            compilation.emitAsset(`${file}.br`, source);
          }),
        );
      });
    });
  }
}
