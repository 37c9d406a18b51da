import { type BrowserContext, expect, type Page } from '@playwright/test';
import { interventionReportStatuses } from '@vigie/contracts/field/intervention-report/intervention-report.statuses';
import type { Agency } from '../agency';
import { openApi, serviceOfKarim } from '../api';
import { violationsOf } from '../axe';
import { test } from '../journey';
import {
  administratorOf,
  agentOf,
  BOARD,
  CONTRACTS,
  CUSTOMER,
  DIRECTORY,
  FIELD,
  FOLLOWED,
  INVOICING,
  type Look,
  NOWHERE,
  OWNER_AT_HOME,
  SALES,
  SETTINGS,
} from '../looked-at';
import { mailsTo } from '../mailbox';
import { PHONE } from '../pages/guard.page';
import { enter } from '../pages/login.page';

/** Tall enough for a whole dialog. In a scrolled dialog, fields under its bar of buttons would be reported as cut. */
const HEIGHT = 1600;
const DESK = { width: 1440, height: HEIGHT };
const SMALL = { width: 390, height: HEIGHT };
/** Least size of a touch target in the field, in pixels, less a rounding of the browser. */
const TARGET = 47.5;

test.use({ trace: 'off', viewport: DESK });

/** Waits until the page has loaded its content. */
async function settled(page: Page): Promise<void> {
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1 }).or(page.getByText('introuvable')).first(),
  ).toBeVisible();
  // A hidden tab loads only when it is opened.
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Ce module ne répond pas.')).toHaveCount(0);
}

/**
 * Returns the layout faults: content beyond the right edge of the page, of its main part or of a dialog; a page, or a
 * screen that must fill it, that scrolls; a table that hides columns without a mark at its edge; and truncated text.
 */
const overflows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const told = (what: string) => (node: Element) => `${what}: ${node.tagName} ${node.className}`;
    return [
      ...all('html, main, .mantine-Modal-content, .mantine-Modal-body')
        .filter((node) => node.scrollWidth > node.clientWidth)
        .map(told('over the edge')),
      ...all('html, main[data-wide]')
        .filter((node) => node.scrollHeight > node.clientHeight)
        .map(told('scrolls')),
      ...all('.vg-table-box:not([data-after])')
        .filter((node) => node.scrollLeft + node.clientWidth < node.scrollWidth - 1)
        .map(told('hides columns')),
      // A truncated cell is allowed if its full text is its tooltip.
      ...all('.mantine-SegmentedControl-label, .vg-table td:not([title])')
        .filter((node) => getComputedStyle(node).overflowX !== 'visible' && node.scrollWidth > node.clientWidth)
        .map((node) => `cuts words: ${node.textContent}`),
    ];
  });

/**
 * Returns the touch targets of the field that are too small for a finger in a glove. The area of a checkbox includes
 * its label.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    if (document.documentElement.dataset.density !== 'field') return [];
    return [...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role="tab"]')].flatMap(
      (node) => {
        const labels = node instanceof HTMLInputElement && ['checkbox', 'radio'].includes(node.type) ? node.labels : [];
        // The area of a field with buttons of its own is the whole field.
        const field = [...(node.closest('.mantine-Input-wrapper')?.children ?? [])];
        const areas = [node, ...(node instanceof HTMLInputElement ? field : []), ...(labels ?? [])].map((it) =>
          it.getBoundingClientRect(),
        );
        const shown = areas.filter(({ width, height }) => width > 1 && height > 1);
        const large = shown.some(({ width, height }) => width >= least && height >= least);
        const name = node.getAttribute('aria-label') ?? node.textContent;
        return shown.length === 0 || large ? [] : [`a target under ${least} px: ${node.tagName} ${name}`];
      },
    );
  }, TARGET);

const paint = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate((to) => {
    document.documentElement.dataset.mantineColorScheme = to;
  }, scheme);

/**
 * Returns the problems of a page: all rules of axe in the light theme, contrast in the dark theme, and the layout
 * faults. Colours do not depend on the width, so the dark theme is examined at one width.
 */
async function problemsOf(page: Page, inDark: boolean): Promise<string[]> {
  const light = await violationsOf(page);
  const dark = inDark ? await darkly(page, ['color-contrast']) : [];
  return [...light, ...dark, ...(await overflows(page)), ...(await smallTargets(page))];
}

async function darkly(page: Page, rules: string[]): Promise<string[]> {
  await paint(page, 'dark');
  const dark = await violationsOf(page, rules);
  await paint(page, 'light');
  return dark.map((it) => `dark ${it}`);
}

/**
 * Returns the problems of a page at high contrast: text must meet AAA contrast in both themes, and the layout must not
 * break.
 */
async function faint(page: Page): Promise<string[]> {
  const rules = ['color-contrast-enhanced'];
  return [...(await violationsOf(page, rules)), ...(await darkly(page, rules)), ...(await overflows(page))];
}

async function walk(
  page: Page,
  looks: readonly Look[],
  sizes: readonly { width: number; height: number }[],
  judge = problemsOf,
) {
  const found: string[] = [];
  for (const { path, name, open } of looks) {
    // Opening another page closes the dialog of the look before, once its unsaved form agrees, and its part of the address.
    await page.goto(`/#/${NOWHERE}`);
    const nowhere = page.getByText('Page introuvable');
    const leave = page.getByRole('button', { name: 'Quitter sans enregistrer' });
    await expect(nowhere.or(leave)).toBeVisible();
    if (await leave.isVisible()) await leave.click();
    await expect(nowhere).toBeVisible();
    await page.goto(`/#/${path}`);
    if (path !== NOWHERE) await expect(page.getByText('Page introuvable')).toHaveCount(0);
    await settled(page);
    await open?.(page);
    if (open) await settled(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      // A layout for another width is drawn in the next frames.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await settled(page);
      const problems = await judge(page, size === sizes[0]);
      found.push(...problems.map((it) => `${path} ${name ?? ''} at ${size.width}: ${it}`));
    }
    if (sizes[0]) await page.setViewportSize(sizes[0]);
  }
  return found;
}

