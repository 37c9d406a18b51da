import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../axe';
import { swipe } from '../../device/finger';
import { test } from '../../journey';
import { PHONE } from '../../pages/guard.page';
import { enter } from '../../pages/login.page';

async function addTile(page: Page, tab: string, tile: string): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter une tuile' }).first().click();
  const picker = page.getByRole('dialog');
  await expect(picker.getByRole('button', { name: 'Ajouter', exact: true })).toBeDisabled();
  await picker.getByRole('tab', { name: tab }).click();
  await picker.getByRole('radio', { name: tile, exact: true }).click();
  await picker.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByRole('article', { name: tile, exact: true })).toBeVisible();
}

test('a dashboard is composed by keyboard and mouse, two tabs of it are found, and its tiles are exported', {
  tag: '@platform',
}, async ({ page, agency }) => {
  await enter(page, agency.owner);
  await page.goto('/#/platform/dashboards');
  await page
    .getByRole('button', { name: /^Actions :/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Nouveau tableau de bord' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('textbox', { name: 'Nom' }).fill('Parcours');
  await question.getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByRole('heading', { name: 'Parcours', level: 1 })).toBeVisible();
  await addTile(page, 'Agence', 'Sites');
  await addTile(page, 'Agence', 'Clients');
  await page.getByRole('button', { name: 'Déplacer : Clients' }).focus();
  // A new tile takes the free place beside the other, which makes room for it.
  await page.keyboard.press('ArrowLeft');
  await expect(
    page.getByRole('status').filter({ hasText: 'Clients : tuile 1 sur 2, colonnes 6 à 11 sur 12' }),
  ).toBeAttached();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByRole('status').filter({ hasText: 'colonnes 6 à 10 sur 12' })).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Modifier' })).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await page.getByRole('button', { name: 'Modifier' }).click();
  const sites = page.getByRole('article', { name: 'Sites', exact: true });
  const handle = page.getByRole('button', { name: 'Déplacer : Sites' });
  const before = await sites.boundingBox();
  const grip = await handle.boundingBox();
  if (!before || !grip) throw new Error('the tile of the sites is not on the grid');
  await page.mouse.move(grip.x + 8, grip.y + 8);
  await page.mouse.down();
  await page.mouse.move(grip.x + 600, grip.y + 8, { steps: 12 });
  await page.mouse.up();
  await expect.poll(async () => (await sites.boundingBox())?.x ?? 0).toBeGreaterThan(before.x + 200);

  await other.getByRole('button', { name: 'Modifier' }).click();
  await addTile(other, 'Agence', 'Agents');
  await other.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Modifier' })).toBeVisible();
  await expect(page.getByText('Ce tableau de bord a changé ailleurs')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer une copie' }).click();
  await expect(page.getByRole('button', { name: 'Modifier' })).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter : Clients' }).click();
  expect((await saved).suggestedFilename()).toBe('Clients.xlsx');
  await expectAccessible(page);
});

test('a finger moves and sizes the tiles of a tablet; on a phone their menu moves them', {
  tag: '@platform',
}, async ({ agency, browser, baseURL }) => {
  const tablet = await browser.newContext({ baseURL, viewport: { width: 1024, height: 900 }, hasTouch: true });
  const page = await tablet.newPage();
  await enter(page, agency.owner);
  await page.goto('/#/platform/dashboards');
  await page.getByRole('button', { name: 'Modifier' }).click();
  const tile = page.getByRole('article', { name: "Chiffre d'affaires", exact: true });
  const placeOf = async () => (await tile.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect.poll(async () => (await placeOf()).width).toBeGreaterThan(300);
  const before = await placeOf();
  await swipe(page, page.getByRole('button', { name: "Déplacer : Chiffre d'affaires" }), { x: 480, y: 0 });
  await expect.poll(async () => (await placeOf()).x).toBeGreaterThan(before.x + 300);
  // The resize handle is the grid's own and has no name.
  const corner = page.locator('.react-grid-item').filter({ has: tile }).locator('.react-resizable-handle');
  await swipe(page, corner, { x: -180, y: 0 });
  await expect.poll(async () => (await placeOf()).width).toBeLessThan(before.width - 100);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Montez et descendez les tuiles par leur menu')).toBeVisible();
  const first = page.getByRole('article').first();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await first.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Descendre' }).click();
  await expect(page.getByRole('article').nth(1)).toHaveAttribute('aria-label', name);
  await tablet.close();
});

test('a customer reads on its phone what the agency proposes, one tile below the other', {
  tag: '@platform',
}, async ({ agency, browser, baseURL }) => {
  const phone = await browser.newContext({ ...PHONE, baseURL });
  const customer = await phone.newPage();
  await enter(customer, agency.customer);
  await customer.goto('/#/customerDashboards');
  await expect(customer.getByText("Proposé par l'agence : clients")).toBeVisible();
  const planning = customer.getByRole('article', { name: 'Planning', exact: true });
  const events = customer.getByRole('article', { name: 'Événements du mois', exact: true });
  await expect(events).toBeVisible();
  // A customer sees time, place and agent, although the rights of lists cannot be granted to it.
  await expect(planning.getByRole('listitem').first()).toContainText(/\d{2}\/\d{2}\/\d{4}.*Site/);
  // The tiles are laid out again when their lists arrive.
  const below = async () => {
    const [first, second] = [await planning.boundingBox(), await events.boundingBox()];
    return first !== null && second !== null && first.x === second.x && first.y + first.height <= second.y;
  };
  await expect.poll(below).toBe(true);
  await expectAccessible(customer);
  await phone.close();
});
