import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../axe';
import { test } from '../journey';
import { installed, PHONE } from '../pages/guard.page';
import { enter } from '../pages/login.page';

test('a module that is down leaves the others at work, and comes back when it is tried again', async ({
  page,
  agency,
}) => {
  const code = '**/mfe-commercial/*.js';
  await page.route(code, (route) => route.abort());
  await enter(page, agency.owner);
  await page.goto('/#/home');
  // The tile of this module shows the error; the tiles of the others work.
  await expect(
    page.getByRole('region', { name: "Aujourd'hui" }).getByRole('list', { name: "Aujourd'hui" }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'À surveiller' }).getByRole('alert')).toBeVisible();
  await page.goto('/#/platform/agency/customers');
  await expect(page.getByText('Commercial : ce module ne répond pas.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/#/platform/service/adminServices');
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
  await page.goto('/#/platform/agency/customers');
  await page.unroute(code);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
});

test('a page whose screens are still being built opens by itself when they are there', async ({ page, agency }) => {
  const manifest = '**/mfe-commercial/manifest.json';
  await page.route(manifest, (route) => route.fulfill({ status: 503, json: { code: 503 } }));
  await enter(page, agency.owner);
  await page.goto('/#/platform/agency/customers');
  const strip = page.getByRole('region', { name: 'Préparation des écrans' });
  await expect(strip).toContainText(/Les écrans arrivent….*75 %/);
  await expect(page.getByRole('heading', { level: 1, name: 'Les écrans arrivent…' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(manifest);
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await expect(strip).toBeHidden();
});

test('maintenance takes the whole page with the words of the server, and gives it back', async ({ page, agency }) => {
  await enter(page, agency.owner);
  await page.goto('/#/home');
  await expect(page.getByRole('heading', { name: /^Bonjour/ })).toBeVisible();
  const api = '**/api/**';
  await page.route(api, (route) =>
    route.fulfill({ status: 503, json: { code: 503, message: 'Retour du service à 6 h' } }),
  );
  await page.goto('/#/platform/agency/customers');
  await expect(page.getByRole('main')).toContainText('Retour du service à 6 h');
  await expectAccessible(page);
  await page.unroute(api);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
});

/** Waits for the content of the home: messages of the application are shown above it while it still loads. */
async function homeIsThere(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: "Aujourd'hui" })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
}

test('a server that is ahead is told once', async ({ page, agency }) => {
  await page.route('**/api/version', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), version: { code: '99.0.0' } } });
  });
  await enter(page, agency.owner);
  await page.goto('/#/home');
  const dialog = page.getByRole('dialog', { name: 'Bonne nouvelle !' });
  await expect(dialog).toContainText('99.0.0');
  await homeIsThere(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ignorer' }).click();
  await expect(dialog).toBeHidden();
  const asked = page.waitForResponse('**/api/version');
  await page.reload();
  await asked;
  await expect(page.getByRole('heading', { name: /^Bonjour/ })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a new build waits until the user takes it up', async ({ page, agency }) => {
  // A waiting service worker, as the browser reports it after a release.
  await page.addInitScript(() => {
    const waiting = {
      postMessage: ({ type }: { type: string }) => {
        sessionStorage.setItem('told', type);
        navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
      },
    };
    const registration = { waiting, addEventListener: () => undefined, update: async () => undefined };
    const container = navigator.serviceWorker;
    Object.defineProperty(container, 'controller', { value: { postMessage: () => undefined } });
    Object.defineProperty(container, 'register', { value: async () => registration });
  });
  await enter(page, agency.owner);
  await page.goto('/#/home');
  const banner = page.getByText('Une mise à jour est disponible. Veuillez recharger la page.');
  await expect(banner).toBeVisible();
  await homeIsThere(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ignorer' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Rafraîchir' }).click();
  await loaded;
  expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBe('apply-update');
});
test('the application is installable', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ display: 'standalone', lang: 'fr', start_url: '/' });
  const icons: { src: string; sizes: string; type: string; purpose?: string }[] = manifest.icons;
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, type } of icons) {
    expect((await request.get(src)).headers()['content-type']).toContain(type);
  }
});

test('the application opens without network after one visit', { tag: '@field' }, async ({
  browser,
  baseURL,
  agency,
}) => {
  const phone = await browser.newContext({ ...PHONE, baseURL, serviceWorkers: 'allow' });
  try {
    const page = await phone.newPage();
    await enter(page, agency.agent);
    await page.goto('/#/terrain/planning');
    await expect(page.getByRole('heading', { level: 1, name: 'Mon planning' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await installed(page);
    await phone.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Mon planning' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByText(/^Vous êtes hors connexion|Hors connexion/i).first()).toBeVisible();
  } finally {
    await phone.close();
  }
});
