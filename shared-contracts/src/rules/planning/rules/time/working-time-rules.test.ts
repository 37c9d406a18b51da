import { parseDay } from '../../../../core/time/days';
import { AGENT, daysOfNovember, figures, found, SETTINGS, service } from '../../testing/fixtures';
import type { PlannedAgent, PlannedContract } from '../../types';
import { contractOn, isPartTime } from '../../work/contract';

const under = (...contracts: PlannedContract[]): { agents: PlannedAgent[] } => ({ agents: [{ ...AGENT, contracts }] });
// Services in the week of Monday 16 November 2026.
const week = (days: number, end: string) => daysOfNovember([16, 17, 18, 19, 20, 21].slice(0, days), '08:00', end);

describe('AGENT_HOURS_LIMIT: full-time hours beyond the contract', () => {
  test('without a contract the limit of the agency holds, 35 hours', () => {
    expect(figures('AGENT_HOURS_LIMIT', week(5, '15:00'))).toEqual([]);
    const over = week(5, '15:01');
    expect(found('AGENT_HOURS_LIMIT', over)).toEqual([
      expect.objectContaining({
        limit: 2100,
        figure: 2105,
        unit: 'minute',
        serviceIds: over.map((it) => it.id),
        message:
          "Nadia Roux : 35\u00a0h\u00a005 de travail dans la semaine du 16/11/2026 (services S-16, S-17, S-18 et 2 autres), soit 5\u00a0min d'heures supplémentaires au-delà de 35\u00a0h (Code du travail, art. L3121-28).",
      }),
    ]);
  });

  test('a contract of 39 hours', () => {
    expect(figures('AGENT_HOURS_LIMIT', week(5, '15:48'), under({ period: 'week', hours: 39 }))).toEqual([]);
    expect(figures('AGENT_HOURS_LIMIT', week(5, '15:49'), under({ period: 'week', hours: 39 }))).toEqual([2345]);
  });

  test('a contract by the month is looked at by the month', () => {
    const monthly = under({ period: 'month', hours: 151.67 });
    const twelve = daysOfNovember([2, 4, 6, 9, 11, 13, 16, 18, 20, 23, 25, 27], '07:00', '19:00');
    // Seven hours of the last service lie in November, which makes 151 hours.
    const last = service('2026-11-30 17:00', '2026-12-01 05:00');
    expect(figures('AGENT_HOURS_LIMIT', [...twelve, last], monthly)).toEqual([]);
    const [violation] = found(
      'AGENT_HOURS_LIMIT',
      [...twelve, service('2026-11-30 16:00', '2026-12-01 04:00')],
      monthly,
    );
    expect(violation).toMatchObject({ limit: 9100, figure: 152 * 60 });
    expect(violation?.message).toContain(
      "152\u00a0h de travail en novembre 2026 (services S-02, S-04, S-06 et 10 autres), soit 20\u00a0min d'heures supplémentaires au-delà de 151\u00a0h\u00a040",
    );
  });

  test('a service across Sunday midnight belongs to both weeks', () => {
    const services = [...week(4, '16:00'), service('2026-11-22 21:00', '2026-11-23 06:00')];
    expect(figures('AGENT_HOURS_LIMIT', services)).toEqual([]);
    expect(figures('AGENT_HOURS_LIMIT', [...services, service('2026-11-21 08:00', '2026-11-21 08:30')])).toEqual([
      2130,
    ]);
  });

  test('part-time agents have their own rule', () => {
    expect(figures('AGENT_HOURS_LIMIT', week(6, '18:00'), under({ period: 'week', hours: 24 }))).toEqual([]);
  });
});

