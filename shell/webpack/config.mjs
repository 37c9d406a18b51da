import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { BrotliPlugin } from './brotli-plugin.mjs';
import { CompileHintPlugin } from './compile-hint-plugin.mjs';
import { EarlyPlugin } from './early-plugin.mjs';
import { ManifestPlugin } from './manifest-plugin.mjs';
import { OneCopyPlugin } from './one-copy.mjs';
import { PwaPlugin } from './pwa-plugin.mjs';
import { RemoteFilesPlugin } from './remote-files-plugin.mjs';
import { REMOTES } from './remotes.mjs';
import { KIT_VERSION, ROOT, sharedFor, shellAliases } from './shared.mjs';
import { moduleOf } from './slim/provided-files.cjs';
import { StandalonePlugin } from './standalone-plugin.mjs';

/** The configuration's own files. webpack tracks imports of CommonJS configurations only, so they are listed for its cache. */
const SETUP = fs
  .readdirSync(path.join(ROOT, 'shell/webpack'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
  .concat(path.join(ROOT, 'package-lock.json'))
  .sort()
  .reduce((hash, file) => hash.update(fs.readFileSync(file)), crypto.createHash('sha1'))
  .digest('hex');

const CHUNK_LOAD_TIMEOUT_MS = 120_000;
/** Uncompressed size above which a shared module gets a file of its own. */
const SMALLEST_SHARED_BYTES = 10_500;
/** With more files a page waits for further round trips, and smaller files compress worse. */
const MOST_FILES_AT_ONCE = 10;
/**
 * Shared modules of this size get a file of their own however many files the page has: those with which the phone knows
 * its services were in the page, in the strip of the running service and beside the call for help.
 */
const LARGE_SHARED_BYTES = 30_000;

const swc = (tsx) => ({
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      // `development` stays off in every mode: only react/jsx-runtime is shared, not its development twin.
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2022',
    },
  },
});

/** Runs in the page: adds a style sheet behind the others, but Mantine's later one before the kit's, which adapts it. */
function inOrder(link) {
  const kit = link.href.includes('/styles-later.') && document.querySelector('link[href^="/shell."]');
  document.head.insertBefore(link, kit || null);
}

/**
 * `readable` keeps module names and line breaks for debugging in a browser. `cached` stores compiled modules for the next
 * build, and makes this one a quarter longer.
 */
function common({ folder, name, production, readable, cached }) {
  const context = path.join(ROOT, folder);
  const hash = production ? '.[contenthash:8]' : '';
  return {
    name,
    context,
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'eval-cheap-module-source-map',
    target: ['web', 'es2022'],
    cache: cached && {
      type: 'filesystem',
      cacheDirectory: path.join(ROOT, '.cache/webpack'),
      name: `${name}-${readable ? 'readable' : production ? 'production' : 'development'}`,
      version: SETUP,
    },
    output: {
      path: path.join(context, 'dist'),
      uniqueName: name,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx$/,
          exclude: /node_modules/,
          use: [swc(true), path.join(ROOT, 'shell/webpack/icon-imports.cjs')],
        },
        {
          test: /\.ts$/,
          exclude: /node_modules/,
          use: [swc(false), path.join(ROOT, 'shell/webpack/icon-imports.cjs')],
        },
        {
          test: /\.css$/,
          // Packages that declare no side effects mean their code; their style sheets must stay.
          sideEffects: true,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: true,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  // Two remotes can have files of the same name: the salt keeps their class names different.
                  localIdentName: production ? 'v[hash:base64:7]' : '[name]-[local]-[hash:base64:4]',
                  localIdentHashSalt: name,
                },
              },
            },
          ],
        },
        {
          test: /[\\/]shared-contracts[\\/]src[\\/].*(\.(acts|calls)|[\\/]list-calls)\.ts$/,
          loader: path.join(ROOT, 'shell/webpack/slim/as-screens-call.cjs'),
        },
        {
          test: /[\\/]mfe-[a-z]+[\\/]src[\\/].*\.page\.tsx?$/,
          loader: path.join(ROOT, 'shell/webpack/slim/as-remotes-open.cjs'),
        },
        // Zod's writer of JSON Schema, which the server's OpenAPI document needs and no screen does, and its English
        // sentences: forms have the French ones (core/french-errors).
        {
          test: /zod[\\/]v4[\\/](core[\\/](json-schema-processors|to-json-schema)|locales[\\/]en)\.js$/,
          loader: path.join(ROOT, 'shell/webpack/slim/without-code.cjs'),
        },
        { test: /\.(woff2?|png|svg|webp|mp3|ogg)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      chunkIds: production && !readable ? 'deterministic' : 'named',
      ...(readable && { moduleIds: 'named', minimize: false }),
      // Modules that two pages share get a file of their own: each copy would be downloaded again by a phone.
      ...(production && {
        splitChunks: {
          minSize: SMALLEST_SHARED_BYTES,
          maxAsyncRequests: MOST_FILES_AT_ONCE,
          enforceSizeThreshold: LARGE_SHARED_BYTES,
        },
      }),
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.esbuildMinify }),
      ],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [
      new webpack.DefinePlugin({
        __PRODUCTION__: JSON.stringify(production),
        __KIT_VERSION__: JSON.stringify(KIT_VERSION),
      }),
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
        ignoreOrder: true,
        insert: inOrder,
      }),
      ...(production && !readable ? [new BrotliPlugin()] : []),
    ],
  };
}

