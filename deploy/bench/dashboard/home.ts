import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { newId } from '@vigie/contracts/core/id';
import { dashboardCalls } from '@vigie/contracts/platform/dashboard/dashboard.calls';
import { NEW_CONFIG } from '@vigie/contracts/platform/dashboard/dashboard-modules';
import { BROWSER_ARGS, browserPath } from '@vigie/e2e/browser';
import unpackBrowser from '@vigie/e2e/unpack-browser';
import { DEMO_AGENCY } from '../../demo/agency';
import { type DemoClient, openClient } from '../../demo/client';
import { DEMO_ACCOUNTS } from '../../local/launcher/programs';
import { median, reportBudget } from '../verdict';

const scope = { agencyId: DEMO_AGENCY };
const BUDGET_MS = 1_500;
const TURNS = 5;
/** A visit that takes longer is a failure, not a measurement. */
const PATIENT = { timeout: 30_000 };
const WELCOME_MS = 5_000;
/** Tall enough for all tiles to be in the viewport, because a tile below it loads only when it is scrolled to. */
const DESK = { width: 1440, height: 5_200 };
const [WIDTH, HEIGHT] = [6, 18];

/** Tiles of every kind: lists, charts of shares, and computed figures. */
const TILES = [
  ['turnover'],
  ['services', { chart: 'donut', by: 'status', filters: { period: { shortcut: 'currentWeek' } } }],
  ['invoices', { filters: { late: 1 }, orderBy: 'date' }],
  ['events', { chart: 'bar', by: 'typeKey', filters: { period: { shortcut: 'currentMonth' } } }],
  ['margins', { filters: { by: 'customer', period: { shortcut: 'currentYear' } } }],
  ['agentExpirations'],
  ['planning'],
  ['serviceBreaks'],
  ['unavailabilities'],
  ['sites'],
  ['agents', { chart: 'radialBar', by: 'contract' }],
  ['estimates'],
] as const;

/**
 * Measures the home of the demonstration's owner with a dashboard of twelve tiles: its calls, and the time until all
 * tiles are shown.
 */
export async function measureHome(url: string): Promise<void> {
  await unpackBrowser();
  const owner = await openClient(url, DEMO_ACCOUNTS.owner);
  const { dashboards } = await owner.call(dashboardCalls.dashboard, undefined, scope);
  const before = dashboards.find(({ preferred }) => preferred);
  const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
  try {
    const page = await openHome(browser, url);
    const own = await withDashboard(owner, [], () => ownVisits(page, url));
    const visits = await withDashboard(owner, TILES, () => turns(page, url));
    tell(own, visits);
  } finally {
    await browser.close();
    if (before) await prefer(owner, before.id);
  }
}

async function versionOf(owner: DemoClient, id: string): Promise<{ updatedAt: string }> {
  const { dashboards } = await owner.call(dashboardCalls.dashboard, undefined, scope);
  return { updatedAt: dashboards.find((it) => it.id === id)?.updatedAt ?? '' };
}

const prefer = async (owner: DemoClient, id: string): Promise<unknown> =>
  owner.call(dashboardCalls.preferDashboard, { params: { id }, body: await versionOf(owner, id) }, scope);

async function withDashboard<T>(
  owner: DemoClient,
  tiles: readonly (readonly [string, object?])[],
  work: () => Promise<T>,
): Promise<T> {
  const id = newId();
  const modules = tiles.map(([tile, setup], i) => ({
    ...{ id: newId(), tile, x: (i % 2) * WIDTH, y: Math.floor(i / 2) * HEIGHT },
    config: { ...NEW_CONFIG, ...setup },
  }));
  await owner.call(dashboardCalls.saveDashboard, { body: { id, name: 'Mesure', audience: null, modules } }, scope);
  await prefer(owner, id);
  try {
    return await work();
  } finally {
    const query = await versionOf(owner, id);
    await owner.call(dashboardCalls.deleteDashboard, { params: { id }, query }, scope);
  }
}