interface Walk {
  what: string;
  who: 'owner' | 'customer' | 'administrator';
  tag: string[];
  looks: (agency: Agency) => Look[];
}
const OFFICE: Walk[] = [
  { what: 'planning and services', who: 'owner', tag: ['@field'], looks: () => BOARD },
  { what: 'rounds, absences and logbook', who: 'owner', tag: ['@field'], looks: () => FIELD },
  { what: 'the directory', who: 'owner', tag: ['@commercial'], looks: () => DIRECTORY },
  { what: 'invoicing', who: 'owner', tag: ['@commercial'], looks: () => INVOICING },
  { what: 'estimates, turnover and mails', who: 'owner', tag: ['@commercial'], looks: () => SALES },
  { what: 'contracts', who: 'owner', tag: ['@commercial'], looks: () => CONTRACTS },
  { what: 'what the agency follows', who: 'owner', tag: ['@commercial'], looks: () => FOLLOWED },
  { what: 'the home and the agency', who: 'owner', tag: ['@platform'], looks: () => OWNER_AT_HOME },
  { what: 'the settings', who: 'owner', tag: ['@platform'], looks: () => SETTINGS },
  { what: 'the customer', who: 'customer', tag: ['@field', '@commercial'], looks: () => CUSTOMER },
  { what: 'the platform administrator', who: 'administrator', tag: ['@platform'], looks: administratorOf },
];
for (const { what, who, tag, looks } of OFFICE) {
  test(`every screen of ${what} is accessible and keeps to its edges, large and small, light and dark`, {
    tag,
  }, async ({ page, agency }) => {
    test.slow();
    await enter(page, agency[who]);
    expect(await walk(page, looks(agency), [DESK, SMALL])).toEqual([]);
  });
}

/** Plans a service of the agent that lasts from now on, whatever the demonstration has at this hour. */
async function serviceFromNow({ request }: BrowserContext, { owner }: Agency): Promise<string> {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  return serviceOfKarim(await openApi(request, owner), { startAt: inHours(-0.05), endAt: inHours(4), planned: true });
}

test('every screen of the agent is accessible and keeps to its edges, light and dark', { tag: '@field' }, async ({
  browser,
  baseURL,
  agency,
}) => {
  const phone = await browser.newContext({ ...PHONE, baseURL });
  try {
    const service = await serviceFromNow(phone, agency);
    const page = await phone.newPage();
    await page.setViewportSize(SMALL);
    await enter(page, agency.agent);
    expect(await walk(page, agentOf(service), [SMALL])).toEqual([]);
  } finally {
    await phone.close();
  }
});

test('every screen of an agent whose phone asks for more contrast has text of 7:1', { tag: '@field' }, async ({
  browser,
  baseURL,
  agency,
}) => {
  const phone = await browser.newContext({ ...PHONE, baseURL, contrast: 'more' });
  try {
    const service = await serviceFromNow(phone, agency);
    const page = await phone.newPage();
    await page.setViewportSize(SMALL);
    await enter(page, agency.agent);
    await page.goto('/#/home');
    await expect(page.locator('html[data-strong]')).toHaveCount(1);
    expect(await walk(page, agentOf(service), [SMALL], faint)).toEqual([]);
  } finally {
    await phone.close();
  }
});

test('the screens before login are accessible and keep to their edges', { tag: '@platform' }, async ({ page }) => {
  const found: string[] = [];
  for (const path of ['login', 'forgot-password', 'reset-password/inconnu']) {
    await page.goto(`/#/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const size of [DESK, SMALL]) {
      await page.setViewportSize(size);
      found.push(...(await problemsOf(page, size === DESK)).map((it) => `${path} at ${size.width}: ${it}`));
    }
  }
  expect(found).toEqual([]);
});

test('the page of a mailed report is accessible and keeps to its edges, without an account', { tag: '@field' }, async ({
  page,
  agency,
  playwright,
  baseURL,
}) => {
  const api = await openApi(await playwright.request.newContext({ baseURL }), agency.owner);
  const asked = { query: '', limit: 25, page: 1, ascending: false, orderBy: 'startAt', filters: {} };
  const { data } = await api.post<{ data: { id: string; status: number }[] }>('/fetch/intervention-reports', asked);
  const { signedByAgent, sent } = interventionReportStatuses.value;
  const report = data.find(({ status }) => status === signedByAgent || status === sent);
  if (!report) throw new Error('the demonstration has no signed report');
  const read = await api.get<{ interventionReport: { updatedAt: string } }>(`/intervention-report/${report.id}`);
  const to = `${report.id}@client.example`;
  await api.post(`/intervention-report/${report.id}/send`, { to, updatedAt: read.interventionReport.updatedAt });
  const linkIn = async () => (await mailsTo(to))[0]?.text?.match(/#\/bon\/\S+/)?.[0] ?? '';
  await expect.poll(linkIn).not.toBe('');
  const found: string[] = [];
  await page.goto(`/${await linkIn()}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const size of [DESK, SMALL]) {
    await page.setViewportSize(size);
    // Outside the application the page of a report is as long as the report, and scrolls.
    const problems = (await problemsOf(page, size === DESK)).filter((it) => !it.startsWith('scrolls: HTML'));
    found.push(...problems.map((it) => `report link at ${size.width}: ${it}`));
  }
  expect(found).toEqual([]);
});
