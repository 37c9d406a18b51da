import { AGENT, daysOfNovember, figures, found, paris, SETTINGS, service } from '../../testing/fixtures';
import type { PlannedAgent } from '../../types';

const partTime: PlannedAgent = { ...AGENT, contracts: [{ period: 'week', hours: 24 }] };

describe('AGENT_SPACE_11H: from an end to the next start', () => {
  test('eleven hours are enough', () => {
    const nights = (start: string) => [
      service('2026-11-17 08:00', '2026-11-17 20:00'),
      service(start, '2026-11-18 15:00'),
    ];
    expect(figures('AGENT_SPACE_11H', nights('2026-11-18 07:00'))).toEqual([]);
    const close = nights('2026-11-18 06:59');
    expect(found('AGENT_SPACE_11H', close)).toEqual([
      expect.objectContaining({
        serviceIds: close.map((it) => it.id),
        limit: 660,
        figure: 659,
        unit: 'minute',
        message:
          'Nadia Roux : 10\u00a0h\u00a059 de repos seulement entre le service S-17 du 17/11/2026 à 08:00 et le service S-18 du 18/11/2026 à 06:59, pour un minimum de 11\u00a0h (Code du travail, art. L3131-1).',
      }),
    ]);
  });

  test('a day cut by a pause keeps its daily rest, and nothing is told', () => {
    const cut = [service('2026-11-17 08:00', '2026-11-17 12:00'), service('2026-11-17 14:00', '2026-11-17 18:00')];
    expect(figures('AGENT_SPACE_11H', cut)).toEqual([]);
    expect(figures('AGENT_REST_11H', cut)).toEqual([]);
    const week = [16, 17, 18].flatMap((day) => [
      service(`2026-11-${day} 08:00`, `2026-11-${day} 12:00`),
      service(`2026-11-${day} 14:00`, `2026-11-${day} 18:00`),
    ]);
    expect(figures('AGENT_SPACE_11H', week)).toEqual([]);
    expect(figures('AGENT_REST_11H', week)).toEqual([]);
  });

  test('a cut day whose night is too short is told of its night, not of its cut', () => {
    const cut = [
      service('2026-11-17 08:00', '2026-11-17 12:00', { id: 'a' }),
      service('2026-11-17 14:00', '2026-11-17 18:00', { id: 'b' }),
      service('2026-11-18 04:00', '2026-11-18 08:00', { id: 'c' }),
    ];
    expect(found('AGENT_SPACE_11H', cut)).toMatchObject([{ figure: 600, serviceIds: ['b', 'c'] }]);
    expect(found('AGENT_REST_11H', cut).map((it) => it.figure)).toContain(600);
  });

  test('a day cut so wide that no eleven hours are left is found', () => {
    const wide = [
      service('2026-11-17 06:00', '2026-11-17 10:00', { id: 'a' }),
      service('2026-11-17 16:00', '2026-11-17 20:00', { id: 'b' }),
      service('2026-11-18 06:00', '2026-11-18 10:00', { id: 'c' }),
    ];
    expect(found('AGENT_SPACE_11H', wide)).toMatchObject([{ figure: 600, serviceIds: ['b', 'c'] }]);
  });

  test('is counted from the end that comes last, and in real hours', () => {
    const overlapping = [
      service('2026-11-17 06:00', '2026-11-17 20:00', { id: 'long' }),
      service('2026-11-17 08:00', '2026-11-17 10:00', { id: 'short' }),
      service('2026-11-18 05:00', '2026-11-18 10:00', { id: 'next' }),
    ];
    expect(found('AGENT_SPACE_11H', overlapping)).toMatchObject([{ figure: 540, serviceIds: ['long', 'next'] }]);
    const march = [
      service('', '', { start: paris('2026-03-28 10:00', 1), end: paris('2026-03-28 20:00', 1) }),
      service('', '', { start: paris('2026-03-29 07:30', 2), end: paris('2026-03-29 15:00', 2) }),
    ];
    expect(figures('AGENT_SPACE_11H', march)).toEqual([630]);
  });

  test('a subcontractor is not an employee', () => {
    const services = [service('2026-11-17 08:00', '2026-11-17 20:00'), service('2026-11-18 06:00', '2026-11-18 10:00')];
    expect(figures('AGENT_SPACE_11H', services, { agents: [{ ...AGENT, type: 'EXTERNAL' }] })).toEqual([]);
    expect(figures('AGENT_SPACE_11H', services, { agents: [{ ...AGENT, type: 'EMPLOYEE' }] })).toEqual([600]);
  });
});

