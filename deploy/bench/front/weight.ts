import { gzipSync } from 'node:zlib';
import { type Browser, chromium, expect, type Page, type Response } from '@playwright/test';
import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import { BROWSER_ARGS, browserPath } from '@vigie/e2e/browser';
import unpackBrowser from '@vigie/e2e/unpack-browser';

import { DEMO_ACCOUNTS } from '../../local/launcher/programs';
import { withProduct } from '../../local/launcher/running-product';

import { median, reportBudget } from '../verdict';
import { serveBarePage } from './bare-page';
import { judgePages } from './lighthouse';

const PORT = 4870;
const FIELD_BUDGET_KB = 250;
const OFFICE_BUDGET_KB = 350;
/** A mid-range phone on a slow mobile network: 1.6 Mbit/s, 150 ms, a processor four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_RATE = 4;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** Budgets as multiples of the bare page's time. */
const LOGIN_RATIO = 1.5;
const PLANNING_RATIO = 2;
const LAYOUT_SHIFT = 0.05;
const TURNS = 5;
/** What is read first on « Mon planning »: drawn by the page as it was kept, then by the application. */
const SHOWN = 'main h1, main h2';
/** The page of the application itself. */
const DRAWN = '#vigie :is(main h1, main h2)';

/**
 * Measures the gzip size of the scripts of the first pages, and the time until login and « Mon planning » are usable on
 * a slow phone, in turns with a page that loads React and nothing else. It uses a product that is started for it, or
 * the one at `VIGIE_URL`.
 */
async function measure(url: string): Promise<void> {
  await unpackBrowser();
  const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
  const bare = await serveBarePage();
  try {
    await timeFirstPages(browser, url, bare.url);
    await judgePages(url, bare.url, async (context) => {
      const page = await context.newPage();
      await enter(page, url, DEMO_ACCOUNTS.owner);
      await page.close();
    });
    await weighFieldPages(browser, url);
    await weighOfficePages(browser, url);
  } finally {
    bare.close();
    await browser.close();
  }
}

async function timeFirstPages(browser: Browser, url: string, bareUrl: string): Promise<void> {
  const password = 'input[type=password]';
  const visits: Record<'bare' | 'login' | 'planning', Visit[]> = { bare: [], login: [], planning: [] };
  // The first turn is a warm-up, and dismisses the welcome that an agent sees once.
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const seen = {
      bare: await visit(browser, bareUrl, async () => undefined, password),
      login: await visit(browser, url, async () => undefined, password),
      planning: await visit(browser, `${url}/#/terrain/planning`, (page) => readPlanning(page, url), SHOWN, DRAWN),
    };
    if (turn === 0) continue;
    for (const name of ['bare', 'login', 'planning'] as const) visits[name].push(seen[name]);
  }
  const told = (name: string, ours: readonly Visit[], budget: number) => {
    const [ms = 0, bareMs = 0] = [ours, visits.bare].map((all) => median(all.map((one) => one.ms)));
    const ratio = median(ours.map((one, turn) => one.ms / (visits.bare[turn]?.ms ?? 1)));
    const seconds = `${(ms / 1000).toFixed(1)} s on the slow phone; a bare React page: ${(bareMs / 1000).toFixed(1)} s`;
    reportBudget(`${name} can be used after ${seconds}; ratio ${ratio.toFixed(2)}`, `${budget}`, ratio <= budget);
    const shift = Math.max(...ours.map((one) => one.shift));
    reportBudget(`${name}: layout shift ${shift.toFixed(3)}`, `${LAYOUT_SHIFT}`, shift < LAYOUT_SHIFT);
  };
  told('login', visits.login, LOGIN_RATIO);
  told('« Mon planning »', visits.planning, PLANNING_RATIO);
  const drawn = median(visits.planning.map(({ drawnMs }, turn) => drawnMs / (visits.bare[turn]?.ms ?? 1)));
  console.log(`       « Mon planning » is the application's own at ${drawn.toFixed(2)} times the bare page`);
}

/** Opens « Mon planning » as a guard does before the visit that is timed. */
async function readPlanning(page: Page, url: string): Promise<void> {
  await enterAsAgent(page, url);
  await page.goto(`${url}/#/terrain/planning`);
  await page.locator(DRAWN).first().waitFor({ state: 'visible' });
}

/**
 * The pages that a guard can open first on a phone with an empty cache: from a push, an address, or the home screen.
 */
const FIELD_PAGES = {
  Accueil: 'home',
  'Mon planning': 'terrain/planning',
  'Service actif': 'terrain/serviceActif',
  'Mes rondes': 'terrain/mesRondes',
  'Ma main courante': 'terrain/maMainCourante',
  Signaler: 'terrain/events',
  Indisponibilités: 'terrain/indisponibilites',
  'Repos compensateurs': 'terrain/repos',
  Appareil: 'terrain/appareil',
  Notifications: 'notifications',
  Documents: 'documents',
  "Contacter l'agence": 'terrain/contactAgence',
} as const;

/** Measures each page of the field alone, with an empty cache. */
async function weighFieldPages(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'fr-FR', serviceWorkers: 'block' });
  const page = await context.newPage();
  await enterAsAgent(page, url);
  for (const [name, path] of Object.entries(FIELD_PAGES)) {
    const kb = await weightOf(page, `${url}/#/${path}`);
    reportBudget(`« ${name} »: ${kb.toFixed(0)} KB of gzip script`, `${FIELD_BUDGET_KB} KB`, kb <= FIELD_BUDGET_KB);
  }
  await context.close();
}

