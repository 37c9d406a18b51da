// `node shell/webpack/dev.mjs field`: serves the shell or one remote (field, commercial or platform) from its sources with
// live reload, and everything else from the product at VIGIE_URL (http://127.0.0.1:4600 by default).
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { remoteConfig, shellConfig } from './config.mjs';
import { REMOTES, SHELL_DEV_PORT } from './remotes.mjs';
import { ROOT } from './shared.mjs';

const product = process.env.VIGIE_URL ?? 'http://127.0.0.1:4600';
const wanted = (process.argv[2] ?? '').replace(/^mfe-/, '');
const remote = REMOTES.find(({ folder }) => folder === `mfe-${wanted}`);

if (wanted !== 'shell' && !remote) {
  const names = ['shell', ...REMOTES.map(({ folder }) => folder.replace('mfe-', ''))];
  process.stderr.write(`Which room? One of: ${names.join(', ')}\n`);
  process.exit(1);
}

const config = remote ? remoteConfig(remote, { production: false }) : shellConfig({ production: false });
const port = Number(process.env.PORT ?? remote?.port ?? SHELL_DEV_PORT);
const publicPath = remote ? `/${remote.folder}/` : '/';
const ours = (pathname) =>
  remote
    ? pathname.startsWith(publicPath) || pathname === '/ws'
    : !pathname.startsWith('/api') && !REMOTES.some(({ folder }) => pathname.startsWith(`/${folder}/`));

const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port,
    // A remote has no entry that could accept hot updates, so the page reloads.
    hot: false,
    liveReload: true,
    static: false,
    historyApiFallback: false,
    devMiddleware: { publicPath, index: 'index.html' },
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
    setupMiddlewares: (middlewares) => [
      // The product's service worker would serve an old build.
      { name: 'no-service-worker', path: '/sw.js', middleware: (_req, res) => res.status(404).end() },
      ...middlewares,
    ],
    proxy: [
      {
        context: (pathname) => !ours(pathname),
        target: product,
        changeOrigin: true,
        // Source maps with eval violate the product's content security policy.
        onProxyRes: (answer) => {
          delete answer.headers['content-security-policy'];
        },
      },
    ],
  },
  webpack({ ...config, watchOptions: { ignored: /node_modules|[\\/]dist[\\/]/ } }),
);

await server.start();
process.stdout.write(
  `${remote?.folder ?? 'shell'} of ${path.basename(ROOT)} at http://127.0.0.1:${port}, the rest from ${product}\n`,
);
