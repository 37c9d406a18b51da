import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ListDefinition } from '../core/lists/list';
import { EXPORTED_LISTS } from './exported-lists';

const EXPORTED = EXPORTED_LISTS.flatMap(({ exports }) => exports);
const KEYS = EXPORTED.map(({ list }) => list.key);
/** Lists of the platform, outside the agencies: no agency chooses their columns. */
const GLOBAL = [
  ...[
    'adminAgencies',
    'adminAudit',
    'adminUsers',
    'adminFeedbacks',
    'ideas',
    'failedJobs',
    'sentMails',
    'payments',
    'subscriptionInvoices',
  ],
];

const isList = (it: unknown): it is ListDefinition =>
  typeof it === 'object' && it !== null && 'columns' in it && 'defaultSort' in it && 'key' in it;

/** Keys of every list that a file of an area exports as an object. Lists that a function creates are not found here. */
async function declaredKeys(): Promise<string[]> {
  const root = path.join(__dirname, '..');
  const files = ['commercial', 'field', 'platform'].flatMap((area) =>
    readdirSync(path.join(root, area), { recursive: true })
      .map((file) => path.join(root, area, String(file)))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')),
  );
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>));
  return [...new Set(modules.flatMap((found) => Object.values(found).filter(isList)).map(({ key }) => key))];
}

test('the columns of every export of an agency can be chosen, each under its own name', async () => {
  const missing = (await declaredKeys()).filter((key) => !KEYS.includes(key) && !GLOBAL.includes(key));
  expect(missing).toEqual([]);
  expect(new Set(KEYS).size).toBe(KEYS.length);
  const labels = EXPORTED.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  for (const { list } of EXPORTED) expect(list.key.length).toBeLessThanOrEqual(40);
});