describe('AGENT_PART_HOURS_LIMIT: a tenth of the contract', () => {
  const part = under({ period: 'week', hours: 25 });

  test('27 h 30 of a contract of 25', () => {
    expect(figures('AGENT_PART_HOURS_LIMIT', week(5, '13:30'), part)).toEqual([]);
    const [violation] = found('AGENT_PART_HOURS_LIMIT', week(5, '13:31'), part);
    expect(violation).toMatchObject({ limit: 1650, figure: 1655 });
    expect(violation?.message).toBe(
      'Nadia Roux : 27\u00a0h\u00a035 de travail dans la semaine du 16/11/2026 (services S-16, S-17, S-18 et 2 autres), contrat de 25\u00a0h, pour un maximum de 27\u00a0h\u00a030 (Code du travail, art. L3123-28).',
    );
  });

  test('another share by agreement, and a contract by the month', () => {
    const limits = { ...SETTINGS.limits, partOvertimePercent: 33 };
    expect(figures('AGENT_PART_HOURS_LIMIT', week(5, '14:39'), { ...part, settings: { ...SETTINGS, limits } })).toEqual(
      [],
    );
    const monthly = under({ period: 'month', hours: 20 });
    expect(figures('AGENT_PART_HOURS_LIMIT', week(2, '19:00'), monthly)).toEqual([]);
    const [violation] = found('AGENT_PART_HOURS_LIMIT', week(2, '19:01'), monthly);
    expect(violation).toMatchObject({ limit: 1320, figure: 1322 });
    expect(violation?.message).toContain('22\u00a0h\u00a002 de travail en novembre 2026');
  });

  test('full-time agents are left out', () => {
    expect(figures('AGENT_PART_HOURS_LIMIT', week(6, '19:00'), under({ period: 'week', hours: 35 }))).toEqual([]);
  });
});

describe('weekly maxima: 48 hours full-time, 34 h 30 part-time', () => {
  const full = under({ period: 'week', hours: 35 });
  const part = under({ period: 'week', hours: 24 });

  test('48 hours', () => {
    expect(figures('AGENT_MAX_WEEKLY_HOURS', week(6, '16:00'), full)).toEqual([]);
    const [violation] = found('AGENT_MAX_WEEKLY_HOURS', week(6, '16:01'), full);
    expect(violation).toMatchObject({ limit: 2880, figure: 2886 });
    expect(violation?.message).toContain('pour un maximum de 48\u00a0h (Code du travail, art. L3121-20).');
    expect(figures('AGENT_MAX_WEEKLY_HOURS', week(6, '19:00'), part)).toEqual([]);
    expect(figures('AGENT_MAX_WEEKLY_HOURS', week(6, '19:00'))).toEqual([3960]);
  });

  test('34 h 30', () => {
    expect(figures('AGENT_MAX_PART_WEEKLY_HOURS', week(6, '13:45'), part)).toEqual([]);
    const [violation] = found('AGENT_MAX_PART_WEEKLY_HOURS', week(6, '13:46'), part);
    expect(violation).toMatchObject({ limit: 2070, figure: 2076 });
    expect(violation?.message).toContain(
      "pour un maximum de 34\u00a0h\u00a030 fixé par l'agence aux temps partiels (Règle de l'agence).",
    );
    expect(figures('AGENT_MAX_PART_WEEKLY_HOURS', week(6, '19:00'), full)).toEqual([]);
    expect(figures('AGENT_MAX_PART_WEEKLY_HOURS', week(6, '19:00'))).toEqual([]);
  });
});

describe('AGENT_AVERAGE_WEEKLY_HOURS: 46 hours over twelve weeks', () => {
  // Weeks of six days from Monday 7 September 2026.
  const sixDays = (weeks: number, hoursADay: number) =>
    Array.from({ length: weeks * 6 }, (_, index) => {
      const start = Date.UTC(2026, 8, 7 + Math.floor(index / 6) * 7 + (index % 6), 6);
      return service('', '', { start, end: start + hoursADay * 3_600_000, reference: `S-${index}` });
    });

  test('eleven weeks of 48 and one of 24', () => {
    const services = sixDays(12, 8);
    expect(figures('AGENT_AVERAGE_WEEKLY_HOURS', sixDays(11, 8))).toEqual([]);
    const [violation] = found('AGENT_AVERAGE_WEEKLY_HOURS', services);
    expect(violation).toMatchObject({ limit: 2760, figure: 2880 });
    expect(violation?.serviceIds).toHaveLength(72);
    expect(violation?.message).toBe(
      'Nadia Roux : 48\u00a0h de travail par semaine en moyenne sur les douze semaines finissant par celle du 23/11/2026 (dernier service : S-71), pour un maximum de 46\u00a0h (IDCC 1351, art. 7.09).',
    );
    expect(figures('AGENT_AVERAGE_WEEKLY_HOURS', [...sixDays(11, 8), ...services.slice(66, 69)])).toEqual([]);
    expect(figures('AGENT_AVERAGE_WEEKLY_HOURS', [...sixDays(11, 8), ...services.slice(66, 70)])).toEqual([2800]);
  });
});

