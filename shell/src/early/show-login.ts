import { earlyLogin, isLoginAddress } from './login-form';
import { storedJson } from './read-stored';

const isWanted = () => storedJson('session') === null && isLoginAddress(location.hash);

/** Shows the login form of `index.ejs` to a signed-out user. The login screen later takes over the typed text. */
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
