import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@vigie/local/data-folder';
import { runStep } from './steps';

/**
 * Each benchmark with its baseline in the same run; a name runs only those whose path holds it, and what comes after the
 * name is theirs: `npm run bench field-load -- --agents 100`.
 */
const [wanted = '', ...options] = process.argv.slice(2);
const ENTRY = /(^|\/)(run|weight|warm)\.ts$/;

const folder = join(root, 'deploy', 'bench');
const entries = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => ENTRY.test(file) && file.includes(wanted))
  .sort();
let failed = 0;
for (const entry of entries) {
  const { ok } = await runStep({
    name: entry,
    command: 'node_modules/.bin/tsx',
    args: [join('deploy', 'bench', entry), ...options],
  });
  if (!ok) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
