import path from 'node:path';
import webpack from 'webpack';
import { readManifest } from './read-manifest.mjs';
import { ROOT } from './shared.mjs';

/**
 * Publishes the manifest of a remote as `manifest.json` beside its entry. The shell reads it as data without running code of
 * the remote, so an agent's phone does not load the office's remotes. The file also lists the files of each page and tile, so
 * that the browser can preload them before any script has run.
 */
export class ManifestPlugin {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.make.tapPromise('ManifestPlugin', async (compilation) => {
      try {
        const { json, files, screens, tiles } = await readManifest(this.folder);
        for (const file of files) compilation.fileDependencies.add(file);
        // At this stage every file name has its final hash.
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage }, () => {
          const manifest = { ...json, ...filesNeeded(compilation, screens, tiles) };
          compilation.emitAsset('manifest.json', new webpack.sources.RawSource(JSON.stringify(manifest)));
        });
      } catch (error) {
        compilation.fileDependencies.add(path.join(ROOT, this.folder, 'src/manifest.ts'));
        compilation.errors.push(new webpack.WebpackError(`${this.folder}/src/manifest.ts: ${error.message}`));
      }
    });
  }
}

/** The chunks of each dynamic import, by the imported module: its path without extension, or `./app`. */
function chunksOfImports({ modules, moduleGraph, chunkGraph }) {
  const found = new Map();
  for (const { blocks } of modules) {
    for (const block of blocks) {
      const [dependency] = block.dependencies;
      const target = moduleGraph.getModule(dependency);
      const name = dependency.exposedName ?? (target?.rootModule ?? target)?.resource?.replace(/\.tsx?$/, '');
      const group = chunkGraph.getBlockChunkGroup(block);
      if (name && group) found.set(name, group.chunks);
    }
  }
  return found;
}

/** The shared modules that a page's path or a tile's key needs from the shell, by the remote's compilation. */
const needs = new WeakMap();
export const sharedNeeds = (compilation) => (pageOrTile) => needs.get(compilation).get(pageOrTile) ?? [];

/** The names of the shared modules among those of chunks; a chunk of shared modules alone has no file. */
const sharedIn = ({ chunkGraph }, chunks) => [
  ...new Set(
    chunks
      .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
      .filter(({ type }) => type === 'consume-shared-module')
      .map(({ options }) => options.shareKey),
  ),
];

/**
 * `files`: file names beside the manifest; `opens`: for each page's path the indexes of the files it needs; `draws`: the same
 * for each tile's key.
 */
function filesNeeded(compilation, screens, tiles) {
  const files = [];
  const shared = new Map();
  needs.set(compilation, shared);
  const imports = chunksOfImports(compilation);
  const indexOf = (file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const neededBy = (exposed, parts) =>
    Object.fromEntries(
      [...parts].map(([key, part]) => {
        const chunks = [...(imports.get(exposed) ?? []), ...(imports.get(part) ?? [])];
        shared.set(key, sharedIn(compilation, chunks));
        return [key, [...new Set(chunks.flatMap((chunk) => [...chunk.files]))].map(indexOf)];
      }),
    );
  const opens = neededBy('./app', screens);
  return { opens, draws: neededBy('./tiles', tiles), files };
}
