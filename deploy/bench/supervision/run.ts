import { rmSync } from 'node:fs';
import { emptyDataFolder, startProduct } from '../../local/launcher/running-product';

const PORT = 4895;

/** Over a product started for it, or the one at `VIGIE_URL` with its data at `VIGIE_DATA`. */
if (process.env.VIGIE_URL) await measure();
else {
  const folder = emptyDataFolder();
  const product = await startProduct(PORT, folder);
  try {
    process.env.VIGIE_URL = product.url;
    process.env.VIGIE_DATA = folder;
    await measure();
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Loaded when the product is there: the helpers of the journeys read where it is as they load. */
async function measure(): Promise<void> {
  const { measureSupervision } = await import('./measure');
  await measureSupervision();
}
