import { earlyLogin } from './login-form';

/** What somebody did in the page's own form before the application was there. */
export interface EarlyLogin {
  username: string;
  password: string;
  /** The form was sent: the screen signs in. */
  sent: boolean;
  /** The field that is being typed into. */
  focused: 'username' | 'password' | undefined;
}

/** Takes the page's form away; answers what it held, once. */
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
