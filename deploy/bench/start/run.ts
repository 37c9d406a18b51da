import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@vigie/local/data-folder';
import { emptyDataFolder, startProduct } from '../../local/launcher/running-product';
import { READY } from '../../local/launcher/welcome';
import { reportBudget } from '../verdict';

const PORT = 4880;
const BUDGET_S = 10;
/** Budget on an idle machine, from the end of the install. */
const FIRST_BUDGET_S = 30;

/**
 * Measures the seconds from `npm start` to the address that it prints: after the install of a fresh checkout, on an empty data
 * folder of a built product, and on an existing one.
 */
async function main(): Promise<void> {
  const fresh = freshCheckout();
  const [folder, other] = [emptyDataFolder(), emptyDataFolder()];
  try {
    const first = await startAndStop(other, fresh);
    report('npm start, nothing built', first, FIRST_BUDGET_S);
    report('npm start, built, without data', await startAndStop(folder), FIRST_BUDGET_S);
    const warm = await startAndStop(folder);
    report(`npm start, warm (ratio to the first ${(warm / first).toFixed(2)})`, warm, BUDGET_S);
  } finally {
    for (const used of [fresh, folder, other]) rmSync(used, { recursive: true, force: true });
  }
}

function report(what: string, seconds: number, budget: number): void {
  reportBudget(`${what}: ${seconds.toFixed(1)} s until somebody can sign in`, `${budget} s`, seconds <= budget);
}

/** Copies the checkout without anything built; its packages are hard links. */
function freshCheckout(): string {
  const copy = mkdtempSync(join(root, '.cache', 'fresh-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], { cwd: root });
  const files = listed
    .toString()
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
  execFileSync('cp', ['--parents', ...files, copy], { cwd: root });
  const packages = files.filter((file) => file === 'package.json' || file.endsWith('/package.json'));
  for (const folder of packages.map((file) => join(dirname(file), 'node_modules'))) {
    if (existsSync(join(root, folder))) execFileSync('cp', ['-al', join(root, folder), join(copy, folder)]);
  }
  return copy;
}

/** Returns the seconds after which the product says that it is ready, which it counts from its own start. */
async function startAndStop(folder: string, checkout = root): Promise<number> {
  const product = await startProduct(PORT, folder, { checkout });
  await product.stop();
  const said = new RegExp(`${READY} \\((?<seconds>[\\d.]+) s\\)`).exec(product.said());
  return Number(said?.groups?.seconds);
}

await main();
