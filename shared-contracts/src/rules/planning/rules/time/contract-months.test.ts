import { AGENT, daysOfNovember, found } from '../../testing/fixtures';
import type { PlannedAgent, PlannedContract } from '../../types';

const monthly = (hours: number, startDay?: string, endDay?: string): PlannedContract => ({
  ...{ period: 'month', hours, startDay, endDay },
});
const under = (contracts: PlannedContract[], more: Partial<PlannedAgent> = {}) => ({
  agents: [{ ...AGENT, contracts, ...more }],
});
const PART = 'AGENT_PART_HOURS_LIMIT';
// Fifty, then sixty hours in the second half of November 2026.
const fifty = daysOfNovember([16, 18, 20, 23, 25], '08:00', '18:00');
const sixty = [...fifty, ...daysOfNovember([27], '08:00', '18:00')];

describe('a contract by the month that begins or ends within it', () => {
  test('an agent hired on the sixteenth owes half of the hours of November', () => {
    const hired = under([monthly(104, '2026-11-16')]);
    expect(found(PART, fifty, hired)).toEqual([]);
    const [violation] = found(PART, sixty, hired);
    expect(violation).toMatchObject({ limit: 57 * 60 + 12, figure: 60 * 60 });
    expect(violation?.message).toBe(
      'Nadia Roux : 60\u00a0h de travail du 16/11/2026 au 30/11/2026 (services S-16, S-18, S-20 et 3 autres), contrat de 104\u00a0h par mois, soit 52\u00a0h sur ces jours, pour un maximum de 57\u00a0h\u00a012 (Code du travail, art. L3123-28).',
    );
  });

  test('so does one who leaves on the fifteenth', () => {
    const first = daysOfNovember([2, 4, 6, 9, 11, 13], '08:00', '18:00');
    expect(found(PART, first, under([monthly(104)], { leftDay: '2026-11-15' }))).toMatchObject([{ figure: 60 * 60 }]);
    expect(found(PART, first, under([monthly(104)]))).toEqual([]);
  });

  test('each of two contracts is judged on its own days, whichever has the first service of the month', () => {
    const [early] = daysOfNovember([2], '08:00', '12:00');
    if (!early) throw new Error('one service');
    const more = under([monthly(80, '2026-01-01', '2026-11-02'), monthly(140, '2026-11-03')]);
    const much = [early, ...daysOfNovember([3, 5, 7, 9, 11, 13, 16, 18, 20, 23], '08:00', '18:00')];
    expect(found(PART, much, more)).toEqual([]);
    const fewer = under([monthly(140, '2026-01-01', '2026-11-02'), monthly(80, '2026-11-03')]);
    expect(found(PART, much, fewer)).toMatchObject([{ figure: 100 * 60 }]);
  });

  test('a renewal with the same hours goes on', () => {
    const renewed = under([monthly(104, '2026-01-01', '2026-11-15'), monthly(104, '2026-11-16')]);
    expect(found(PART, sixty, renewed)).toEqual([]);
  });

  test('a few days are not judged: one shift would exceed what they owe', () => {
    expect(found(PART, daysOfNovember([30], '08:00', '15:00'), under([monthly(104, '2026-11-28')]))).toEqual([]);
  });

  test('who goes from full time to part time is judged on each by its own rule', () => {
    const changed = under([monthly(151.67, '2026-01-01', '2026-11-15'), monthly(80, '2026-11-16')]);
    const all = [...daysOfNovember([2, 3, 4, 5, 6, 9, 10, 11, 12, 13], '08:00', '18:00'), ...sixty];
    expect(found('AGENT_HOURS_LIMIT', all, changed)).toEqual([]);
    expect(found(PART, all, changed)).toMatchObject([{ limit: 44 * 60, figure: 60 * 60 }]);
  });
});
