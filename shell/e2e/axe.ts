import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  id: string;
  nodes: { target: unknown[] }[];
}
declare global {
  interface Window {
    /** The global object of axe, which stays in a page after its first analysis. */
    axe?: { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> };
  }
}

const TOLD = 3;

const told = ({ id, nodes }: Violation): string => {
  const first = nodes.slice(0, TOLD).map((node) => node.target.join(' '));
  return `${id} (${nodes.length}): ${first.join(', ')}`;
};

/**
 * Waits until all animations have ended, because a dialog that fades in has no final contrast yet. Endless animations
 * are ignored.
 */
async function stillness(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    // An element that was just added begins its animation in one of the next two frames.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity);
  });
}

/** Returns the violations of WCAG 2.2 AA that axe finds on the page as it is, or only those of `rules`. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  await stillness(page);
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: AA };
  const again = await page.evaluate((options) => window.axe?.run(document, options), {
    runOnly,
    resultTypes: ['violations'],
  });
  if (again) return again.violations.map(told);
  // The page has no frame of another origin. Legacy mode avoids the second page that axe opens for such frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(AA)).analyze();
  return violations.map(told);
}

/** Fails with the violations of WCAG 2.2 AA that axe finds on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}
