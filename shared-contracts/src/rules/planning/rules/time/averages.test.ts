import { wholeDays } from '../../calendar';
import { AGENT, figures, found, SETTINGS, service } from '../../testing/fixtures';
import type { AgentAbsence, PlannedAgent, PlannedContract, PlannedService } from '../../types';

const HOUR_MS = 3_600_000;
const FULL: PlannedContract = { period: 'week', hours: 35 };
const agents = (more: Partial<PlannedAgent>) => ({ agents: [{ ...AGENT, ...more }] });

/** Services of `hours` hours from 6:00 UTC on the first `days` days of each week; week 0 begins on 7 September 2026. */
function weeks(from: number, count: number, days: number, hours: number): PlannedService[] {
  return Array.from({ length: count * days }, (_, index) => {
    const start = Date.UTC(2026, 8, 7 + (from + Math.floor(index / days)) * 7 + (index % days), 6);
    return service('', '', { start, end: start + hours * HOUR_MS, reference: `S-${from}-${index}` });
  });
}

const leave = (startDay: string, endDay: string, kind?: AgentAbsence['kind']): AgentAbsence => ({
  id: startDay,
  agentId: 'agent',
  name: 'Congé payé',
  kind,
  ...wholeDays('Europe/Paris', startDay, endDay),
});

describe('AGENT_AVERAGE_WEEKLY_HOURS', () => {
  test('leave is neutral: eight weeks of 48 hours around four of leave are 48 on average', () => {
    const services = [...weeks(0, 4, 6, 8), ...weeks(8, 4, 6, 8)];
    expect(figures('AGENT_AVERAGE_WEEKLY_HOURS', services)).toEqual([]);
    const away = [leave('2026-10-05', '2026-11-01', 'paidLeave')];
    expect(figures('AGENT_AVERAGE_WEEKLY_HOURS', services, { unavailabilities: away }).at(-1)).toBe(48 * 60);
    expect(
      figures('AGENT_AVERAGE_WEEKLY_HOURS', services, { unavailabilities: [leave('2026-10-05', '2026-11-01')] }),
    ).toEqual([]);
    const sick = [leave('2026-10-05', '2026-11-01', 'sickness')];
    expect(figures('AGENT_AVERAGE_WEEKLY_HOURS', services, { unavailabilities: sick }).at(-1)).toBe(48 * 60);
  });

  test('days before the contract are left out, and under four weeks nothing is said', () => {
    const hired = agents({ contracts: [{ ...FULL, startDay: '2026-10-05' }] });
    expect(figures('AGENT_AVERAGE_WEEKLY_HOURS', weeks(4, 3, 6, 8), hired)).toEqual([]);
    expect(figures('AGENT_AVERAGE_WEEKLY_HOURS', weeks(4, 4, 6, 8), hired)).toEqual([48 * 60]);
    expect(figures('AGENT_AVERAGE_WEEKLY_HOURS', weeks(4, 4, 6, 8))).toEqual([]);
    // An average of exactly 46 hours is allowed: three weeks of 48 and one of 40.
    expect(figures('AGENT_AVERAGE_WEEKLY_HOURS', [...weeks(4, 3, 6, 8), ...weeks(7, 1, 5, 8)], hired)).toEqual([]);
  });
});

describe('AGENT_REST_SUNDAY', () => {
  // Sundays of November 2026: 1, 8, 15, 22, 29.
  const sundays = (...days: number[]) =>
    days.map((day) =>
      service(`2026-11-${String(day).padStart(2, '0')} 08:00`, `2026-11-${String(day).padStart(2, '0')} 12:00`),
    );
  const hired = agents({ contracts: [{ ...FULL, startDay: '2026-11-01' }] });

  test('Sundays before the contract are not rested: of five in it, two are due', () => {
    // The contract covers five of the 13 Sundays of the three months: 6 × 5 / 13 = 2.3.
    expect(figures('AGENT_REST_SUNDAY', sundays(1, 8, 15), hired)).toEqual([]);
    const [violation] = found('AGENT_REST_SUNDAY', sundays(1, 8, 15, 22), hired);
    expect(violation).toMatchObject({ figure: 1, limit: 2 });
    expect(violation?.message).toContain('1 dimanche de repos accolé à un samedi ou à un lundi');
    expect(found('AGENT_REST_SUNDAY', sundays(1, 8, 15, 22, 29), hired)[0]?.message).toContain(
      'aucun dimanche de repos accolé à un samedi',
    );
  });

  test('nor are Sundays on leave', () => {
    const away = { ...hired, unavailabilities: [leave('2026-11-02', '2026-11-22', 'paidLeave')] };
    // Two of the thirteen Sundays still count: 6 × 2 / 13 = 0.9, so none is due.
    expect(figures('AGENT_REST_SUNDAY', sundays(1, 29), away)).toEqual([]);
  });
});

