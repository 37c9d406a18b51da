import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import esbuild from 'esbuild';
import { ROOT } from './shared.mjs';

const require = createRequire(import.meta.url);
const ICONS = path.dirname(require.resolve('@tabler/icons/outline/home.svg'));

/** The paths of a Tabler outline icon, 24 by 24, drawn with a stroke. */
function iconPaths(name) {
  const file = path.join(ICONS, `${name}.svg`);
  if (!fs.existsSync(file)) throw new Error(`no icon is called ${name}`);
  const svg = fs.readFileSync(file, 'utf8');
  return [...svg.matchAll(/<path d="([^"]+)"/g)].map((match) => match[1]);
}

/** Replaces each icon's name by its SVG paths, so that the shell does not bundle all icons. */
function drawIcons(manifest) {
  for (const page of manifest.pages) if (page.menu) page.menu.icon = iconPaths(page.menu.icon);
  for (const search of manifest.searches) search.icon = iconPaths(search.icon);
  return manifest;
}

const leaveScreens = ({ kind, path: file, resolveDir }) =>
  kind === 'dynamic-import' ? { path: path.resolve(resolveDir, file), external: true } : undefined;

/** In place of the kit's function, which makes components: the loaders themselves, since only what they import is read. */
const LOADERS = { contents: 'export const defineTiles = (loaders) => loaders;', loader: 'js' };

/** Pages and tiles import their screens, which are not data and stay external here. */
const onlyData = {
  name: 'only-data',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@vigie\/kit\/ui\/remote$/ }, () => ({ path: 'loaders', namespace: 'only-data' }));
    onLoad({ filter: /.*/, namespace: 'only-data' }, () => LOADERS);
    onResolve({ filter: /.*/ }, leaveScreens);
  },
};

/** The import of a page's screen or of a tile in the bundled manifest. */
const IMPORTED = /import\("([^"]+)"\)/;

/** The imported module of each loader, by the loader's key. */
const importedBy = (loads) =>
  new Map(loads.flatMap(([key, load]) => (IMPORTED.test(load) ? [[key, IMPORTED.exec(load)[1]]] : [])));

/**
 * Reads and validates `src/manifest.ts` of a remote. Returns the manifest as data, its source files, and the module of the
 * screen of each page (by path) and of each tile (by key), as absolute paths without extension.
 */
export async function readManifest(folder) {
  const bundled = await esbuild.build({
    stdin: {
      contents: `import { manifest } from './src/manifest';
        import { remoteManifestSchema } from '@vigie/kit/logic/manifest';
        import { pages } from './src/pages';
        import { tiles } from './src/tiles';
        export const ofPages = pages.map(({ path, load }) => [path, String(load)]);
        export const ofTiles = Object.entries(tiles).map(([key, load]) => [key, String(load)]);
        export const json = remoteManifestSchema.parse(manifest);`,
      resolveDir: path.join(ROOT, folder),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    plugins: [onlyData],
  });
  const code = Buffer.from(bundled.outputFiles[0].contents).toString('base64');
  const { json, ofPages, ofTiles } = await import(`data:text/javascript;base64,${code}`);
  // Node caches the module, so `drawIcons` must work on a copy.
  const files = Object.keys(bundled.metafile.inputs)
    .filter((file) => !file.includes('node_modules') && file !== '<stdin>' && !file.startsWith('only-data:'))
    .map((file) => path.resolve(file));
  const modules = { screens: importedBy(ofPages), tiles: importedBy(ofTiles) };
  return { json: drawIcons(structuredClone(json)), files, ...modules };
}
