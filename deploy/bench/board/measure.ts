import { type Browser, chromium, type Page } from '@playwright/test';
import { type Agency, openAgency } from '@vigie/e2e/agency';
import { BROWSER_ARGS, browserPath } from '@vigie/e2e/browser';
import { signIn } from '@vigie/e2e/pages/login.page';
import { databaseUrl, productUrl } from '@vigie/e2e/product';
import unpackBrowser from '@vigie/e2e/unpack-browser';
import pg from 'pg';
import { median, reportBudget } from '../verdict';
import { AGENTS, fillMonth } from './fill';
import { bareBars, framesWhileScrolling } from './frames';

const FIRST = '2027-03-01';
const TURNS = 5;
/**
 * Time for the home to read its tiles. Otherwise a planner who leaves it at once would wait for the tiles, not for the
 * board.
 */
const HOME_MS = 4_000;
const FIRST_BARS_MS = 1_000;
const FRAMES_A_SECOND = 50;

/**
 * Measures the board of 534 agents over 31 days in the running product: the time from the click on a month to its first
 * bars, beside the bare call that reads it, and the frames per second while it is scrolled, beside a page with as many
 * plain boxes.
 */
export async function measureBoard(): Promise<void> {
  await unpackBrowser();
  const agency = await openAgency();
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  await fillMonth(client, agency.id, FIRST);
  await client.end();
  const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
  try {
    await measure(browser, agency);
  } finally {
    await browser.close();
  }
}

async function measure(browser: Browser, agency: Agency): Promise<void> {
  const context = await browser.newContext({
    baseURL: productUrl,
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
  });
  const page = await context.newPage();
  await signIn(page, agency.owner);
  const opened: number[] = [];
  const read: number[] = [];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const { shown, answered } = await openMonth(page);
    if (turn === 0) continue;
    opened.push(shown);
    read.push(answered);
  }
  reportBudget(
    `first bars of ${AGENTS} agents x 31 days after ${median(opened).toFixed(0)} ms, the call that reads them answered after ${median(read).toFixed(0)} ms; ratio ${(median(opened) / median(read)).toFixed(2)}`,
    `${FIRST_BARS_MS} ms`,
    median(opened) <= FIRST_BARS_MS,
  );
  const bars = await page.locator('[data-service]').count();
  const ours: number[] = [];
  const bare: number[] = [];
  const plain = await context.newPage();
  await plain.setContent(bareBars(AGENTS, 31));
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.bringToFront();
    ours.push(await framesWhileScrolling(page, '[aria-label="Planning"] > div'));
    await plain.bringToFront();
    bare.push(await framesWhileScrolling(plain, '#scroller'));
  }
  reportBudget(
    `${median(ours).toFixed(0)} frames a second while scrolling with ${bars} bars in the page; plain boxes: ${median(bare).toFixed(0)}; ratio ${(median(ours) / median(bare)).toFixed(2)}`,
    `${FRAMES_A_SECOND}`,
    median(ours) >= FRAMES_A_SECOND,
  );
}

/** Opens the month from another page: the application is loaded, the planning is not cached. */
async function openMonth(page: Page): Promise<{ shown: number; answered: number }> {
  await page.goto('about:blank');
  await page.goto('/');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(HOME_MS);
  const answer = page.waitForResponse((response) => /planning/.test(new URL(response.url()).pathname) && response.ok());
  const began = performance.now();
  await page.evaluate((day) => {
    location.hash = `#/platform/service/adminPlanning/agents?mode=month&day=${day}`;
  }, FIRST);
  const answered = answer.then(() => performance.now() - began);
  await page.locator('[data-row] [data-service]').first().waitFor();
  return { shown: performance.now() - began, answered: await answered };
}
