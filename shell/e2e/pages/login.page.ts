import { expect, type Page } from '@playwright/test';
import type { Account } from '../accounts';

export class LoginPage {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/');
    await expect(this.page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  }

  async fill(email: string, password: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Identifiant' }).fill(email);
    await this.page.locator('input[type=password]').fill(password);
    await this.page.getByRole('button', { name: 'Se connecter' }).click();
  }
}

/** Signs in on the login page and dismisses the welcome dialog of a first visit. */
export async function signIn(page: Page, account: Account): Promise<void> {
  const login = new LoginPage(page);
  await login.open();
  const known = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/user' && answer.ok());
  await login.fill(account.email, account.password);
  // The dialog appears after the first page, only for a user who has not dismissed it; the answer of the server says
  // which.
  const { welcomed } = (await (await known).json()) as { welcomed: boolean };
  if (!welcomed) {
    const welcome = page.getByRole('button', { name: 'Commencer' });
    await welcome.click();
    await expect(welcome).toBeHidden();
  }
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('Connexion');
}

/**
 * Stores a session of the account in the browser, with the welcome dismissed. The next page that opens is signed in.
 */
export async function enter(page: Page, { email, password }: Account): Promise<void> {
  const login = await page.request.post('/api/login_check', { data: { username: email, password } });
  expect(login.ok()).toBe(true);
  const { token, refresh_token: refreshToken } = (await login.json()) as { token: string; refresh_token: string };
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.put('/api/user', { headers, data: { welcomed: true } })).ok()).toBe(true);
  // Local storage belongs to the origin, so any address of the product will do.
  await page.goto('/api/version');
  await page.evaluate((session) => localStorage.setItem('vigie.session', JSON.stringify(session)), { refreshToken });
}
