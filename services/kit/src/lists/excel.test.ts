import { defineList } from '@vigie/contracts/core/lists/list';
import { readSheet } from 'read-excel-file/node';
import { z } from 'zod';
import { inRequest } from '../request-context';
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

const instants = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [`at${index}`, { label: `Passage ${index}`, kind: 'instant' as const }]),
);
const long = defineList({
  key: 'long',
  row: z.object(Object.fromEntries(Object.keys(instants).map((key) => [key, z.string()]))),
  columns: instants,
  filters: {},
  defaultSort: { orderBy: 'at0', ascending: true },
});
const passages = Array.from({ length: 5_000 }, (_, index) =>
  Object.fromEntries(
    Object.keys(instants).map((key) => [key, new Date(Date.UTC(2026, 4, 28, 20) + index * 60_000).toISOString()]),
  ),
);

test('the longest export is whole', async () => {
  const { bytes, rows } = await listAsExcel(long, passages, undefined, null);
  expect(rows).toBe(5_000);
  const sheet = await readSheet(bytes as Buffer);
  expect(sheet).toHaveLength(5_001);
  expect(sheet[1]?.[0]).toEqual(new Date('2026-05-28T22:00:00Z'));
});

// Only a thread can be given up: on the event loop it would be written to its end while everybody else waits.
test('it is given up once nobody waits for it', async () => {
  const gone = inRequest({ requestId: undefined, signal: AbortSignal.abort() }, () =>
    listAsExcel(long, passages, undefined, null),
  );
  await expect(gone).rejects.toThrow(/abort/i);
});