describe('AGENT_REST_11H: inside the 24 hours from a start', () => {
  test('thirteen hours of presence leave eleven of rest', () => {
    expect(figures('AGENT_REST_11H', [service('2026-11-17 06:00', '2026-11-17 19:00')])).toEqual([]);
    expect(figures('AGENT_REST_11H', [service('2026-11-17 06:00', '2026-11-17 19:01')])).toEqual([659]);
  });

  test('rest that is cut up does not count together', () => {
    const services = [
      service('2026-11-17 06:00', '2026-11-17 10:00', { id: 'a' }),
      service('2026-11-17 20:00', '2026-11-18 00:00', { id: 'b' }),
      service('2026-11-18 10:00', '2026-11-18 14:00', { id: 'c' }),
    ];
    expect(found('AGENT_REST_11H', services)).toMatchObject([
      { figure: 600, serviceIds: ['a', 'b'], limit: 660 },
      { figure: 600, serviceIds: ['b', 'c'] },
    ]);
    expect(found('AGENT_REST_11H', services)[0]?.message).toBe(
      'Nadia Roux : 10\u00a0h de repos au plus dans les 24 heures qui suivent le début du service S-17 du 17/11/2026 à 06:00, pour un minimum de 11\u00a0h (Code du travail, art. L3131-1).',
    );
  });

  test('a service that is still running when another begins takes its rest as well', () => {
    const services = [
      service('2026-11-17 06:00', '2026-11-17 18:00', { id: 'long' }),
      service('2026-11-17 07:00', '2026-11-17 08:00', { id: 'inside' }),
      service('2026-11-18 04:00', '2026-11-18 08:00', { id: 'early' }),
    ];
    expect(found('AGENT_REST_11H', services).map((it) => [it.figure, it.serviceIds])).toEqual([
      [600, ['long', 'inside', 'early']],
      [600, ['long', 'inside', 'early']],
    ]);
  });

  test('a break inside a service is no rest', () => {
    const breaks = [{ start: paris('2026-11-17 10:00'), end: paris('2026-11-17 21:30'), notWork: true }];
    expect(figures('AGENT_REST_11H', [service('2026-11-17 06:00', '2026-11-18 02:00', { breaks })])).toEqual([240]);
  });
});

describe('AGENT_MIN_WEEKLY_REST: 35 hours, 24 of them inside the week', () => {
  // Shifts of eight hours in the morning; 16 November 2026 is a Monday.
  const week = (days: number[]) => daysOfNovember(days, '06:00', '14:00');

  test('a Sunday off counts from Saturday afternoon to Monday morning', () => {
    const services = [...week([16, 17, 18, 19, 20, 21]), ...week([23, 24])];
    expect(figures('AGENT_MIN_WEEKLY_REST', services)).toEqual([]);
  });

  test('seven days of work leave no weekly rest', () => {
    const services = [...week([16, 17, 18, 19, 20, 21, 22]), ...week([23])];
    const [violation] = found('AGENT_MIN_WEEKLY_REST', services);
    expect(violation).toMatchObject({ figure: 16 * 60, limit: 2100, unit: 'minute' });
    expect(violation?.serviceIds).toHaveLength(7);
    expect(violation?.message).toBe(
      "Nadia Roux : 16\u00a0h de repos d'affilée au plus dans la semaine du 16/11/2026 (services S-16, S-17, S-18 et 4 autres), pour un minimum de 35\u00a0h (Code du travail, art. L3132-2).",
    );
  });

  test('35 hours are enough, a minute less is not', () => {
    const rest = (monday: string) => [
      ...week([16, 17, 18, 19, 20]),
      service('2026-11-21 12:00', '2026-11-21 20:00'),
      service(monday, '2026-11-23 14:00'),
    ];
    expect(figures('AGENT_MIN_WEEKLY_REST', rest('2026-11-23 07:00'))).toEqual([]);
    expect(figures('AGENT_MIN_WEEKLY_REST', rest('2026-11-23 06:59'))).toEqual([2099]);
  });

  test('a long rest of which too little lies in the week does not count for it', () => {
    // 20 hours of the rest from Sunday 4:00 to Wednesday lie in the week; its longest rest runs from Thursday to
    // Friday.
    const nights = [...week([16, 17, 18, 19]), ...daysOfNovember([20, 21], '20:00', '04:00'), ...week([25, 26])];
    expect(figures('AGENT_MIN_WEEKLY_REST', nights)).toEqual([30 * 60]);
  });

  test('twelve days in a row with a rest in each week (Cass. soc., 13 November 2025)', () => {
    const services = week([17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28]);
    expect(figures('AGENT_MIN_WEEKLY_REST', services)).toEqual([]);
  });

  test('a service of seven days leaves nothing', () => {
    expect(figures('AGENT_MIN_WEEKLY_REST', [service('2026-11-16 00:00', '2026-11-23 00:00')])).toEqual([0]);
  });
});

