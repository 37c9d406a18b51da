import { newId } from '../../core/id';
import { SERVICE_STATUS } from '../service/service.statuses';
import { plannedMinutes } from './planned-hours';
import { isBoardPeriod, PLANNING_MESSAGES, type PlanningBar, planningCopySchema } from './planning';

test('who copies over what a colleague made is told how much stands there', () => {
  expect(PLANNING_MESSAGES.copyStale({ there: 0 })).toContain("plus rien n'y est prévu");
  expect(PLANNING_MESSAGES.copyStale({ there: 1 })).toContain('1 service y est déjà prévu');
  expect(PLANNING_MESSAGES.copyStale({ there: 3 })).toContain('3 services y sont déjà prévus');
});

test('what stands beside a new series, an absence that is asked for and an invoiced month are told in numbers', () => {
  const { seriesStands, absenceAsked, monthInvoiced } = PLANNING_MESSAGES;
  expect(seriesStands({ count: 1, withAgent: true })).toMatch(/^1 service est déjà prévu .*pour le même agent\.$/);
  expect(seriesStands({ count: 4, withAgent: false })).toMatch(/^4 services sont déjà prévus .*à pourvoir aussi\.$/);
  expect(absenceAsked({ agent: 'Nadia Roux', name: 'Congé payé' })).toContain(
    'une absence (« Congé payé ») est demandée',
  );
  expect(absenceAsked({ agent: 'Nadia Roux', name: null })).toContain('une absence est demandée');
  const month = { customer: 'Mairie', month: 'mars 2027' };
  expect(monthInvoiced({ ...month, count: 1 })).toContain('Ce service ne sera compté que');
  expect(monthInvoiced({ ...month, count: 2 })).toContain('Ces 2 services ne seront comptés que');
});

test('a copy that is made says what its planner saw; one that is only tried need not', () => {
  const copy = { id: '019a0000-0000-7000-8000-000000000000', fromDay: '2027-03-01', toDay: '2027-03-08', days: 7 };
  expect(planningCopySchema.safeParse(copy).error?.issues.map(({ path }) => path)).toEqual([['there']]);
  expect(planningCopySchema.safeParse({ ...copy, there: 0 }).success).toBe(true);
  expect(planningCopySchema.safeParse({ ...copy, dryRun: true }).success).toBe(true);
});

test('a board shows days in their order, and no more than two months of them', () => {
  expect(isBoardPeriod({ start: '2027-03-01', end: '2027-03-31' })).toBe(true);
  expect(isBoardPeriod({ start: '2027-03-02', end: '2027-03-01' })).toBe(false);
  expect(isBoardPeriod({ start: '2027-03-01', end: '2027-06-30' })).toBe(false);
});

test('unpaid pauses that overlap, or lie outside of the service, are not taken off twice or at all', () => {
  const at = (time: string) => `2031-03-05T${time}:00Z`;
  const pause = (from: string, to: string) => ({ startAt: at(from), endAt: at(to) });
  const bar: PlanningBar = {
    ...{ id: newId(), reference: 'S000001', status: 100, siteId: newId(), agentId: null, specialty: null },
    ...{ startAt: at('08:00'), endAt: at('16:00'), planned: true, invoiced: false, updatedAt: at('07:00') },
    unpaid: [pause('12:00', '12:30'), pause('12:00', '13:00'), pause('16:00', '16:20')],
  };
  const day = { start: Date.parse(at('00:00')), end: Date.parse(at('23:00')) };
  expect(plannedMinutes([bar], day)).toBe(420);
  // A cancelled service is no work, and a pause that still runs lasts to the end of its service.
  expect(plannedMinutes([{ ...bar, status: SERVICE_STATUS.archived }], day)).toBe(0);
  expect(plannedMinutes([{ ...bar, unpaid: [{ startAt: at('15:00'), endAt: null }] }], day)).toBe(420);
  expect(plannedMinutes([{ ...bar, unpaid: undefined }], day)).toBe(480);
});
