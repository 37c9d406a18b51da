import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The violations of WCAG 2.2 AA that axe finds on the page as it stands; of some rules alone when they are given. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  // The page has no frame of another origin: legacy mode spares the second page that such frames ask for.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(AA)).analyze();
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
}

/** Fails with each violation of WCAG 2.2 AA that axe finds on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}