describe('AGENT_REST_CONSECUTIVE: six days a week, a day of rest after 48 hours', () => {
  test('seven days begun in a week', () => {
    const days = daysOfNovember([16, 17, 18, 19, 20, 21, 22], '08:00', '13:00');
    expect(found('AGENT_REST_CONSECUTIVE', days)).toEqual([
      expect.objectContaining({
        limit: 6,
        figure: 7,
        unit: 'day',
        serviceIds: days.map((it) => it.id),
        message:
          'Nadia Roux : 7 jours de travail dans la semaine du 16/11/2026 (services S-16, S-17, S-18 et 4 autres), pour un maximum de 6 (Code du travail, art. L3132-1 ; IDCC 1351, art. 7.09).',
      }),
    ]);
    expect(figures('AGENT_REST_CONSECUTIVE', days.slice(1))).toEqual([]);
  });

  test('six nights touch seven days and are six', () => {
    expect(figures('AGENT_REST_CONSECUTIVE', daysOfNovember([16, 17, 18, 19, 20, 21], '22:00', '05:00'))).toEqual([]);
  });

  test('48 hours of service ask for a day of rest', () => {
    const four = daysOfNovember([16, 17, 18, 19], '07:00', '19:00');
    const next = (start: string) => [...four, service(start, '2026-11-20 23:00', { id: 'next', reference: 'S-N' })];
    expect(figures('AGENT_REST_CONSECUTIVE', next('2026-11-20 19:00'))).toEqual([]);
    const [violation] = found('AGENT_REST_CONSECUTIVE', next('2026-11-20 18:59'));
    expect(violation).toMatchObject({ limit: 2880, figure: 2880, unit: 'minute' });
    expect(violation?.serviceIds).toEqual([...four.map((it) => it.id), 'next']);
    expect(violation?.message).toContain(
      "48\u00a0h de service sans jour de repos avant le service S-N du 20/11/2026 à 18:59, alors qu'un jour de repos est dû après 48\u00a0h",
    );
  });

  test('47 hours do not', () => {
    const four = [...daysOfNovember([16, 17, 18], '07:00', '19:00'), service('2026-11-19 07:00', '2026-11-19 18:00')];
    expect(figures('AGENT_REST_CONSECUTIVE', [...four, service('2026-11-20 07:00', '2026-11-20 12:00')])).toEqual([]);
  });
});

describe('AGENT_REST_SUNDAY: two a month on average over three months, joined to a Saturday or Monday', () => {
  // Sundays: 6, 13, 20, 27 September; 4, 11, 18, 25 October; 1, 8, 15, 22, 29 November 2026.
  const morning = (day: string) => service(`2026-${day} 08:00`, `2026-${day} 12:00`);
  const sundays = ['09-06', '09-13', '09-20', '09-27', '10-04', '10-11', '10-18', '10-25', '11-01', '11-08'];

  test('six Sundays of rest in three months are enough, five are not', () => {
    const november = morning('11-30');
    expect(figures('AGENT_REST_SUNDAY', [...sundays.slice(0, 7).map(morning), november])).toEqual([]);
    const eight = sundays.slice(0, 8).map(morning);
    const [october, violation] = found('AGENT_REST_SUNDAY', [...eight, november]);
    expect(october?.message).toContain('finissant en octobre 2026');
    expect(violation).toMatchObject({ limit: 6, figure: 5, unit: 'sunday', serviceIds: eight.map((it) => it.id) });
    expect(violation?.message).toBe(
      'Nadia Roux : 5 dimanches de repos accolés à un samedi ou à un lundi sur les trois mois finissant en novembre 2026 (services S-06, S-13, S-20 et 5 autres), pour un minimum de 6 (IDCC 1351, art. 7.01).',
    );
  });

  test('a month without a Sunday of rest is made up for by the two others', () => {
    expect(figures('AGENT_REST_SUNDAY', ['11-01', '11-08', '11-15', '11-22', '11-29'].map(morning))).toEqual([]);
  });

  test('a Sunday between a Saturday and a Monday of work is not joined to rest', () => {
    const alone = [...sundays.slice(0, 7).map(morning), morning('11-07'), morning('11-09')];
    expect(figures('AGENT_REST_SUNDAY', alone)).toEqual([5]);
    expect(figures('AGENT_REST_SUNDAY', alone.slice(0, -1))).toEqual([]);
    expect(found('AGENT_REST_SUNDAY', alone)[0]?.serviceIds).toHaveLength(9);
  });

  test('a night that ends on Sunday morning is work on Sunday', () => {
    const nights = ['09-05', '09-12', '09-19', '09-26', '10-03', '10-10', '10-17', '10-31'].map((day) =>
      service(`2026-${day} 20:00`, '', { end: paris(`2026-${day} 20:00`) + 8 * 3_600_000 }),
    );
    expect(figures('AGENT_REST_SUNDAY', [...nights, morning('11-30')])).toEqual([5]);
  });

  test('one Sunday is written in the singular, and part-time agents are left out', () => {
    const all = [...sundays, '11-15', '11-22'].map(morning);
    const [violation] = found('AGENT_REST_SUNDAY', all).slice(-1);
    expect(violation?.message).toContain('1 dimanche de repos accolé à un samedi');
    expect(figures('AGENT_REST_SUNDAY', all, { agents: [partTime] })).toEqual([]);
  });
});

test('each rule can be switched off, or forbid', () => {
  const services = [service('2026-11-17 06:00', '2026-11-17 20:00')];
  const modes = (mode: 0 | 1 | 2) => ({ settings: { ...SETTINGS, modes: { checkServiceMaxDuration: mode } } });
  expect(found('SERVICE_MAX_DURATION', services, modes(0))).toEqual([]);
  expect(found('SERVICE_MAX_DURATION', services, modes(1))[0]?.mode).toBe(1);
  expect(found('SERVICE_MAX_DURATION', services, modes(2))[0]?.mode).toBe(2);
});
