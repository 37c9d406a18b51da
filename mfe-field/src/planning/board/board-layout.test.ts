import { parseDay } from '@vigie/contracts/core/time/days';
import type { Planning, PlanningBar } from '@vigie/contracts/field/planning/planning';
import { layoutOf, nowIn, rowAt, visibleRows } from './board-layout';
import { marksOf } from './board-marks';
import { hourColumns, spanOf } from './board-time';

const bar = (id: string, startAt: string, endAt: string, more: Partial<PlanningBar> = {}): PlanningBar => ({
  id,
  reference: id,
  status: 100,
  siteId: 'quai',
  agentId: 'nadia',
  specialty: null,
  startAt,
  endAt,
  planned: true,
  invoiced: false,
  updatedAt: startAt,
  ...more,
});
const planning = (services: PlanningBar[]): Planning => ({
  timeZone: 'Europe/Paris',
  holidays: {},
  absences: [],
  sites: [
    { id: 'quai', name: 'Quai nord', customer: "Entrepôts de l'Aubrière", specialties: [], timeZone: 'Europe/Paris' },
    { id: 'hall', name: 'Hall', customer: 'Galerie', specialties: [], timeZone: 'Europe/Paris' },
  ],
  agents: [{ id: 'nadia', name: 'Nadia Roux', contractMin: 9_100, plannedMin: 480, specialties: [] }],
  services,
});
const week = { view: 'sites' as const, mode: 'week' as const, span: spanOf('week', '2026-11-18'), query: '' };

test('a bar stands in the cell of the day it begins on, bars of one day under one another', () => {
  const { rows, vacant } = layoutOf(
    planning([
      bar('a', '2026-11-15T21:00:00Z', '2026-11-16T05:00:00Z'),
      bar('b', '2026-11-16T07:00:00Z', '2026-11-16T15:00:00Z'),
      // This is midnight in Paris, so the bar is on the 18th, not the 17th.
      bar('c', '2026-11-17T23:00:00Z', '2026-11-18T05:00:00Z', { agentId: null }),
    ]),
    week,
  );
  expect(rows[0]?.bars.map((it) => [it.bar.id, it.track, Math.round(it.left * 7)])).toEqual([
    ['a', 0, 0],
    ['b', 1, 0],
    ['c', 0, 2],
  ]);
  expect(vacant.bars.map((it) => it.bar.id)).toEqual(['c']);
});

test('a night that began before the first day says so, and its hours are counted on each side of midnight', () => {
  // Sunday 21:00 to Monday 06:00 in Paris.
  const night = bar('a', '2026-11-15T20:00:00Z', '2026-11-16T05:00:00Z');
  const hours = (span: ReturnType<typeof spanOf>) => {
    const [row] = layoutOf(planning([night]), { ...week, span }).rows;
    return [row?.plannedMin, row?.bars[0]?.before];
  };
  expect([hours(spanOf('week', '2026-11-15')), hours(week.span)]).toEqual([
    [180, false],
    [360, true],
  ]);
});

test('the day of the October change has twenty-five hours, that of March twenty-three', () => {
  const labels = (day: string) =>
    hourColumns(spanOf('day', day).first, 'Europe/Paris').map(({ label }) => parseInt(label, 10));
  expect([labels('2026-10-25').length, labels('2026-10-25').slice(1, 5)]).toEqual([25, [1, 2, 2, 3]]);
  expect([labels('2026-03-29').length, labels('2026-03-29').slice(0, 4)]).toEqual([23, [0, 1, 3, 4]]);
  expect(labels('2026-11-18')).toHaveLength(24);
  // Noon is 13 of 25 hours after midnight.
  expect(nowIn(spanOf('day', '2026-10-25'), 'Europe/Paris', Date.parse('2026-10-25T11:00:00Z'))).toBeCloseTo(13 / 25);
});

test('in a day, bars are as long as their hours and overlaps take tracks', () => {
  const { rows } = layoutOf(
    planning([
      bar('a', '2026-11-17T18:00:00Z', '2026-11-18T05:00:00Z'),
      bar('b', '2026-11-18T04:00:00Z', '2026-11-18T11:00:00Z'),
      bar('c', '2026-11-18T11:00:00Z', '2026-11-18T17:00:00Z'),
    ]),
    { ...week, mode: 'day', span: spanOf('day', '2026-11-18') },
  );
  expect(rows[0]?.bars.map((it) => [it.track, Math.round(it.left * 24), Math.round(it.width * 24)])).toEqual([
    [0, 0, 6],
    [1, 5, 7],
    [0, 12, 6],
  ]);
});

