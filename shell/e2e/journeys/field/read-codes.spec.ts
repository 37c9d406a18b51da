import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { type Agency, openAgency } from '../../agency';
import { openApi } from '../../api';
import { BROWSER_ARGS, browserPath } from '../../browser';
import { filmArgs, filmCode } from '../../device/fake-camera';
import { test } from '../../journey';
import { answerQuestion, PHONE } from '../../pages/guard.page';
import { enter } from '../../pages/login.page';

test.describe.configure({ mode: 'serial' });

interface Row {
  id: string;
}

declare global {
  interface Window {
    /** Simulates a badge held to the phone, by its serial number and its text. */
    holdBadge?: (serialNumber: string, text: string) => void;
  }
}

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const FILMED = 'PORTE-OUEST-7F3A';
const SERIAL = '04:a3:1c:92:5e:11:80';
const ROUND = 'Ronde aux deux lectures';
/** Badge of a checkpoint at another site. */
const ELSEWHERE = '04:77:0b:e2:5e:11:80';

let agency: Agency;
let folder: string;
let browser: Browser;
let agent: Page;

/** Creates a round over a checkpoint with a QR code and one with a badge, at a site where the agent has a service. */
test.beforeAll(async ({ playwright, baseURL }) => {
  agency = await openAgency();
  const api = await openApi(await playwright.request.newContext({ baseURL }), agency.owner);
  const asked = { query: 'Galerie marchande', limit: 10, page: 1, ascending: true, orderBy: 'name', filters: {} };
  const [site] = (await api.post<{ data: Row[] }>('/fetch/sites', asked)).data;
  const [karim] = (await api.post<{ data: Row[] }>('/fetch/agents', { ...asked, query: 'Benali' })).data;
  if (!site || !karim) throw new Error('the demonstration has neither site nor agent');
  const at = { site: { id: site.id } };
  const times = { startAt: inHours(-0.5), endAt: inHours(5) };
  await api.post('/circuit', { service: { id: randomUUID(), ...at, agent: { id: karim.id }, ...times } });
  const checkpoints = [
    { id: randomUUID(), ...at, title: 'Porte ouest', badge: FILMED },
    { id: randomUUID(), ...at, title: 'Local technique', badge: SERIAL },
  ];
  const [hall] = (await api.post<{ data: Row[] }>('/fetch/sites', { ...asked, query: 'Hôtel de ville' })).data;
  const elsewhere = { id: randomUUID(), site: { id: hall?.id }, title: 'Sas du parvis', badge: ELSEWHERE };
  for (const checkpoint of [...checkpoints, elsewhere]) await api.post('/checkpoint', checkpoint);
  await api.post('/round', {
    id: randomUUID(),
    ...at,
    name: ROUND,
    checkpoints: checkpoints.map(({ id }) => ({ id })),
  });

  folder = await mkdtemp(join(tmpdir(), 'vigie-camera-'));
  const film = join(folder, 'code.y4m');
  await filmCode(FILMED, film);
  browser = await playwright.chromium.launch({
    executablePath: browserPath(),
    args: [...BROWSER_ARGS, ...filmArgs(film)],
  });
  const phone = await browser.newContext({ ...PHONE, baseURL, serviceWorkers: 'block', reducedMotion: 'reduce' });
  // Web NFC as in Chrome on Android: it scans and reports each badge that is held to the phone.
  await phone.addInitScript(() => {
    Object.assign(window, {
      NDEFReader: class {
        onreading: ((event: object) => void) | null = null;
        async scan({ signal }: { signal: AbortSignal }) {
          window.holdBadge = (serialNumber, text) => {
            const data = new DataView(new TextEncoder().encode(text).buffer);
            if (!signal.aborted)
              this.onreading?.({ serialNumber, message: { records: [{ recordType: 'text', data }] } });
          };
        }
      },
    });
  });
  agent = await phone.newPage();
});

test.afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

test('the camera of the phone reads the code of a checkpoint, and the round has it', { tag: '@field' }, async () => {
  await enter(agent, agency.agent);
  await agent.goto('/#/terrain/mesRondes');
  const line = agent.getByRole('listitem').filter({ hasText: ROUND });
  await line.getByRole('button', { name: 'Commencer' }).click();
  await answerQuestion(agent, 'Commencer la ronde ?', 'Commencer');
  await expect(agent.getByText('0 sur 2')).toBeVisible();
  await agent.getByRole('button', { name: 'Lire un point' }).click();
  await agent.getByRole('button', { name: 'Scanner un code QR' }).click();
  const read = agent.getByRole('dialog', { name: 'Porte ouest' });
  await expect(read.getByText('Ce point est validé')).toBeVisible();
  await read.getByRole('button', { name: 'Continuer la ronde' }).click();
  await expect(agent.getByText('1 sur 2')).toBeVisible();
  // Closing the reader stops the camera.
  expect(await agent.locator('video').count()).toBe(0);
});

test('a badge of another site is named with its site, validates nothing, and is recorded when the guard agrees', {
  tag: '@field',
}, async () => {
  const question = agent.getByRole('dialog', { name: 'Ce badge appartient à un autre site' });
  await agent.getByRole('button', { name: 'Lire un point' }).click();
  // The reader stays open, because the right badge is perhaps beside the wrong one.
  for (const yes of [false, true]) {
    await expect(agent.getByText('Approchez le téléphone du badge NFC.')).toBeVisible();
    await agent.evaluate((serial) => window.holdBadge?.(serial, 'Sas du parvis'), ELSEWHERE);
    await expect(question).toContainText('Sas du parvis');
    await expect(question).toContainText('Hôtel de ville');
    await question.getByRole('button', { name: yes ? 'Enregistrer quand même' : 'Annuler' }).click();
    await expect(question).toBeHidden();
  }
  await agent.keyboard.press('Escape');
  await expect(agent.getByText('1 sur 2')).toBeVisible();
});

test('a badge that is held to the phone is read by its serial number, and ends the round', {
  tag: '@field',
}, async () => {
  await agent.getByRole('button', { name: 'Lire un point' }).click();
  await expect(agent.getByText('Approchez le téléphone du badge NFC.')).toBeVisible();
  await agent.evaluate((serial) => window.holdBadge?.(serial, 'Local technique'), SERIAL);
  const read = agent.getByRole('dialog', { name: 'Local technique' });
  await expect(read.getByText('Ce point est validé')).toBeVisible();
  await read.getByRole('button', { name: 'Continuer la ronde' }).click();
  await expect(agent.getByText('2 sur 2')).toBeVisible();
});