describe('services of a period', () => {
  test.each([
    [1, 'service S-16'],
    [3, 'services S-16, S-17 et S-18'],
    [4, 'services S-16, S-17, S-18 et 1 autre'],
  ])('%i are named', (days, names) => {
    const limits = { ...SETTINGS.limits, maxWeeklyMin: 0 };
    const services = week(days, '20:00');
    const [violation] = found('AGENT_MAX_WEEKLY_HOURS', services, { settings: { ...SETTINGS, limits } });
    expect(violation?.message).toContain(`dans la semaine du 16/11/2026 (${names}), pour un maximum de`);
  });
});

describe('SERVICE_MIN_DURATION: four hours', () => {
  test('work on both sides of two hours is one period', () => {
    const cut = (second: string) => [
      service('2026-11-17 08:00', '2026-11-17 10:00'),
      service(second, '2026-11-17 14:00'),
    ];
    expect(figures('SERVICE_MIN_DURATION', cut('2026-11-17 12:00'))).toEqual([]);
    expect(figures('SERVICE_MIN_DURATION', cut('2026-11-17 12:01'))).toEqual([120, 119]);
    expect(found('SERVICE_MIN_DURATION', cut('2026-11-17 12:01'))[0]?.message).toBe(
      'Nadia Roux : le service S-17 du 17/11/2026 à 08:00 dure 2\u00a0h, pour un minimum de 4\u00a0h (IDCC 1351, art. 7.12 et 7.13).',
    );
    const short = [service('2026-11-17 08:00', '2026-11-17 09:00'), service('2026-11-17 10:00', '2026-11-17 11:30')];
    expect(found('SERVICE_MIN_DURATION', short)[0]?.message).toContain(
      'les services S-17 et S-17 durent ensemble 2\u00a0h\u00a030',
    );
  });
});

describe('contracts', () => {
  test('part-time is less than the legal duration', () => {
    expect(isPartTime({ period: 'week', hours: 34.5 })).toBe(true);
    expect(isPartTime({ period: 'week', hours: 35 })).toBe(false);
    expect(isPartTime({ period: 'month', hours: 151.67 })).toBe(false);
    expect(isPartTime({ period: 'month', hours: 151.66 })).toBe(false);
    expect(isPartTime({ period: 'month', hours: 150 })).toBe(true);
    expect(isPartTime({ period: 'week', hours: 35, partTime: true })).toBe(true);
  });

  test('the contract in force on a day, the latest begun where two are', () => {
    const first: PlannedContract = { period: 'week', hours: 24, startDay: '2026-01-01', endDay: '2026-06-30' };
    const second: PlannedContract = { period: 'week', hours: 35, startDay: '2026-06-01' };
    const on = (day: string, contracts?: PlannedContract[]) => contractOn({ ...AGENT, contracts }, parseDay(day));
    expect(on('2026-05-31', [first, second])).toBe(first);
    expect(on('2026-06-15', [first, second])).toBe(second);
    expect(on('2026-06-15', [second, first])).toBe(second);
    expect(on('2025-12-31', [first, second])).toBeUndefined();
    expect(on('2026-07-01', [first])).toBeUndefined();
    expect(on('2026-07-01', [{ period: 'week', hours: 20 }])).toEqual({ period: 'week', hours: 20 });
    expect(on('2026-07-01')).toBeUndefined();
  });

  test('the rule follows the contract that changes from one week to the next', () => {
    const contracts: PlannedContract[] = [
      { period: 'week', hours: 20, endDay: '2026-11-22' },
      { period: 'week', hours: 35, startDay: '2026-11-23' },
    ];
    const services = [...week(4, '14:00'), ...daysOfNovember([23, 24, 25, 26], '08:00', '14:00')];
    expect(figures('AGENT_PART_HOURS_LIMIT', services, under(...contracts))).toEqual([1440]);
  });
});
