/**
 * The page draws the login form itself, which can be filled in and sent while the application is still on its way: on a
 * slow phone that is seconds. This script alone runs before the others; the login screen takes over what was typed.
 */
import { earlyLogin, isLoginAddress } from './form';

const form = earlyLogin();

const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(`vigie.${key}`);
  } catch {
    // A browser that forbids it keeps no session either.
    return null;
  }
};

const isWanted = () => kept('session') === null && isLoginAddress(location.hash);
const wantsDark = () => {
  const layout = kept('layout') ?? '';
  if (layout.includes('"dark"')) return true;
  return !layout.includes('"light"') && matchMedia('(prefers-color-scheme: dark)').matches;
};

document.documentElement.dataset.mantineColorScheme = wantsDark() ? 'dark' : 'light';

if (form && isWanted()) {
  form.hidden = false;
  form.querySelector('input')?.focus();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    form.dataset.sent = 'true';
  });
  addEventListener('hashchange', () => {
    if (!isWanted()) form.remove();
  });
}
