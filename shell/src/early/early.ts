/**
 * Runs before every other script, which are seconds away on a slow phone: shows the login form that the page has itself,
 * or asks for what the page of the address is made of.
 */
import { beginLoading } from './begin-loading';
import { kept } from './kept';
import { showLogin } from './show-login';

const wantsDark = () => {
  const layout = kept('layout') ?? '';
  if (layout.includes('"dark"')) return true;
  return !layout.includes('"light"') && matchMedia('(prefers-color-scheme: dark)').matches;
};

document.documentElement.dataset.mantineColorScheme = wantsDark() ? 'dark' : 'light';

if (kept('session') === null) showLogin();
// Whatever this browser keeps that no longer reads costs the head start, nothing else.
else beginLoading(document.currentScript?.dataset ?? {}).catch(() => undefined);
