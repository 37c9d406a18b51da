import { withProduct } from '../../local/launcher/running-product';
import { measureHome } from './home';

const PORT = 4860;

/** Over a product started for it, or the one at `VIGIE_URL`. */
const running = process.env.VIGIE_URL;
await (running ? measureHome(running) : withProduct(PORT, ({ url }) => measureHome(url)));
