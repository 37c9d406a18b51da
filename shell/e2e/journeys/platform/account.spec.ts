import { expect } from '@playwright/test';
import { test } from '../../journey';
import { mailsTo } from '../../mailbox';
import { enter, LoginPage, signIn } from '../../pages/login.page';

const OTHER_PASSWORD = 'Garde2027ronde';

test('a forgotten password is set anew from the link of a mail, which serves once', { tag: '@platform' }, async ({
  page,
  agency: { manager },
}) => {
  const login = new LoginPage(page);
  await login.open();
  await page.getByRole('link', { name: /Mot de passe oublié/ }).click();
  await page.getByRole('textbox', { name: 'Identifiant' }).fill(manager.email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByRole('status')).toBeVisible();

  const sent = async () => /#\/reset-password\/\S+/.exec((await mailsTo(manager.email))[0]?.text ?? '')?.[0];
  await expect.poll(sent).toBeTruthy();
  const link = `/${await sent()}`;
  const choose = async (password: string) => {
    await page.goto(link);
    await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(password);
    await page.getByRole('textbox', { name: 'Le même, une seconde fois' }).fill(password);
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  };
  await choose(OTHER_PASSWORD);
  // The new password signs its owner in. On another device the same link is used up.
  await expect(page.getByRole('heading', { name: /^Bonjour/ })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await choose(`${OTHER_PASSWORD}b`);
  // An expired link leads to a new one, also for an invited person.
  await page.getByRole('alert').getByRole('link', { name: 'Recevoir un nouveau lien' }).click();
  await expect(page.getByRole('textbox', { name: 'Identifiant' })).toBeVisible();

  await signIn(page, { email: manager.email, password: OTHER_PASSWORD });
  await page.goto('/#/user');
  await page.getByRole('textbox', { name: 'Mot de passe actuel' }).fill(OTHER_PASSWORD);
  await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(manager.password);
  await page.getByRole('textbox', { name: 'Le même, une seconde fois' }).fill(manager.password);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText(/Mot de passe (changé|modifié)|mot de passe a été/i).first()).toBeVisible();
});

test('a session seen on another device is revoked, and that device has to sign in again', { tag: '@platform' }, async ({
  page,
  browser,
  agency: { manager },
}) => {
  const phone = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
  });
  try {
    const lost = await phone.newPage();
    await enter(lost, manager);
    await lost.goto('/#/home');
    await expect(lost.getByRole('heading', { name: /^Bonjour/ })).toBeVisible();
    await enter(page, manager);
    await page.goto('/#/user');
    const session = page.getByRole('listitem').filter({ hasText: 'Safari sur iPhone' });
    await session.getByRole('button', { name: 'Révoquer' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Révoquer la session' }).click();
    await expect(session).toHaveCount(0);
    await expect(page.getByText('Cet appareil', { exact: true })).toBeVisible();
    await lost.reload();
    await expect(lost.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  } finally {
    await phone.close();
  }
});

test('the dark theme and the folded menu are kept on the device', { tag: '@platform' }, async ({ page, agency }) => {
  await enter(page, agency.manager);
  await page.goto('/#/home');
  await page.getByRole('button', { name: 'Passer au thème sombre' }).click();
  await page.getByRole('button', { name: 'Replier le menu' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Déplier le menu' }).click();
  await expect(page.getByRole('button', { name: 'Passer au thème clair' })).toBeVisible();
});
