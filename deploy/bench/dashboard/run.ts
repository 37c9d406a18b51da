import { withProduct } from '../../local/launcher/running-product';
import { measureHome } from './home';

const PORT = 4860;

/** Measures a product that is started for it, or the one at `VIGIE_URL`. */
const running = process.env.VIGIE_URL;
await (running ? measureHome(running) : withProduct(PORT, ({ url }) => measureHome(url)));
