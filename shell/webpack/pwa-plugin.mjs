import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import webpack from 'webpack';
import { ROOT } from './shared.mjs';

const MARK = path.join(ROOT, 'shell/src/assets/mark.svg');
const NAVY = '#0f1f33';

/** Phones crop `maskable` icons to a circle, so the logo stays within the inner 60 %. */
async function icon(svg, size, { maskable = false } = {}) {
  const inner = maskable ? Math.round(size * 0.6) : size;
  const mark = await sharp(svg, { density: 384 }).resize(inner, inner).png().toBuffer();
  if (!maskable) return mark;
  return sharp({ create: { width: size, height: size, channels: 4, background: NAVY } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** Emits the web manifest, the icons and the list of remotes. */
export class PwaPlugin {
  constructor({ remotes }) {
    this.remotes = remotes;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PwaPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'PwaPlugin', stage }, async () => {
        compilation.fileDependencies.add(MARK);
        const svg = await fs.promises.readFile(MARK);
        const emit = (name, content) => compilation.emitAsset(name, new webpack.sources.RawSource(content));
        emit('icons/mark.svg', svg);
        emit('icons/icon-192.png', await icon(svg, 192));
        emit('icons/icon-512.png', await icon(svg, 512));
        emit('icons/maskable-512.png', await icon(svg, 512, { maskable: true }));
        emit('icons/apple-touch-icon.png', await icon(svg, 180, { maskable: true }));
        emit('manifest.webmanifest', `${JSON.stringify(webManifest, null, 1)}\n`);
        emit('remotes.json', `${JSON.stringify({ remotes: this.remotes.map(remoteEntry) }, null, 1)}\n`);
      });
    });
  }
}

const remoteEntry = ({ folder, name }) => ({
  name,
  entry: `/${folder}/remoteEntry.js`,
  files: `/${folder}/files.json`,
  manifest: `/${folder}/manifest.json`,
});

const webManifest = {
  id: '/',
  name: 'Vigie',
  short_name: 'Vigie',
  description: 'Planning, terrain et facturation des agences de sécurité privée',
  lang: 'fr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: NAVY,
  theme_color: NAVY,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/mark.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'Mon planning', url: '/#/terrain/planning' },
    { name: 'Signaler', url: '/#/terrain/events/incident' },
  ],
};
