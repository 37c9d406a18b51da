import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { TrackedAgent } from '@vigie/contracts/field/tracking/supervision.calls';
import { type Agency, openAgency } from '@vigie/e2e/agency';
import { BROWSER_ARGS, browserPath } from '@vigie/e2e/browser';
import { signIn } from '@vigie/e2e/pages/login.page';
import { databaseUrl, productUrl } from '@vigie/e2e/product';
import unpackBrowser from '@vigie/e2e/unpack-browser';
import { root } from '@vigie/local/data-folder';
import pg from 'pg';
import { median, reportBudget } from '../verdict';
import { AGENTS, fillShift } from './fill';
import { countMoves, framesOf, openBareMap } from './frames';

const TURNS = 5;
const FRAMES_A_SECOND = 30;
/**
 * Each phone sends a position every ten seconds, as while its agent walks: fifty of five hundred agents each second.
 */
const EVERY_MS = 100;
const MOVED = 5;
/** The notification channel of live updates, and the right that such an update requires. */
const CHANNEL = 'vigie_live';
const RIGHT = 'ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING';

/**
 * Measures the supervision of 500 moving agents in the running product: the frames per second of its map and lists
 * while positions arrive by live updates, beside a bare page with the map library and as many moving markers.
 */
export async function measureSupervision(): Promise<void> {
  await unpackBrowser();
  const agency = await openAgency();
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  await fillShift(client, agency.id);
  const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
  try {
    await measure(browser, agency, client);
  } finally {
    await browser.close();
    await client.end();
  }
}

async function measure(browser: Browser, agency: Agency, client: pg.Client): Promise<void> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: productUrl, viewport, locale: 'fr-FR' });
  const page = await context.newPage();
  await signIn(page, agency.owner);
  const agents = await openSupervision(page);
  const plain = await context.newPage();
  const library = readFileSync(join(root, 'node_modules', 'leaflet', 'dist', 'leaflet.js'), 'utf8');
  await openBareMap(plain, { library, agents: AGENTS, everyMs: EVERY_MS, moved: MOVED });
  await page.bringToFront();
  const moved = await countMoves(page, '.leaflet-marker-pane');
  const stop = keepMoving(client, agency.id, agents);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    await page.bringToFront();
    const here = await framesOf(page);
    await plain.bringToFront();
    const there = await framesOf(plain);
    if (turn === 0) continue;
    ours.push(here);
    bare.push(there);
  }
  await stop();
  const moves = (await countMoves(page, '.leaflet-marker-pane')) - moved;
  if (moves === 0) throw new Error('No pin moved: no live update reached the map.');
  reportBudget(
    `${median(ours).toFixed(0)} frames a second with ${agents.length} agents who move (${moves} moves of pins drawn); bare map: ${median(bare).toFixed(0)}; ratio ${(median(ours) / median(bare)).toFixed(2)}`,
    `${FRAMES_A_SECOND}`,
    median(ours) >= FRAMES_A_SECOND && agents.length >= AGENTS,
  );
}

/** Opens the screen and returns the agents of its first answer. */
async function openSupervision(page: Page): Promise<TrackedAgent[]> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/fetch/tracking') && response.ok());
  await page.goto('/#/platform/terrain/supervision');
  const { data } = (await (await answer).json()) as { data: TrackedAgent[] };
  await page.locator('.leaflet-marker-pane').locator('.vg-pin, .vg-cluster').first().waitFor();
  return data;
}

/**
 * Sends live updates with new positions, as the program does for positions of phones. Returns a function that stops it.
 */
function keepMoving(client: pg.Client, agencyId: string, agents: readonly TrackedAgent[]): () => Promise<void> {
  let next = 0;
  let stopped = false;
  const step = () => (Math.random() - 0.5) * 0.004;
  const tell = async () => {
    for (let n = 0; n < MOVED; n += 1) {
      const one = agents[next % agents.length];
      next += 1;
      if (!one?.position) continue;
      const { latitude, longitude } = one.position;
      const position = { ...one.position, latitude: latitude + step(), longitude: longitude + step() };
      const now = { ...one, position, positionAt: new Date().toISOString() };
      const { id } = one.service;
      const message = { agencyId, name: 'tracking.updated', ids: [id], right: RIGHT, rows: [{ id, agents: [now] }] };
      await client.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)]);
    }
  };
  const running = (async () => {
    while (!stopped) {
      await tell();
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })();
  return async () => {
    stopped = true;
    await running;
  };
}