async function openHome(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: DESK, locale: 'fr-FR', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('textbox', { name: 'Identifiant' }).fill(DEMO_ACCOUNTS.owner.email);
  await page.locator('input[type=password]').fill(DEMO_ACCOUNTS.owner.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const begin = page.getByRole('button', { name: 'Commencer', exact: true });
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  // Dismisses the welcome of a first visit for good.
  if (
    await begin.waitFor({ timeout: WELCOME_MS }).then(
      () => true,
      () => false,
    )
  ) {
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await begin.click();
    await saved;
  }
  return page;
}

interface Visit {
  ms: number;
  calls: Request[];
}

/** Measures the time from opening the address to the last tile, with the browser cache of the visit before. */
async function visit(page: Page, url: string, tiles: number): Promise<Visit> {
  await page.goto('about:blank');
  const calls: Request[] = [];
  const note = (request: Request) => {
    // The renewal of a session is not a call of the page.
    if (request.url().includes('/api/') && !request.url().includes('/token/')) calls.push(request);
  };
  page.on('request', note);
  const began = performance.now();
  await page.goto(`${url}/#/home`);
  await page.waitForFunction(isWhole, tiles, PATIENT);
  const ms = performance.now() - began;
  page.off('request', note);
  return { ms, calls };
}

/**
 * Runs in the page at each of its frames. It checks only a few elements, because its own time is part of the measured
 * time.
 */
function isWhole(tiles: number): boolean {
  const isNamed = [...document.querySelectorAll('h1, h2, h3')].some(({ textContent }) => textContent === 'Mesure');
  const isBusy = [...document.querySelectorAll('[aria-busy="true"]')].some((it) => it.checkVisibility());
  return isNamed && !isBusy && (tiles === 0 || document.querySelectorAll('article').length === tiles);
}

/** Measures the home without any tile: its own time. */
async function ownVisits(page: Page, url: string): Promise<Visit[]> {
  const all: Visit[] = [];
  for (let turn = 0; turn <= TURNS; turn += 1) all.push(await visit(page, url, 0));
  return all.slice(1);
}

interface Turn extends Visit {
  bareMs: number;
}

/** The first turn is a warm-up. */
async function turns(page: Page, url: string): Promise<Turn[]> {
  const all: Turn[] = [];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const seen = await visit(page, url, TILES.length);
    all.push({ ...seen, bareMs: await callsAlone(page, seen.calls) });
  }
  return all.slice(1);
}

/** Makes the same calls at the same time from the same browser, on a page that renders none of their answers. */
async function callsAlone(page: Page, calls: readonly Request[]): Promise<number> {
  const asked = await Promise.all(
    calls
      .filter((call) => call.method() === 'POST' || call.url().includes('/fetch/'))
      .map(async (call) => ({
        ...{ url: call.url(), method: call.method(), body: call.postData() ?? undefined },
        authorization: (await call.headerValue('authorization')) ?? '',
      })),
  );
  return page.evaluate(async (all) => {
    const began = performance.now();
    await Promise.all(
      all.map(async ({ authorization, ...call }) => {
        const headers = { authorization, 'content-type': 'application/json' };
        await (await fetch(call.url, { method: call.method, headers, body: call.body })).text();
      }),
    );
    return performance.now() - began;
  }, asked);
}

const nameOf = (call: Request): string => `${call.method()} ${new URL(call.url()).pathname} ${call.postData() ?? ''}`;

function tell(own: readonly Visit[], visits: readonly Turn[]): void {
  const known = new Set(own.flatMap((it) => it.calls.map(nameOf)));
  const ofTiles = visits.map(({ calls }) => calls.map(nameOf).filter((name) => !known.has(name)).length);
  const calls = Math.max(...ofTiles);
  reportBudget(`home: ${calls} calls for ${TILES.length} tiles`, `${TILES.length}`, calls <= TILES.length);
  const [ms, bareMs] = [median(visits.map((it) => it.ms)), median(visits.map((it) => it.bareMs))];
  const ownMs = median(own.map((it) => it.ms));
  const beside = `without them: ${ownMs.toFixed(0)} ms, their calls alone: ${bareMs.toFixed(0)} ms`;
  const figures = `home of ${TILES.length} tiles: complete after ${ms.toFixed(0)} ms; ${beside}`;
  reportBudget(figures, `${BUDGET_MS} ms`, ms <= BUDGET_MS);
}
