/**
 * Runs before every other script, since a slow phone needs seconds to load those. Shows the login form that the page
 * contains, or preloads the files of the current page for a signed-in user.
 */
import { beginLoading } from './begin-loading';
import { storedJson } from './read-stored';
import { showLogin } from './show-login';

const wantsDark = () => {
  const layout = storedJson('layout') ?? '';
  if (layout.includes('"dark"')) return true;
  return !layout.includes('"light"') && matchMedia('(prefers-color-scheme: dark)').matches;
};

document.documentElement.dataset.mantineColorScheme = wantsDark() ? 'dark' : 'light';

if (storedJson('session') === null) showLogin();
// Stored values that do not parse cost only the head start.
else beginLoading(document.currentScript?.dataset ?? {}).catch(() => undefined);
