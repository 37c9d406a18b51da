import { expect, type Page } from '@playwright/test';

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
export async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  const login = new LoginPage(page);
  await login.open();
  const known = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/user' && answer.ok());
  await login.fill(account.email, account.password);
  // The dialog follows the first page, and comes only to who has not read it: the server says which.
  const { welcomed } = (await (await known).json()) as { welcomed: boolean };
  if (!welcomed) {
    const welcome = page.getByRole('button', { name: 'Commencer' });
    await welcome.click();
    await expect(welcome).toBeHidden();
  }
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('Connexion');
}
