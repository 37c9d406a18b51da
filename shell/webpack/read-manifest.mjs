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

/** The import of a page's screen in the bundled manifest. */
const SCREEN = /import\("([^"]+)"\)/;

/**
 * Reads and validates `src/manifest.ts` of a remote. Returns the manifest as data, its source files, and for each page's path
 * the module of its screen, as an absolute path without extension.
 */
export async function readManifest(folder) {
  const bundled = await esbuild.build({
    stdin: {
      contents: `import { manifest } from './src/manifest';
        import { remoteManifestSchema } from '@vigie/kit/logic/manifest';
        import { pages } from './src/pages';
        export const loads = pages.map(({ path, load }) => [path, String(load)]);
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
    // Pages import their screens, which are not data and stay external here.
    plugins: [{ name: 'screens-stay-outside', setup: ({ onResolve }) => onResolve({ filter: /.*/ }, leaveScreens) }],
  });
  const code = Buffer.from(bundled.outputFiles[0].contents).toString('base64');
  const { json, loads } = await import(`data:text/javascript;base64,${code}`);
  // Node caches the module, so `drawIcons` must work on a copy.
  const files = Object.keys(bundled.metafile.inputs)
    .filter((file) => !file.includes('node_modules') && file !== '<stdin>')
    .map((file) => path.resolve(file));
  const screens = new Map(loads.flatMap(([page, load]) => (SCREEN.test(load) ? [[page, SCREEN.exec(load)[1]]] : [])));
  return { json: drawIcons(structuredClone(json)), files, screens };
}
