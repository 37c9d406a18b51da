import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@vigie/local/data-folder';
import { runStep } from './steps';

/**
 * Runs the benchmarks, each with its baseline in the same run. A name selects the benchmarks whose path contains it;
 * the arguments after the name are passed to them: `npm run bench field-load -- --agents 100`.
 */
const [wanted = '', ...options] = process.argv.slice(2);
const ENTRY = /(^|\/)(run|weight)\.ts$/;

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
