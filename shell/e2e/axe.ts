import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  id: string;
  nodes: { target: unknown[] }[];
}
declare global {
  interface Window {
    /** What axe leaves in a page it has looked at once. */
    axe?: { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> };
  }
}

const TOLD = 3;

const told = ({ id, nodes }: Violation): string => {
  const first = nodes.slice(0, TOLD).map((node) => node.target.join(' '));
  return `${id} (${nodes.length}): ${first.join(', ')}`;
};

/** What moves is judged where it stands still: a dialog that fades in has no contrast yet. What turns without end is no move. */
async function stillness(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    // What was put on the page just now begins to move with its next frame.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity);
  });
}

/** The violations of WCAG 2.2 AA that axe finds on the page as it stands; of some rules alone when they are given. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  await stillness(page);
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: AA };
  const again = await page.evaluate((options) => window.axe?.run(document, options), {
    runOnly,
    resultTypes: ['violations'],
  });
  if (again) return again.violations.map(told);
  // The page has no frame of another origin: legacy mode spares the second page that such frames ask for.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(AA)).analyze();
  return violations.map(told);
}

/** Fails with each violation of WCAG 2.2 AA that axe finds on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}
