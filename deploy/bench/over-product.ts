import { rmSync } from 'node:fs';
import { emptyDataFolder, startProduct } from '../local/launcher/running-product';

/**
 * Measures over the product at `VIGIE_URL` with its data at `VIGIE_DATA`, or over one that is started for it. What
 * measures is to be loaded then: the helpers of the journeys read where the product is as they load.
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
