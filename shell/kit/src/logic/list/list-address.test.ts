import fc from 'fast-check';
import { sampleList } from '../../testing/sample-list';
import type { Filters } from './filters/list-filters';
import { isPlain, NO_PRESET, readAddress, writeAddress } from './list-address';
import { initialState, type ListState } from './list-state';

const id = fc.uuid();
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));
const filters: fc.Arbitrary<Filters> = fc.record(
  {
    customer: fc.oneof(fc.array(id, { minLength: 1, maxLength: 4 }), fc.constant({ none: true as const })),
    status: fc.subarray([100, 200, 300], { minLength: 1 }),
    zone: fc.constantFrom('nord', 'sud'),
    alarmed: fc.constantFrom(0, 1),
    opened: fc.oneof(
      fc.constantFrom('today', 'currentMonth').map((shortcut) => ({ shortcut })),
      day.map((start) => ({ start })),
      fc.tuple(day, day).map(([start, end]) => ({ start, end })),
    ),
  },
  { requiredKeys: [] },
);
const state: fc.Arbitrary<ListState> = fc.record({
  query: fc.string({ maxLength: 40 }),
  page: fc.integer({ min: 1, max: 10_000 }),
  limit: fc.constantFrom(5, 10, 25, 50, 100, 250),
  orderBy: fc.constantFrom('name', 'status', 'turnover'),
  ascending: fc.boolean(),
  filters,
  preset: fc.oneof(fc.constant(null), fc.uuid()),
});

test('every state survives the address, whatever its search text and filters', () => {
  fc.assert(
    fc.property(state, fc.boolean(), (before, defaultPreset) => {
      const address = writeAddress(sampleList, before, new URLSearchParams(), { defaultPreset });
      const again = readAddress(sampleList, new URLSearchParams(address.toString()));
      expect(again).toEqual(before);
    }),
  );
});

test('the plain list has a plain address, and foreign parameters are kept', () => {
  const plain = writeAddress(sampleList, initialState(sampleList), new URLSearchParams('agency=1&page=3'));
  expect(plain.toString()).toBe('agency=1');
  expect(isPlain(plain)).toBe(true);
});

test('no preset is said only where a default one would apply', () => {
  const address = writeAddress(sampleList, initialState(sampleList), new URLSearchParams(), { defaultPreset: true });
  expect(address.get('vue')).toBe(NO_PRESET);
  expect(isPlain(address)).toBe(false);
  expect(readAddress(sampleList, address).preset).toBeNull();
});

test('what the list no longer declares is left out', () => {
  const params = new URLSearchParams('tri=vat&page=-2&n=33&f.status=100,999&f.zone=ouest&f.gone=1&f.opened=2026..x');
  expect(readAddress(sampleList, params)).toEqual({ ...initialState(sampleList), filters: { status: [100] } });
});

test('an address reads as a person would write it', () => {
  const before = {
    ...initialState(sampleList),
    query: "l'île",
    orderBy: 'turnover',
    ascending: false,
    page: 2,
    filters: { status: [100, 300], opened: { start: '2026-11-01', end: '2026-11-30' } },
  };
  expect(writeAddress(sampleList, before, new URLSearchParams()).toString()).toBe(
    'q=l%27%C3%AEle&tri=-turnover&page=2&f.status=100%2C300&f.opened=2026-11-01..2026-11-30',
  );
});