const { ModuleFederationPlugin } = webpack.container;

/** The shell: boots alone, provides the shared modules, and reads the list of remotes at run time from /remotes.json. */
export function shellConfig({ production = true, readable = false, cached = true } = {}) {
  const base = common({ folder: 'shell', name: 'shell', production, readable, cached });
  return {
    ...base,
    entry: { shell: './src/index.tsx' },
    output: { ...base.output, publicPath: '/' },
    resolve: { ...base.resolve, alias: shellAliases },
    // index.html names all files of the first screen, each cached separately, so no script waits for another.
    optimization: {
      ...base.optimization,
      splitChunks: {
        ...base.optimization.splitChunks,
        // Mantine's later styles stay in a file of their own name, by which the page finds their place.
        chunks: (chunk) => chunk.name !== 'styles-later',
      },
    },
    module: { rules: [...base.module.rules, providedByTheShell] },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({ name: 'shell', shared: sharedFor('shell') }),
      new HtmlWebpackPlugin({ template: './src/index.ejs', filename: 'index.html', scriptLoading: 'defer' }),
      new EarlyPlugin(),
      new PwaPlugin({ remotes: REMOTES }),
      new OneCopyPlugin('shell'),
      ...(production
        ? [
            new CompileHintPlugin(),
            new InjectManifest({
              swSrc: './src/service-worker/sw.ts',
              swDest: 'sw.js',
              // Fonts of other alphabets load on demand; all other files must work offline.
              exclude: [/\.(map|br)$/, /remotes\.json$/, /-(?:cyrillic|greek|vietnamese)[^/]*\.woff2$/],
              maximumFileSizeToCacheInBytes: 4_000_000,
            }),
          ]
        : []),
    ],
  };
}

/** The loader that turns the shared modules of the shell into one module of all provided exports. */
const providedByTheShell = {
  test: /slim[\\/](mantine|vigie)-\w+\.mjs$/,
  loader: path.join(ROOT, 'shell/webpack/slim/all-provided.cjs'),
};
const takenFromTheShell = {
  test: (file) => moduleOf.has(file),
  loader: path.join(ROOT, 'shell/webpack/slim/from-the-shell.cjs'),
};

/** A remote: its application, its tiles and its manifest. It runs only inside the shell. */
export function remoteConfig(
  { folder, name, standalone },
  { production = true, readable = false, cached = true } = {},
) {
  const base = common({ folder, name, production, readable, cached });
  return {
    ...base,
    entry: {},
    // A module that threw at its first evaluation throws the same error again. Tiles and screens of an incompatible remote
    // load separately, and both must report the version as the reason.
    output: { ...base.output, publicPath: 'auto', strictModuleErrorHandling: true },
    module: { rules: [...base.module.rules, takenFromTheShell] },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: { './app': './src/app.tsx', './tiles': './src/tiles.tsx' },
        shared: sharedFor('remote'),
      }),
      new ManifestPlugin(folder),
      new RemoteFilesPlugin(),
      ...standalone.map((page) => new StandalonePlugin({ folder, ...page })),
      new OneCopyPlugin('remote'),
    ],
  };
}

export const allConfigs = (options) => [
  shellConfig(options),
  ...REMOTES.map((remote) => remoteConfig(remote, options)),
];
