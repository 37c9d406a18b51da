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

/** Signs in and puts the welcome dialog of a first visit away. */
export async function signIn(page: Page, account: Account): Promise<void> {
  const login = new LoginPage(page);
  await login.open();
  await login.fill(account.email, account.password);
  const welcome = page.getByRole('button', { name: 'Commencer' });
  const heading = page.getByRole('heading', { name: /^Bonjour/ });
  await expect(heading.or(welcome).first()).toBeVisible();
  // The dialog follows the first page; one that was read before never comes.
  await welcome.click({ timeout: 3_000 }).catch(() => undefined);
  await expect(welcome).toBeHidden();
}
