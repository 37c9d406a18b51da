import { rmSync } from 'node:fs';

import { emptyDataFolder, startProduct } from '../../local/launcher/running-product';

import { reportBudget } from '../verdict';

const PORT = 4880;
const BUDGET_S = 10;
/** Budget on an idle machine for a product that is already built. */
const FIRST_BUDGET_S = 30;

/**
 * Measures the seconds from `npm start` to the address that it prints, on an empty data folder and on an existing one.
 */
async function main(): Promise<void> {
  const folder = emptyDataFolder();
  const first = await startAndStop(folder);
  const warm = await startAndStop(folder);
  rmSync(folder, { recursive: true, force: true });
  reportBudget(
    `npm start, first: ${first.toFixed(1)} s until somebody can sign in`,
    `${FIRST_BUDGET_S} s`,
    first <= FIRST_BUDGET_S,
  );
  reportBudget(
    `npm start, warm: ${warm.toFixed(1)} s; first start: ${first.toFixed(1)} s; ratio ${(warm / first).toFixed(2)}`,
    `${BUDGET_S} s`,
    warm <= BUDGET_S,
  );
}

async function startAndStop(folder: string): Promise<number> {
  const began = performance.now();
  const product = await startProduct(PORT, folder);
  const seconds = (performance.now() - began) / 1_000;
  await product.stop();
  return seconds;
}

await main();
