import { overProduct } from '../over-product';

const PORT = 4890;

await overProduct(PORT, async () => (await import('./measure')).measureBoard());
