import { rmSync } from 'node:fs';
import { emptyDataFolder, startProduct } from '../local/launcher/running-product';

/**
 * Measures the product at `VIGIE_URL` with its data at `VIGIE_DATA`, or a product that is started for it. `measure`
 * must import its modules lazily: the helpers of the journeys read these variables when they are loaded.
 */
export async function overProduct(port: number, measure: () => Promise<void>): Promise<void> {
  if (process.env.VIGIE_URL) return measure();
  const folder = emptyDataFolder();
  const product = await startProduct(port, folder);
  try {
    process.env.VIGIE_URL = product.url;
    process.env.VIGIE_DATA = folder;
    await measure();
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
