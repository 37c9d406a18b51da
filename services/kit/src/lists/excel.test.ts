import { defineList } from '@vigie/contracts/core/lists/list';
import { readSheet } from 'read-excel-file/node';
import { z } from 'zod';
import { listAsExcel } from './excel';

/** Excel exports contain numbers and dates as values, and texts that never become formulas. */

const row = z.object({ name: z.string(), minutes: z.number(), day: z.string(), cents: z.number() });
const list = defineList({
  key: 'sample',
  row,
  columns: {
    name: { label: 'Nom', kind: 'text' },
    minutes: { label: 'Heures', kind: 'duration' },
    day: { label: 'Jour', kind: 'day' },
    cents: { label: 'Montant', kind: 'money' },
  },
  filters: {},
  defaultSort: { orderBy: 'name', ascending: true },
});

const written = async (rows: z.output<typeof row>[]) => {
  const { bytes } = await listAsExcel(list, rows, undefined, null);
  return readSheet(bytes as Buffer);
};

test('hours are hours, of a service that lacks some too, and days and amounts can be counted with', async () => {
  const [, first, second] = await written([
    { name: 'Hôtel de ville', minutes: 111_280, day: '2026-11-26', cents: -123_456 },
    { name: 'Quai', minutes: -90, day: '2026-03-29', cents: 0 },
  ]);
  expect(first?.[1]).toBeCloseTo(1_854.666_7, 3);
  expect(second?.[1]).toBe(-1.5);
  expect(first?.[2]).toEqual(new Date('2026-11-26T00:00:00Z'));
  expect(first?.[3]).toBe(-1_234.56);
});

test.each(['=1+1', '=HYPERLINK("http://x.example";"Ouvrir")', '+33612345678', '-2', '@SUM(A1)', "'=2"])(
  'a text that looks like a formula stays the text that was typed: %s',
  async (name) => {
    const [, first] = await written([{ name, minutes: 0, day: '2026-11-26', cents: 0 }]);
    expect(first?.[0]).toBe(name);
  },
);
