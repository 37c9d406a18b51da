import { daysOfNovember, figures, found, SETTINGS, service } from '../../testing/fixtures';

/**
 * Services of `hours` hours from 21:00 in Paris, on the first `aWeek` days of each week from Monday 7 September 2026.
 */
const nights = (weeks: number, aWeek: number, hours: number) =>
  Array.from({ length: weeks * aWeek }, (_, index) => {
    const start = Date.UTC(2026, 8, 7 + Math.floor(index / aWeek) * 7 + (index % aWeek), 19);
    return service('', '', { start, end: start + hours * 3_600_000, reference: `S-${index}` });
  });

describe('AGENT_NIGHT_WEEKLY_HOURS: 40 hours on average over twelve weeks (L3122-7)', () => {
  test('five nights of eight hours are 40, of nine 45', () => {
    expect(figures('AGENT_NIGHT_WEEKLY_HOURS', nights(12, 5, 8))).toEqual([]);
    const [violation] = found('AGENT_NIGHT_WEEKLY_HOURS', nights(12, 5, 9)).slice(-1);
    expect(violation).toMatchObject({ figure: 45 * 60, limit: 40 * 60, mode: 1 });
    expect(violation?.message).toContain(
      "45\u00a0h de travail par semaine en moyenne d'un travailleur de nuit sur les douze semaines",
    );
    expect(violation?.message).toContain('pour un maximum de 40\u00a0h (Code du travail, art. L3122-7).');
  });

  test('an agreement that the agency has set allows 44, and no setting more', () => {
    const by = (hours: number) => ({
      settings: { ...SETTINGS, limits: { ...SETTINGS.limits, nightWeeklyMin: hours * 60 } },
    });
    expect(figures('AGENT_NIGHT_WEEKLY_HOURS', nights(12, 4, 11), by(44))).toEqual([]);
    const [violation] = found('AGENT_NIGHT_WEEKLY_HOURS', nights(12, 5, 9), by(48)).slice(-1);
    expect(violation).toMatchObject({ figure: 45 * 60, limit: 44 * 60 });
    expect(violation?.message).toContain('(Code du travail, art. L3122-18).');
  });

  test('who works one night a week, or three hours less a minute of each, is no night worker (L3122-5)', () => {
    const days = Array.from({ length: 12 * 5 }, (_, index) => {
      const start = Date.UTC(2026, 8, 8 + Math.floor(index / 5) * 7 + (index % 5), 5);
      return service('', '', { start, end: start + 8 * 3_600_000 });
    });
    expect(figures('AGENT_NIGHT_WEEKLY_HOURS', [...nights(12, 1, 4), ...days])).toEqual([]);
    const evenings = daysOfNovember([16, 17, 18, 19, 20], '12:00', '23:59');
    expect(figures('AGENT_NIGHT_REST', evenings)).toEqual([]);
  });
});

describe('AGENT_NIGHT_REST: beyond eight hours a night as rest on top (L3122-6, R3122-3)', () => {
  test('four nights of twelve hours are made up for by the days off that follow', () => {
    expect(figures('AGENT_NIGHT_REST', [...nights(2, 4, 12)])).toEqual([]);
  });

  test('without days off they are not', () => {
    // After each night of ten hours come 14 hours of rest: three beyond the daily eleven, and never the weekly 35.
    const row = nights(2, 7, 10);
    const [violation] = found('AGENT_NIGHT_REST', row);
    // The week owes seven times two hours. Six rests of 14 hours give 18; the longest one is below 35 and gives none.
    expect(violation).toBeUndefined();
    const long = nights(2, 7, 12);
    // The week owes seven times four hours; six rests of twelve hours give six.
    expect(found('AGENT_NIGHT_REST', long)[0]).toMatchObject({ figure: 360, limit: 28 * 60 });
    expect(found('AGENT_NIGHT_REST', long)[0]?.message).toContain(
      '6\u00a0h de repos en plus des repos quotidiens et hebdomadaire dans la semaine du 07/09/2026',
    );
  });

  test('the rest after a night is not the weekly one in a week that began with it', () => {
    const saturday = Date.UTC(2026, 8, 26, 1);
    const monday = Date.UTC(2026, 8, 27, 22);
    const tenHours = (start: number) => service('', '', { start, end: start + 10 * 3_600_000, reference: 'S-10' });
    // The agent is off from Wednesday to Saturday, works a night of ten hours, and rests the 35 hours to Monday 0:00.
    expect(figures('AGENT_NIGHT_REST', [...nights(2, 2, 8), tenHours(saturday), tenHours(monday)])).toEqual([]);
    // Days of work eleven hours apart leave no weekly rest before Saturday, so Sunday's rest is the weekly one.
    const days = [21, 22, 23, 24, 25].map((day) => {
      const end = Date.UTC(2026, 8, day, day === 25 ? 14 : 18);
      return service('', '', { start: Date.UTC(2026, 8, day, 5), end, reference: `S-${day}` });
    });
    const [violation] = found('AGENT_NIGHT_REST', [...nights(2, 2, 8), ...days, tenHours(saturday), tenHours(monday)]);
    expect(violation).toMatchObject({ figure: 0, limit: 120 });
  });
});
