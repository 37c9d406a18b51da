import { kept } from './kept';
import { earlyLogin, isLoginAddress } from './login-form';

const isWanted = () => kept('session') === null && isLoginAddress(location.hash);

/** Shows the page's own login form to who is not signed in. The login screen takes over what was typed. */
export function showLogin(): void {
  const form = earlyLogin();
  if (!form || !isWanted()) return;
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
