import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, expect, type Page, type Response } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from '@vigie/e2e/browser';
import { productRoot } from '@vigie/service-kit/root';

import { DEMO_ACCOUNTS } from '../../local/launcher/programs';
import { withProduct } from '../../local/launcher/running-product';

import { say } from '../verdict';

const PORT = 4870;
const FIELD_BUDGET_KB = 250;
/** A mid-range phone on a slow mobile network: 1.6 Mbit/s, 150 ms, a processor four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_RATE = 4;
const PHONE = { width: 390, height: 844 };

/**
 * Gzip weight of the scripts and time until the page can be used, of login and of « Mon planning », over a
 * product started for it, or the one at `VIGIE_URL`. The baseline is react-dom alone, which any such page loads.
 */
async function measure(url: string): Promise<void> {
  const file = join(productRoot(), 'node_modules', 'react-dom', 'cjs', 'react-dom-client.production.js');
  const baseline = gzipSync(readFileSync(file)).length / 1024;
  const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
  const login = await visit(browser, url, async () => undefined, 'input[type=password]');
  report('login', login, baseline);
  const planningOf = (before: (page: Page) => Promise<void>) =>
    visit(browser, `${url}/#/terrain/planning`, before, 'main h1, main h2');
  const welcomed = await planningOf((page) => signInAsAgent(page, url));
  report('« Mon planning » with the welcome that an agent reads once', welcomed, baseline);
  const planning = await planningOf(async (page) => {
    await signInAsAgent(page, url);
    await readWelcome(page);
  });
  report('« Mon planning »', planning, baseline);
  say(
    `« Mon planning »: ${planning.kb.toFixed(0)} KB of gzip script`,
    `${FIELD_BUDGET_KB} KB`,
    planning.kb <= FIELD_BUDGET_KB,
  );
  await weighFieldPages(browser, url);
  await browser.close();
}

/** What a guard opens first on a phone that has nothing yet: from a push, from an address, from the screen of the phone. */
const FIELD_PAGES = {
  Accueil: 'home',
  'Mon planning': 'terrain/planning',
  'Service actif': 'terrain/serviceActif',
  'Mes rondes': 'terrain/mesRondes',
  Signaler: 'terrain/events',
  Indisponibilités: 'terrain/indisponibilites',
  Appareil: 'terrain/appareil',
  Notifications: 'notifications',
  Documents: 'documents',
  "Contacter l'agence": 'terrain/contactAgence',
} as const;

/** Each page of the field alone, with an empty cache. */
async function weighFieldPages(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'fr-FR', serviceWorkers: 'block' });
  const page = await context.newPage();
  await signInAsAgent(page, url);
  await readWelcome(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  for (const [name, path] of Object.entries(FIELD_PAGES)) {
    await page.goto('about:blank');
    const weight = weigh(page);
    await page.goto(`${url}/#/${path}`);
    await page.locator('main h1, main h2').first().waitFor({ state: 'visible' });
    // Its content is there once nothing loads any more; the stream of live updates never ends.
    await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
    const kb = await weight.kb();
    say(`« ${name} »: ${kb.toFixed(0)} KB of gzip script`, `${FIELD_BUDGET_KB} KB`, kb <= FIELD_BUDGET_KB);
  }
  await context.close();
}

interface Visit {
  kb: number;
  ms: number;
}

const report = (name: string, { kb, ms }: Visit, baseline: number) =>
  console.log(
    `${name}: ${kb.toFixed(0)} KB of gzip script, usable after ${(ms / 1000).toFixed(1)} s on the slow phone; react-dom alone: ${baseline.toFixed(0)} KB; ratio ${(kb / baseline).toFixed(1)}`,
  );

async function visit(
  browser: Browser,
  url: string,
  before: (page: Page) => Promise<void>,
  usable: string,
): Promise<Visit> {
  // Without the service worker, which would answer from what signing in has already loaded.
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'fr-FR',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await before(page);
  // Another page first: going from one hash to another would load nothing.
  await page.goto('about:blank');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  const weight = weigh(page);
  const began = performance.now();
  await page.goto(url);
  await page.locator(usable).first().waitFor({ state: 'visible' });
  const ms = performance.now() - began;
  const kb = await weight.kb();
  await context.close();
  return { kb, ms };
}

/** Adds up, from now on, what the scripts of a page weigh as they travel. */
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

async function signInAsAgent(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('textbox', { name: 'Identifiant' }).fill(DEMO_ACCOUNTS.agent.email);
  await page.locator('input[type=password]').fill(DEMO_ACCOUNTS.agent.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.locator('input[type=password]').waitFor({ state: 'hidden' });
}

/** Closes the welcome for good; on a product that ran before it may have been read. */
async function readWelcome(page: Page): Promise<void> {
  const begin = page.getByRole('button', { name: 'Commencer' });
  await begin
    .or(page.getByRole('link', { name: 'Planning' }))
    .first()
    .waitFor({ state: 'visible' });
  if (!(await begin.isVisible())) return;
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await begin.click();
  await saved;
}

const running = process.env.VIGIE_URL;
await (running ? measure(running) : withProduct(PORT, ({ url }) => measure(url)));
