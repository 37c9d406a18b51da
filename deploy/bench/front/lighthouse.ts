import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from '@vigie/e2e/browser';
import { freePort } from '@vigie/testing/servers/free-port';
import lighthouse, { desktopConfig } from 'lighthouse';
import { reportBudget } from '../verdict';

const LEAST = 95;
const CATEGORIES = ['accessibility', 'best-practices'];
/**
 * The performance score is printed beside that of the bare page and has no budget, because on a busy computer it
 * depends mostly on the other work.
 */
const PERFORMANCE = 'performance';
/** Lighthouse's names of the timings that make up the score. */
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

/** The audited pages by path. The first is shown without signing in. */
const PAGES = {
  connexion: '',
  accueil: 'home',
  planning: 'platform/service/adminPlanning',
  factures: 'platform/documents/factures',
};

/**
 * Prints Lighthouse's scores for accessibility, best practices and performance, beside those of a bare React page.
 *
 * @param signIn signs in on a page of its own
 */
export async function judgePages(url: string, bareUrl: string, signIn: (context: BrowserContext) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-lighthouse-'));
  // Lighthouse reaches the browser by its debugging port.
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    ...{ executablePath: browserPath(), locale: 'fr-FR', serviceWorkers: 'block' },
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    const bare = await judge(bareUrl, port);
    for (const [name, path] of Object.entries(PAGES)) {
      if (path === PAGES.accueil) await signIn(context);
      const found = await judge(`${url}/#/${path}`, port);
      for (const category of CATEGORIES) {
        const score = found.scores[category] ?? 0;
        const figures = `Lighthouse, ${name}: ${category} ${score}; a bare React page: ${bare.scores[category] ?? 0}`;
        reportBudget(figures, `${LEAST}`, score >= LEAST);
      }
      console.log(`       Lighthouse, ${name}: ${performanceOf(found)}; a bare React page: ${performanceOf(bare)}`);
      if (found.faults.length > 0) console.log(`       ${name}: ${found.faults.join('; ')}`);
    }
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Judged {
  scores: Record<string, number>;
  /** The audits that cost points. */
  faults: string[];
  /** Timings of the page as Lighthouse writes them, with its desktop configuration. */
  times: string[];
}

const performanceOf = ({ scores, times }: Judged): string =>
  `${PERFORMANCE} ${scores[PERFORMANCE] ?? 0} (${times.join(', ')})`;

async function judge(url: string, port: number): Promise<Judged> {
  const flags = { port, disableStorageReset: true, logLevel: 'error' } as const;
  const onlyCategories = [...CATEGORIES, PERFORMANCE];
  const result = await lighthouse(url, { ...flags, onlyCategories }, desktopConfig);
  if (!result) throw new Error(`Lighthouse answered nothing of ${url}.`);
  const { categories, audits } = result.lhr;
  const scores = Object.fromEntries(
    Object.entries(categories).map(([key, { score }]) => [key, Math.round((score ?? 0) * 100)]),
  );
  const judged = Object.values(categories).filter(({ id }) => CATEGORIES.includes(id));
  const counted = judged.flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const faults = counted.flatMap(({ id }) => {
    const audit = audits[id];
    return audit?.score !== null && (audit?.score ?? 1) < 1 ? [audit?.title ?? id] : [];
  });
  const times = TIMES.map((id) => `${audits[id]?.title} ${audits[id]?.displayValue}`);
  return { scores, faults, times };
}
