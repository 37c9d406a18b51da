import { earlyLogin } from './login-form';

/** The user's input in the login form of `index.ejs` before the application started. */
export interface EarlyLogin {
  username: string;
  password: string;
  /** True if the user submitted the form: the login screen then signs in. */
  sent: boolean;
  /** The focused field. */
  focused: 'username' | 'password' | undefined;
}

/** Removes the login form of `index.ejs` and returns its input; undefined if it is gone or was never shown. */
export function takeOverEarlyLogin(): EarlyLogin | undefined {
  const form = earlyLogin();
  const focused = form?.contains(document.activeElement) ? document.activeElement?.getAttribute('name') : undefined;
  form?.remove();
  if (!form || form.hidden) return undefined;
  const typed = (name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? '';
  return {
    username: typed('username'),
    password: typed('password'),
    sent: form.dataset.sent === 'true',
    focused: focused === 'username' || focused === 'password' ? focused : undefined,
  };
}
