import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from '@vigie/e2e/browser';
import lighthouse, { desktopConfig } from 'lighthouse';
import { say } from '../verdict';

const DEBUGGING_PORT = 4879;
const LEAST = 95;
const CATEGORIES = ['accessibility', 'best-practices'];
/** Printed beside the bare page's and not judged: on a computer that does other work it says most of that work. */
const PERFORMANCE = 'performance';
/** What it is made of, in the words of Lighthouse. */
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

/** Each by its address; the first is what somebody sees who is not signed in. */
const PAGES = {
  connexion: '',
  accueil: 'home',
  planning: 'platform/service/adminPlanning',
  factures: 'platform/documents/factures',
};

/**
 * What Lighthouse finds of accessibility, best practices and performance, beside what it finds of a page of React and
 * nothing else.
 *
 * @param signIn signs in in a page of its own
 */
export async function judgePages(url: string, bareUrl: string, signIn: (context: BrowserContext) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-lighthouse-'));
  const context = await chromium.launchPersistentContext(folder, {
    ...{ executablePath: browserPath(), locale: 'fr-FR', serviceWorkers: 'block' },
    args: [...BROWSER_ARGS, `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  try {
    const bare = await judge(bareUrl);
    for (const [name, path] of Object.entries(PAGES)) {
      if (path === PAGES.accueil) await signIn(context);
      const found = await judge(`${url}/#/${path}`);
      for (const category of CATEGORIES) {
        const score = found.scores[category] ?? 0;
        const figures = `Lighthouse, ${name}: ${category} ${score}; a bare React page: ${bare.scores[category] ?? 0}`;
        say(figures, `${LEAST}`, score >= LEAST);
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
  /** What costs points. */
  faults: string[];
  /** Times of the page as Lighthouse writes them, on a computer of today. */
  times: string[];
}

const performanceOf = ({ scores, times }: Judged): string =>
  `${PERFORMANCE} ${scores[PERFORMANCE] ?? 0} (${times.join(', ')})`;

async function judge(url: string): Promise<Judged> {
  const flags = { port: DEBUGGING_PORT, disableStorageReset: true, logLevel: 'error' } as const;
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