/** The pages that the office has open all day. */
const OFFICE_PAGES = {
  'home of the office': 'home',
  'planning board': 'platform/service/adminPlanning',
  invoices: 'platform/documents/factures',
} as const;

async function weighOfficePages(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: DESK, locale: 'fr-FR', serviceWorkers: 'block' });
  const page = await context.newPage();
  await enter(page, url, DEMO_ACCOUNTS.owner);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  for (const [name, path] of Object.entries(OFFICE_PAGES)) {
    const kb = await weightOf(page, `${url}/#/${path}`);
    reportBudget(`${name}: ${kb.toFixed(0)} KB of gzip script`, `${OFFICE_BUDGET_KB} KB`, kb <= OFFICE_BUDGET_KB);
  }
  await context.close();
}

/** Returns the KB (gzip) of the scripts of one page without a browser cache. */
async function weightOf(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const weight = weigh(page);
  await page.goto(address);
  await page.locator('main h1, main h2').first().waitFor({ state: 'visible' });
  // Waits for `aria-busy` to end, because the stream of live updates keeps the network from ever being idle.
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  return await weight.kb();
}

interface Visit {
  /** Until the page is usable. */
  ms: number;
  /** Until the application itself has drawn it. */
  drawnMs: number;
  /** Sum of the layout shifts that no user input caused. */
  shift: number;
}

/**
 * Opens an address with an empty cache on the slow phone. The page measures by its own clock, since Playwright looks for an
 * element at growing intervals, of half a second in the end.
 *
 * @param usable selector of what is used first
 * @param drawn selector of the same once the application has drawn it
 */
async function visit(
  browser: Browser,
  url: string,
  before: (page: Page) => Promise<void>,
  usable: string,
  drawn = usable,
): Promise<Visit> {
  // Without the service worker, which would answer from the files that signing in has cached.
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'fr-FR',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await before(page);
  // Opens another page first, because a change of the hash alone would load nothing.
  await page.goto('about:blank');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.addInitScript(watchFor, { usable, drawn });
  // `commit`, because the page has a login form before its scripts are loaded.
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.seenAt?.drawn !== undefined);
  const { usable: ms = 0, drawn: drawnMs = 0 } = await page.evaluate(() => window.seenAt ?? {});
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  const shift = await page.evaluate(layoutShift);
  await context.close();
  return { ms, drawnMs, shift };
}

declare global {
  interface Window {
    /** When each selector was first visible, in milliseconds since the address was opened. */
    seenAt?: { usable?: number; drawn?: number };
  }
}

/** Runs in the page before its scripts. */
function watchFor(selectors: Record<'usable' | 'drawn', string>): void {
  window.seenAt = {};
  const timer = setInterval(() => {
    for (const name of ['usable', 'drawn'] as const) {
      if (window.seenAt?.[name] !== undefined) continue;
      const nodes = [...document.querySelectorAll(selectors[name])];
      if (!nodes.some((node) => node.checkVisibility())) continue;
      // The frame that shows it.
      requestAnimationFrame(() => {
        if (window.seenAt) window.seenAt[name] ??= performance.now();
      });
    }
    if (window.seenAt?.drawn !== undefined) clearInterval(timer);
  }, 8);
}

/** Runs in the page and returns the sum of its layout shifts. */
function layoutShift(): Promise<number> {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
  }
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
      resolve(shifts.reduce((sum, { value }) => sum + value, 0));
    }).observe({ type: 'layout-shift', buffered: true });
    // On a page without layout shifts the observer never calls back.
    setTimeout(() => resolve(0), 1_000);
  });
}

/** Sums the gzip sizes of the scripts that a page loads from now on. */
function weigh(page: Page): { kb: () => Promise<number> } {
  const weights: Promise<number>[] = [];
  const add = (response: Response) => {
    if (!response.url().endsWith('.js')) return;
    weights.push(
      response.body().then(
        (bytes) => gzipSync(bytes).length,
        () => 0,
      ),
    );
  };
  page.on('response', add);
  return {
    kb: async () => {
      page.off('response', add);
      return (await Promise.all(weights)).reduce((sum, n) => sum + n, 0) / 1024;
    },
  };
}

/** Returns whether the user has read the welcome, which is shown once. */
async function signInAs(
  page: Page,
  url: string,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  await page.goto(url);
  await page.getByRole('textbox', { name: 'Identifiant' }).fill(email);
  await page.locator('input[type=password]').fill(password);
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === `/api${sessionCalls.currentUser.path}` && response.ok(),
  );
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const { welcomed } = await (await answered).json();
  await page.locator('input[type=password]').waitFor({ state: 'hidden' });
  return welcomed;
}

async function enterAsAgent(page: Page, url: string): Promise<void> {
  await enter(page, url, DEMO_ACCOUNTS.agent);
}

/**
 * Signs in and dismisses the welcome for good: its dialog is 32 KB of script that no later visit loads. On a product
 * that already ran it may have been dismissed before.
 */
async function enter(page: Page, url: string, account: { email: string; password: string }): Promise<void> {
  if (await signInAs(page, url, account)) return;
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Commencer', exact: true }).click();
  await saved;
}

const running = process.env.VIGIE_URL;
await (running ? measure(running) : withProduct(PORT, ({ url }) => measure(url)));
