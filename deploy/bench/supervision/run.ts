import { overProduct } from '../over-product';

const PORT = 4895;

await overProduct(PORT, async () => (await import('./measure')).measureSupervision());