test('by agents, services to fill are in the lane only, and heads carry hours and contract', () => {
  const { rows, vacant } = layoutOf(
    planning([bar('a', '2026-11-16T07:00:00Z', '2026-11-16T15:00:00Z', { agentId: null })]),
    { ...week, view: 'agents' },
  );
  expect(rows.map((row) => [row.name, row.plannedMin, row.contractMin, row.bars.length])).toEqual([
    ['Nadia Roux', 480, 9_100, 0],
  ]);
  expect(vacant.bars).toHaveLength(1);
});

test('rows of one name are told apart by their customer, and numbered where that is the same too', () => {
  const site = (id: string, name: string, customer: string) => ({
    id,
    name,
    customer,
    specialties: [],
    timeZone: 'Europe/Paris',
  });
  const sites = [
    site('a', 'PC incendie', 'Galerie'),
    site('b', 'PC incendie', 'Tour Nord'),
    site('c', 'Hall', 'Galerie'),
    site('d', 'Quai', 'Galerie'),
    site('e', 'Quai', 'Galerie'),
  ];
  const { rows } = layoutOf({ ...planning([]), sites }, week);
  expect(rows.map(({ name }) => name)).toEqual(sites.map(({ name }) => name));
  expect(rows.map(({ label }) => label)).toEqual([
    'PC incendie, Galerie',
    'PC incendie, Tour Nord',
    'Hall',
    'Quai, Galerie (1)',
    'Quai, Galerie (2)',
  ]);
});

test('the search finds names and customers, accents aside', () => {
  const found = (query: string) => layoutOf(planning([]), { ...week, query }).rows.map((row) => row.id);
  expect([found('entrepots'), found('HALL'), found('nulle part')]).toEqual([['quai'], ['hall'], []]);
});

test('of five hundred rows only those in sight are drawn', () => {
  const many = {
    ...planning([]),
    sites: Array.from({ length: 500 }, (_, i) => ({
      id: `s${i}`,
      name: `Site ${i}`,
      customer: '',
      specialties: [],
      timeZone: 'Europe/Paris',
    })),
  };
  const { rows, height } = layoutOf(many, week);
  const shown = visibleRows(rows, 10_000, 800);
  expect(height).toBe(500 * 46);
  expect(shown.length).toBeLessThan(45);
  expect(shown.some((row) => row.top <= 10_000 && row.top + row.height > 10_000)).toBe(true);
  expect(shown.some((row) => row.top <= 10_790 && row.top + row.height > 10_790)).toBe(true);
  expect(rowAt(rows, 10_000)?.id).toBe('s217');
});

test('the line of now is where the wall clock is, and nowhere outside the span', () => {
  const span = spanOf('day', '2026-11-18');
  expect(nowIn(span, 'Europe/Paris', Date.parse('2026-11-18T11:00:00Z'))).toBeCloseTo(0.5);
  expect(nowIn(span, 'Europe/Paris', Date.parse('2026-11-18T23:30:00Z'))).toBeUndefined();
});

test('a corner mark holds every sentence once, and is red as soon as one forbids', () => {
  const error = (mode: 1 | 2, message: string, ...serviceIds: string[]) => ({
    code: 'X',
    mode,
    agentId: null,
    serviceIds,
    message,
  });
  const marks = marksOf([error(1, 'Repos', 'a', 'b'), error(1, 'Repos', 'a'), error(2, 'Durée', 'a')]);
  expect(marks.get('a')).toEqual({ mode: 2, messages: ['Repos', 'Durée'] });
  expect(marks.get('b')).toEqual({ mode: 1, messages: ['Repos'] });
});

test('an absence is drawn in the cells of the days it touches, and by its hours in a day', () => {
  const away = {
    id: 'rest',
    agentId: planning([]).agents[0]?.id ?? '',
    kind: 'unavailability' as const,
    name: 'Congé payé',
    requested: false,
    startAt: '2026-11-17T11:00:00Z',
    endAt: '2026-11-18T23:00:00Z',
  };
  const first = parseDay('2026-11-16');
  const placed = (mode: 'week' | 'day', from: number, last: number, view: 'agents' | 'sites' = 'agents') =>
    layoutOf(
      { ...planning([]), absences: [away] },
      { view, mode, span: { first: from, last }, query: '' },
    ).rows.flatMap((row) => row.absences.map(({ left, width }) => [left, width]));
  expect(placed('week', first, first + 6)).toEqual([[1 / 7, 2 / 7]]);
  expect(placed('day', first + 1, first + 1)).toEqual([[0.5, 0.5]]);
  expect(placed('week', first + 3, first + 9)).toEqual([]);
  expect(placed('week', first, first + 6, 'sites')).toEqual([]);
});
