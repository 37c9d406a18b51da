import { lazily } from '@vigie/kit/ui/lazily';

/** The first screen comes first: on a slow phone it takes about as long. */
const AFTER_MS = 2_000;
const firstScreen = () => new Promise((resolve) => setTimeout(resolve, AFTER_MS));

/** `KeepPhone`, once the first screen is there. */
export const KeepPhone = lazily(() => firstScreen().then(() => import('./keep-phone').then((m) => m.KeepPhone)), {
  silent: true,
});
