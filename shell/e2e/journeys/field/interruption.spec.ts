import { type BrowserContext, expect, type Page } from '@playwright/test';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { type Agency, openAgency } from '../../agency';
import { type Api, openApi, serviceOfKarim } from '../../api';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { answerQuestion, PHONE, protectLater } from '../../pages/guard.page';
import { enter } from '../../pages/login.page';

test.describe.configure({ mode: 'serial' });

let agency: Agency;
let api: Api;
let phone: BrowserContext;
let agent: Page;
let manager: Page;

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test.beforeAll(async ({ playwright, browser, baseURL }) => {
  agency = await openAgency();
  api = await openApi(await playwright.request.newContext({ baseURL }), agency.owner);
  await serviceOfKarim(api, { startAt: inHours(-0.05), endAt: inHours(4), planned: true });
  phone = await browser.newContext({ ...PHONE, baseURL });
  agent = await phone.newPage();
  // Tall enough for a whole dialog: axe reports a field that its bar of buttons cuts.
  manager = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 1600 } })).newPage();
});

test.afterAll(async () => {
  await phone.close();
  await manager.context().close();
});

/**
 * Opens the service of the guard in the office at its own address, once the office knows of its state. On some days the
 * demonstration has one that begins before the service of this journey, and the guard takes that one.
 */
async function openService(status: number) {
  const listed = { query: '', limit: 50, page: 1, ascending: false, orderBy: 'startAt' };
  const asked = { ...listed, filters: { status: [status] } };
  const find = async () => {
    const { data } = await api.post<{ data: { id: string; agent: { name: string } | null }[] }>(
      '/fetch/circuits',
      asked,
    );
    return data.find((service) => service.agent?.name === 'Karim Benali')?.id;
  };
  await expect.poll(find).toBeDefined();
  await manager.goto(`/#/platform/service/adminServices?id=${await find()}`);
  return manager.getByRole('dialog', { name: "Modification d'un service" });
}

test('the office interrupts a service, and its guard reads who did and why', { tag: '@field' }, async () => {
  await enter(agent, agency.agent);
  await agent.goto('/#/terrain/serviceActif');
  await agent.getByRole('button', { name: 'Prendre mon service' }).click();
  await answerQuestion(agent, 'Confirmer la prise de service ?', 'Prendre le service');
  await protectLater(agent);
  await expect(agent.getByRole('heading', { name: 'Service en cours' })).toBeVisible();

  await enter(manager, agency.owner);
  await (await openService(SERVICE_STATUS.inProgress)).getByRole('button', { name: 'Interrompre' }).click();
  const question = manager.getByRole('dialog', { name: 'Interrompre le service ?' });
  await question.getByRole('textbox', { name: 'Motif' }).fill('Le site ferme plus tôt');
  await question.getByRole('button', { name: 'Interrompre' }).click();
  await expect(question).toBeHidden();

  await expect(agent.getByRole('heading', { name: 'Service interrompu' })).toBeVisible();
  const notice = agent.getByRole('status').filter({ hasText: 'Interrompu par' });
  await expect(notice).toContainText('Le site ferme plus tôt');
  await expect(notice).toContainText('Reprendre mon service');
  await expectAccessible(agent);
});

test('an interruption made by mistake is lifted, and its guard is at work as before', { tag: '@field' }, async () => {
  const dialog = await openService(SERVICE_STATUS.interrupted);
  await expect(dialog.getByRole('alert').filter({ hasText: 'Interrompu par' })).toContainText('Le site ferme plus tôt');
  await expectAccessible(manager);
  await dialog.getByRole('button', { name: "Lever l'interruption" }).click();
  await answerQuestion(manager, "Lever l'interruption ?", "Lever l'interruption");
  await expect(agent.getByRole('heading', { name: 'Service en cours' })).toBeVisible();
  await expect(agent.getByText('Interrompu par')).toHaveCount(0);
});
