import { newId } from '@vigie/contracts/core/id';
import type { Planning, PlanningBar } from '@vigie/contracts/field/planning/planning';
import { spanOf, windowOf } from './board/board-time';
import { patchPlanning } from './patch-planning';

const [quai, nadia, karim, first, second] = [newId(), newId(), newId(), newId(), newId()];
const window = windowOf(spanOf('week', '2026-11-18'), 'Europe/Paris');
const bar = (id: string, day: number, more: Partial<PlanningBar> = {}): PlanningBar => ({
  id,
  reference: 'S000001',
  status: 100,
  siteId: quai,
  agentId: nadia,
  specialty: null,
  startAt: `2026-11-${day}T08:00:00.000Z`,
  endAt: `2026-11-${day}T16:00:00.000Z`,
  planned: true,
  invoiced: false,
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...more,
});
const agent = (id: string, plannedMin: number) => ({ id, name: id, contractMin: null, plannedMin, specialties: [] });
const planning: Planning = {
  timeZone: 'Europe/Paris',
  holidays: {},
  absences: [],
  sites: [{ id: quai, name: 'Quai', customer: '', specialties: [], timeZone: 'Europe/Paris' }],
  agents: [agent(nadia, 960), agent(karim, 0)],
  services: [bar(first, 16), bar(second, 17)],
};
const told = (kind: string, ...rows: PlanningBar[]) => [
  { name: `service.${kind}`, ids: rows.map(({ id }) => id), rows: rows.map((row) => ({ ...row, durationMin: 480 })) },
];
const hours = (patched: Planning | undefined) => patched?.agents.map(({ plannedMin }) => plannedMin);

test('a service that went to another agent and day is put in place, and the hours of both are counted again', () => {
  const unpaid = [{ startAt: '2026-11-18T12:00:00.000Z', endAt: '2026-11-18T12:30:00.000Z' }];
  const patched = patchPlanning(planning, window, told('updated', bar(first, 18, { agentId: karim, unpaid })));
  expect(patched?.services.map(({ id }) => id)).toEqual([second, first]);
  expect(hours(patched)).toEqual([480, 450]);
});

test('a new one is added, one that left the days or was archived is taken out', () => {
  const created = patchPlanning(planning, window, told('created', bar(newId(), 19)));
  expect([created?.services.length, hours(created)]).toEqual([3, [1440, 0]]);
  const later = patchPlanning(planning, window, told('updated', bar(first, 28)));
  expect([later?.services.map(({ id }) => id), hours(later)]).toEqual([[second], [480, 0]]);
  const gone = patchPlanning(planning, window, [{ name: 'service.deleted', ids: [first] }]);
  expect(gone?.services.map(({ id }) => id)).toEqual([second]);
});

test.each([
  ['that came without its content', [{ name: 'service.updated', ids: [first] }]],
  ['of more services than are named', [{ name: 'service.updated', ids: [] }]],
  ['with an agent whom the board does not know', told('updated', bar(first, 18, { agentId: newId() }))],
  ['that is no service', [{ name: 'service.updated', ids: [first], rows: [{ id: first }] }]],
])('an update %s has the board asked again', (_what, events) => {
  expect(patchPlanning(planning, window, events)).toBeUndefined();
});
