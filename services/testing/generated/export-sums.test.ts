import type { ListDefinition } from '@vigie/contracts/core/lists/list';
import { HOUR_MIN } from '@vigie/contracts/core/time/days';
import { allCalls } from '@vigie/contracts/registry/registry';
import { readSheet } from 'read-excel-file/node';
import { type FurnishedAgency, furnishAgency } from '../furnish-agency';
import { callAs, ok } from '../people';
import { openTestMailbox, type TestMailbox } from '../servers/test-mailbox';
import { openWorld, type World } from '../world';

/** Every list with a line of totals: its export ends with the same sums as its screen, for the same filters. */

let world: World;
let mailbox: TestMailbox;
let agency: FurnishedAgency;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  world = await openWorld();
  agency = await furnishAgency(world, 'bergamote');
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const LISTS = allCalls.flatMap((totalling) => {
  const page = allCalls.find(({ name }) => `${name}Totals` === totalling.name);
  const exporting = allCalls.find(({ name }) => name === `${page?.name}Export`);
  const list = exporting?.exported?.list;
  return page && exporting && list ? [{ name: page.name, page, exporting, totalling, list }] : [];
});

/** The value of a sum as the cell of a workbook holds it. */
function written({ columns }: ListDefinition, key: string, sum: number): number {
  const kind = columns[key]?.kind;
  if (kind === 'money') return sum / 100;
  if (kind === 'percent') return sum / 10_000;
  return kind === 'duration' ? sum / HOUR_MIN : sum;
}

/** No filter, and each option of the filters of choices alone. */
const filtersOf = ({ filters }: ListDefinition): object[] => [
  {},
  ...Object.entries(filters).flatMap(([key, filter]) =>
    filter.kind === 'choices' || filter.kind === 'choice'
      ? filter.options.map(({ value }) => ({ [key]: filter.kind === 'choice' ? value : [value] }))
      : [],
  ),
];

test('several lists have totals', () => {
  expect(LISTS.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['commercial.fetchInvoices', 'commercial.fetchMargins']),
  );
});

test.each(LISTS)('$name ends its export with the sums of its screen', async ({ page, exporting, totalling, list }) => {
  let compared = 0;
  for (const filters of filtersOf(list)) {
    const asked = (body: object) => ({ body: { filters, ...body } }) as never;
    const { totals } = (await ok(world, agency.owner, totalling, asked({}))) as { totals: Record<string, number> };
    const { filtered } = (await ok(world, agency.owner, page, asked({}))) as { filtered: number };
    const { bytes } = await callAs(world, agency.owner, exporting, asked({ columns: Object.keys(list.columns) }));
    const [head = [], ...lines] = await readSheet(bytes);
    expect(lines).toHaveLength(filtered === 0 ? 0 : filtered + 1);
    const last = lines.at(-1);
    if (!last) continue;
    expect(last.find((cell) => typeof cell === 'string')).toMatch(/^Total/);
    for (const [key, sum] of Object.entries(totals)) {
      const cell = last[head.indexOf(list.columns[key]?.label ?? '')];
      expect({ filters, key, cell: Number(cell).toFixed(4) }).toEqual({
        filters,
        key,
        cell: written(list, key, sum).toFixed(4),
      });
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(0);
});
