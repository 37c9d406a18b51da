import fc from 'fast-check';
import type { PlanningLimits } from './settings';
import { AGENT, daysOfNovember, figures, found, SETTINGS, service } from './testing/fixtures';
import type { PlannedContract, RuleCode } from './types';

/** An agency can set stricter limits than the law; a more permissive setting leaves the legal limit in force. */

const limits = (more: Partial<PlanningLimits>) => ({
  settings: { ...SETTINGS, limits: { ...SETTINGS.limits, ...more } },
});
const under = (...contracts: PlannedContract[]) => ({ agents: [{ ...AGENT, contracts }] });
// Services in the week of Monday 16 November 2026, on at most six days, from 8:00.
const week = (end: string, days = 6) => daysOfNovember([16, 17, 18, 19, 20, 21].slice(0, days), '08:00', end);

test('a week of 49 hours: the law says so whatever the agency has set', () => {
  const services = week('16:10');
  for (const maxWeeklyMin of [48 * 60, 60 * 60, 80 * 60]) {
    const [violation] = found('AGENT_MAX_WEEKLY_HOURS', services, limits({ maxWeeklyMin }));
    expect(violation).toMatchObject({ limit: 2880, figure: 2940 });
    expect(violation?.message).toContain('(Code du travail, art. L3121-20).');
  }
  expect(found('AGENT_MAX_WEEKLY_HOURS', services, limits({ maxWeeklyMin: 3600 }))[0]?.message).toContain(
    "pour un maximum légal de 48\u00a0h que le réglage de l'agence (60\u00a0h) ne change pas (Code du travail, art. L3121-20).",
  );
});

test('a stricter limit is the agency’s own until the law’s is reached', () => {
  const strict = limits({ maxWeeklyMin: 40 * 60 });
  expect(figures('AGENT_MAX_WEEKLY_HOURS', week('14:40'), strict)).toEqual([]);
  expect(found('AGENT_MAX_WEEKLY_HOURS', week('15:00'), strict)[0]).toMatchObject({
    limit: 2400,
    message: expect.stringContaining("pour un maximum de 40\u00a0h fixé par l'agence (Règle de l'agence)."),
  });
  expect(found('AGENT_MAX_WEEKLY_HOURS', week('16:10'), strict)[0]).toMatchObject({ limit: 2880 });
});

const SETTABLE: [RuleCode, Partial<PlanningLimits>, Partial<PlanningLimits>][] = [
  ['SERVICE_MAX_DURATION', { serviceMaxDurationMin: 900 }, { serviceMaxDurationMin: 600 }],
  ['AGENT_REST_11H', { agentRestMin: 540 }, { agentRestMin: 720 }],
  ['AGENT_SPACE_11H', { spaceBetweenServicesMin: 540 }, { spaceBetweenServicesMin: 720 }],
  ['AGENT_MIN_WEEKLY_REST', { minWeeklyRestMin: 1_440 }, { minWeeklyRestMin: 2_400 }],
];

test.each(SETTABLE)('%s: no setting is wider than the law', (code, wider, stricter) => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          day: fc.integer({ min: 0, max: 9 }),
          from: fc.integer({ min: 0, max: 20 }),
          hours: fc.integer({ min: 1, max: 14 }),
        }),
        {
          maxLength: 12,
        },
      ),
      (shifts) => {
        const services = shifts.map(({ day, from, hours }, index) => {
          const start = Date.parse('2026-11-16T00:00+01:00') + (day * 24 + from) * 3_600_000;
          return service('', '', { id: `s${index}`, reference: `S-${index}`, start, end: start + hours * 3_600_000 });
        });
        const by = (more: Partial<PlanningLimits>) => found(code, services, limits(more));
        const [law, wide, strict] = [by({}), by(wider), by(stricter)];
        expect(wide.map((it) => [it.limit, it.figure, it.serviceIds])).toEqual(
          law.map((it) => [it.limit, it.figure, it.serviceIds]),
        );
        expect(strict.length).toBeGreaterThanOrEqual(law.length);
      },
    ),
    { numRuns: 60 },
  );
});

test('a part-time week: the agency’s margin is told as the agency’s, 35 hours as the law’s', () => {
  const part = under({ period: 'week', hours: 34 });
  const margin = found(
    'AGENT_MAX_PART_WEEKLY_HOURS',
    [...week('14:45', 5), service('2026-11-21 08:00', '2026-11-21 09:00')],
    part,
  );
  expect(margin).toMatchObject([{ limit: 2070, figure: 34 * 60 + 45 }]);
  expect(margin[0]?.message).toContain(
    "34\u00a0h\u00a045 de travail dans la semaine du 16/11/2026 (services S-16, S-17, S-18 et 3 autres), pour un maximum de 34\u00a0h\u00a030 fixé par l'agence aux temps partiels (Règle de l'agence).",
  );
  const [law] = found('AGENT_MAX_PART_WEEKLY_HOURS', week('15:00', 5), part);
  expect(law).toMatchObject({ limit: 2099, figure: 2100 });
  expect(law?.message).toContain(
    "alors qu'un temps partiel reste en dessous de 35\u00a0h (Code du travail, art. L3123-9).",
  );
  const wide = { ...part, ...limits({ maxPartWeeklyMin: 48 * 60 }) };
  expect(figures('AGENT_MAX_PART_WEEKLY_HOURS', week('14:59', 5), wide)).toEqual([]);
  expect(figures('AGENT_MAX_PART_WEEKLY_HOURS', week('15:00', 5), wide)).toEqual([2100]);
});

test('complementary hours: a tenth, a third by agreement, and never more', () => {
  // The maximum for 24 hours is 26 h 24 with a tenth and 32 h with a third.
  const part = under({ period: 'week', hours: 24 });
  const share = (partOvertimePercent: number) => ({ ...part, ...limits({ partOvertimePercent }) });
  expect(figures('AGENT_PART_HOURS_LIMIT', week('13:24', 5), share(10))).toEqual([27 * 60]);
  expect(figures('AGENT_PART_HOURS_LIMIT', week('14:24', 5), share(34))).toEqual([]);
  const [violation] = found('AGENT_PART_HOURS_LIMIT', week('14:25', 5), share(50));
  expect(violation).toMatchObject({ limit: 1920, figure: 1925 });
  expect(violation?.message).toContain("légal de 32\u00a0h que le réglage de l'agence (36\u00a0h) ne change pas");
  expect(found('AGENT_PART_HOURS_LIMIT', week('13:00', 5), share(0))[0]?.message).toContain(
    "24\u00a0h fixé par l'agence",
  );
});

test('the threshold of overtime is 35 hours at the latest', () => {
  expect(figures('AGENT_HOURS_LIMIT', week('15:01', 5), limits({ hoursLimitMin: 39 * 60 }))).toEqual([2105]);
  expect(figures('AGENT_HOURS_LIMIT', week('14:50', 5), limits({ hoursLimitMin: 34 * 60 }))).toEqual([2050]);
});
