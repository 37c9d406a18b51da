/**
 * Runs before every other script, since a slow phone needs seconds to load those. Shows the login form that the page
 * contains, or preloads the files of the current page for a signed-in user.
 */
import { readKeptEarly } from '@vigie/kit/kept-early';
import { LAST_LOOK, type LastLook, showLastLook } from '@vigie/kit/logic/device/last-look';
import { beginLoading } from './begin-loading';
import { storedJson, storedValue } from './read-stored';
import { showLogin } from './show-login';

const wantsDark = () => {
  const layout = storedJson('layout') ?? '';
  if (layout.includes('"dark"')) return true;
  return !layout.includes('"light"') && matchMedia('(prefers-color-scheme: dark)').matches;
};

document.documentElement.dataset.mantineColorScheme = wantsDark() ? 'dark' : 'light';

if (storedJson('session') === null) showLogin();
// Stored values that do not parse cost only the head start.
else {
  beginLoading(document.currentScript?.dataset ?? {}).catch(() => undefined);
  readKeptEarly();
  const look = storedValue<LastLook>(LAST_LOOK);
  if (look) showLastLook(look).catch(() => undefined);
}

/**
 * A browser reads its tables of dates and numbers when the first format is made, which takes a slow phone a twentieth of a
 * second: here it waits for the network anyway.
 */
setTimeout(() => {
  new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Paris', hourCycle: 'h23', hour: '2-digit' }).format();
  new Intl.NumberFormat('fr-FR').format(0);
});
