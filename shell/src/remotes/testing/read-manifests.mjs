import { execFileSync } from 'node:child_process';

const FOLDERS = ['mfe-field', 'mfe-commercial', 'mfe-platform'];
// The build's manifest reader needs native ES modules, which Jest does not run: it runs in a process of its own.
const READER = `import { readManifest } from './shell/webpack/read-manifest.mjs';
  const all = await Promise.all(${JSON.stringify(FOLDERS)}.map(readManifest));
  console.log(JSON.stringify(all.map(({ json }) => json)));`;

export function readManifests() {
  const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', READER], options));
}