describe('AGENT_HOURS_LIMIT', () => {
  // The week of Monday 16 November 2026.
  const four = weeks(10, 1, 4, 8);
  const friday = [leave('2026-11-20', '2026-11-20', 'paidLeave')];

  test('a day of paid leave counts towards 35 hours (Cass. soc., 10 September 2025, n° 23-14.455)', () => {
    // The week has 32 hours of work and 7 of leave.
    expect(figures('AGENT_HOURS_LIMIT', four)).toEqual([]);
    const [violation] = found('AGENT_HOURS_LIMIT', four, { unavailabilities: friday });
    expect(violation).toMatchObject({ figure: 39 * 60, limit: 2100 });
    expect(violation?.message).toContain(
      "32\u00a0h de travail et 7\u00a0h de congés payés dans la semaine du 16/11/2026 (services S-10-0, S-10-1, S-10-2 et 1 autre), soit 4\u00a0h d'heures supplémentaires au-delà de 35\u00a0h",
    );
    expect(
      figures('AGENT_HOURS_LIMIT', four, { unavailabilities: [leave('2026-11-20', '2026-11-20', 'sickness')] }),
    ).toEqual([]);
    expect(
      figures('AGENT_HOURS_LIMIT', four, { unavailabilities: [leave('2026-11-21', '2026-11-22', 'paidLeave')] }),
    ).toEqual([]);
  });

  test('an agency may switch that off', () => {
    const limits = { ...SETTINGS.limits, leaveCountsForOvertime: false };
    expect(figures('AGENT_HOURS_LIMIT', four, { unavailabilities: friday, settings: { ...SETTINGS, limits } })).toEqual(
      [],
    );
  });

  test('cycles of up to eight weeks (IDCC 1351, 7.06): overtime is what exceeds their 35 hours a week', () => {
    const cycle = (cycleWeeks: number, cycleStartsOn = '2026-11-02') => ({
      settings: { ...SETTINGS, limits: { ...SETTINGS.limits, cycleWeeks, cycleStartsOn } },
    });
    // The weeks of 2 and 9 November have 48 and 22 hours, 70 in all.
    const balanced = [...weeks(8, 1, 6, 8), ...weeks(9, 1, 2, 11)];
    expect(figures('AGENT_HOURS_LIMIT', balanced)).toEqual([48 * 60]);
    expect(figures('AGENT_HOURS_LIMIT', balanced, cycle(2))).toEqual([]);
    // Another first Monday puts them into different cycles.
    expect(figures('AGENT_HOURS_LIMIT', balanced, cycle(2, '2026-11-09'))).toEqual([]);
    const over = found('AGENT_HOURS_LIMIT', [...balanced, service('2026-11-13 08:00', '2026-11-13 10:00')], cycle(2));
    expect(over).toMatchObject([{ limit: 4200, figure: 72 * 60 }]);
    expect(over[0]?.message).toContain('dans le cycle de 2 semaines du 02/11/2026 au 15/11/2026');
  });
});

describe('AGENT_YEARLY_CONTINGENT: 329 hours a year (IDCC 1351, 7.10)', () => {
  // Number of the week that contains a Monday. Each earlier week of 45 hours has ten hours of overtime.
  const monday = (day: string) => Math.floor((Date.parse(`${day}T00:00Z`) / 86_400_000 + 3) / 7);
  const first = monday('2026-01-05');
  const earlier = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ week: first + index, workMin: 45 * 60 }));

  test('32 weeks of ten hours are 320; nine more are the contingent, a tenth goes beyond', () => {
    const week = (hours: number) => weeks(10, 1, 5, hours);
    expect(figures('AGENT_YEARLY_CONTINGENT', week(8.8), agents({ earlierWeeks: earlier(32) }))).toEqual([]);
    const [violation] = found('AGENT_YEARLY_CONTINGENT', week(9), agents({ earlierWeeks: earlier(32) }));
    expect(violation).toMatchObject({ limit: 329 * 60, figure: 330 * 60 });
    expect(violation?.message).toBe(
      "Nadia Roux : 330\u00a0h d'heures supplémentaires en 2026 (dernier service : S-10-4), soit 1\u00a0h au-delà du contingent de 329\u00a0h, qui donnent droit à un repos compensateur (IDCC 1351, art. 7.10).",
    );
  });

  test('a new year begins at nothing, and part-time agents have no contingent', () => {
    const nextYear = weeks(17, 1, 5, 10);
    expect(figures('AGENT_YEARLY_CONTINGENT', nextYear, agents({ earlierWeeks: earlier(40) }))).toEqual([]);
    const part = agents({ earlierWeeks: earlier(40), contracts: [{ period: 'week', hours: 24 }] });
    expect(figures('AGENT_YEARLY_CONTINGENT', weeks(10, 1, 5, 10), part)).toEqual([]);
  });
});

test('AGENT_SEVERAL_EMPLOYERS: 48 hours for all employers together (L8261-1)', () => {
  const part = (otherWeeklyMin: number) => agents({ otherWeeklyMin });
  const services = weeks(10, 1, 5, 7);
  expect(figures('AGENT_SEVERAL_EMPLOYERS', services, part(13 * 60))).toEqual([]);
  const [violation] = found('AGENT_SEVERAL_EMPLOYERS', services, part(14 * 60));
  expect(violation).toMatchObject({ mode: 2, figure: 49 * 60, limit: 48 * 60 });
  expect(violation?.message).toContain(
    '49\u00a0h avec celles de ses autres employeurs, pour un maximum de 48\u00a0h (Code du travail, art. L8261-1).',
  );
  expect(figures('AGENT_SEVERAL_EMPLOYERS', services)).toEqual([]);
});
