import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';

/**
 * The part of the contracts that the phone loads in field mode: the calls of an agent, the entities it executes, the
 * catalogues it shows and the rules it applies without network. Every export of these files counts, used or not.
 *
 * The figure includes zod as the shell provides it: the part that screens use, without its writer of JSON Schema and
 * its locales (`shell/webpack/slim/zod-names.mjs`). It is the largest single part, 24 KB of 58; all our own code is 34
 * KB. The whole of zod would add 60 KB, so the shell's slim entry to zod is tested here too.
 */
const FIELD_MODE = [
  'core/french-errors',
  'core/id',
  'core/paths',
  'field/badge/badge.calls',
  'field/checkpoint/checkpoint-read.calls',
  'field/execution/execution.calls',
  'field/execution/fold-state',
  'field/execution/judge-act',
  'field/intervention-report/record-report.calls',
  'field/logbook/record-entry.calls',
  'field/round-execution/fold-round',
  'field/round-execution/marks',
  'field/round-execution/walk.calls',
  'field/lone-worker-alarm/lone-worker.calls',
  'field/tracking/tracking.calls',
  'catalogues/constants/interventions',
  'core/limits',
  'rules/hours/break-types',
  'catalogues/event-types',
  'core/messages/common',
  'core/messages/errors',
  'core/messages/field',
  'core/messages/validation',
  'field/service/service.statuses',
  'field/service-break/service-break.statuses',
  'rules/lone-worker/fall/calibration',
  'rules/lone-worker/constants',
  'rules/lone-worker/countdown',
  'rules/lone-worker/effects',
  'rules/lone-worker/fall/fall',
  'rules/lone-worker/inactivity',
  'rules/lone-worker/fall/motion',
  'rules/lone-worker/perimeter',
  'rules/lone-worker/supervision',
  'rules/lone-worker/texts',
  'rules/rounds/acts',
  'rules/rounds/badge',
  'rules/rounds/completion',
  'rules/rounds/directions',
  'rules/rounds/distance',
  'core/time/days',
  'core/time/intervals',
  'core/time/weeks',
  'core/time/zone',
];
const MAX_GZIP_BYTES = 60_000;

const CONTRACTS = path.join(__dirname, '..');
const SLIM = path.resolve(__dirname, '../../../shell/webpack/slim');
const require = createRequire(__filename);
const zodFile = (name: string) => path.join(path.dirname(require.resolve('zod/package.json')), 'v4/classic', name);

/** The loader with which the shell's bundler removes zod's writer of JSON Schema. */
const withoutCode: (source: string) => string = require(path.join(SLIM, 'without-code.cjs'));
const noJsonSchema: Plugin = {
  name: 'no-json-schema',
  setup({ onLoad }) {
    onLoad({ filter: /zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/ }, (file) => ({
      contents: withoutCode(readFileSync(file.path, 'utf8')),
    }));
  },
};

/** Bundles for a browser: the import of a built-in module of Node does not resolve, and the build fails. */
const bundle = (contents: string) =>
  build({
    stdin: { contents, resolveDir: __dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    metafile: true,
    logLevel: 'silent',
    plugins: [noJsonSchema],
    alias: {
      zod: path.join(SLIM, 'zod.mjs'),
      'whole-zod': zodFile('external.js'),
      'whole-zod/iso': zodFile('iso.js'),
    },
  });

const everythingOf = (files: readonly string[]) =>
  files.map((file, index) => `export * as m${index} from '../${file}';`).join('\n');

describe('what field mode loads of the contracts', () => {
  const built = bundle(everythingOf(FIELD_MODE));

  test('runs in a browser: nothing of Node is imported', async () => {
    const { metafile } = await built;
    const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
    expect(imports.filter((it) => it.external)).toEqual([]);
    await expect(bundle("import { readFileSync } from 'node:fs'; readFileSync('x');")).rejects.toThrow('node:fs');
  });

  test('weighs less than 60 KB, zod included', async () => {
    const { outputFiles } = await built;
    const code = outputFiles[0]?.contents ?? new Uint8Array();
    expect(code.length).toBeGreaterThan(100_000);
    expect(gzipSync(code, { level: 9 }).length).toBeLessThan(MAX_GZIP_BYTES);
  });

  test('loads no rule of the office: planning, prices, electronic invoices', async () => {
    const { metafile } = await built;
    const rooms =
      /\/(commercial\/(?!agent\/agent\.statuses)|rules\/(planning\/(?!planning-checks)|prices|einvoice|expirations|hours\/(agent-hours|overtime)))/;
    expect(Object.keys(metafile.inputs).filter((file) => rooms.test(file))).toEqual([]);
  });
});

test('the shell provides every name of zod that a contract uses', async () => {
  const { metafile } = await build({
    entryPoints: [path.join(SLIM, 'zod-names.mjs')],
    bundle: true,
    external: ['whole-zod', 'whole-zod/iso'],
    format: 'esm',
    write: false,
    metafile: true,
    outdir: 'unused',
  });
  const provided = new Set(Object.values(metafile.outputs).flatMap((output) => output.exports));
  const files = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const sources = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(CONTRACTS, file), 'utf8'));
  // TypeScript erases these types (z.infer, z.core.…).
  const types = new Set(['infer', 'input', 'output', 'core', 'RefinementCtx']);
  const used = new Set(
    sources.flatMap((source) => [...source.matchAll(/\bz\s*\.(\w+)/g)].map(([, name]) => `${name}`)),
  );
  expect([...used].filter((name) => !provided.has(name) && !types.has(name))).toEqual([]);
});
