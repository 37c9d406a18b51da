import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import { runCompiler } from './build-folder.mjs';
import { remoteConfig, shellConfig } from './config.mjs';
import { publish } from './publish.mjs';
import { REMOTES } from './remotes.mjs';
import { ROOT } from './shared.mjs';

/** Builds only the shell or only one remote, into a separate folder. */
async function buildAlone(name, folder, readable) {
  const remote = REMOTES.find((it) => it.folder === name);
  const config = remote ? remoteConfig(remote, { readable }) : shellConfig({ readable });
  await runCompiler(webpack({ ...config, output: { ...config.output, path: folder } }));
}

/** Builds the shell or one remote and publishes it into FOLDER/NAME, or into its own folder of this tree. */
async function release() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { into: { type: 'string' }, readable: { type: 'boolean', default: false } },
  });
  const [name] = positionals;
  const names = [...REMOTES.map(({ folder }) => folder), 'shell'];
  if (!names.includes(name)) {
    throw new Error(`Name what to release: npm run release -- ${names.join(' | ')} [--into FOLDER] [--readable]`);
  }
  const served = values.into ? path.resolve(values.into, name) : path.join(ROOT, name, 'dist');
  const built = fs.mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  try {
    await buildAlone(name, built, values.readable);
    publish(built, served);
  } finally {
    fs.rmSync(built, { recursive: true, force: true });
  }
  process.stdout.write(`${name} is released into ${served}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await release();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
