import fc from 'fast-check';
import { figures, found, paris, service } from '../../testing/fixtures';

describe('SERVICE_MAX_DURATION: twelve hours of effective work', () => {
  test('twelve hours are allowed, a minute more is not', () => {
    expect(found('SERVICE_MAX_DURATION', [service('2026-11-17 19:00', '2026-11-18 07:00')])).toEqual([]);
    const long = service('2026-11-17 19:00', '2026-11-18 07:01', { id: 'long', reference: 'S-9', siteName: 'Galerie' });
    expect(found('SERVICE_MAX_DURATION', [long])).toEqual([
      {
        code: 'SERVICE_MAX_DURATION',
        mode: 1,
        agentId: 'agent',
        serviceIds: ['long'],
        limit: 720,
        figure: 721,
        unit: 'minute',
        message:
          'Nadia Roux : le service S-9 du 17/11/2026 à 19:00 (Galerie) dure 12\u00a0h\u00a001 de travail effectif dans la journée, pour un maximum de 12\u00a0h (IDCC 1351, art. 7.08).',
      },
    ]);
  });

  test('an unpaid break is no effective work, a paid one is', () => {
    const unpaid = { start: paris('2026-11-18 01:00'), end: paris('2026-11-18 02:00'), notWork: true };
    const paid = { ...unpaid, notWork: false };
    const night = (breaks: (typeof unpaid)[]) => service('2026-11-17 19:00', '2026-11-18 08:00', { breaks });
    expect(figures('SERVICE_MAX_DURATION', [night([unpaid])])).toEqual([]);
    expect(figures('SERVICE_MAX_DURATION', [night([paid])])).toEqual([780]);
  });

  test('the night of the October change has thirteen hours, that of March eleven', () => {
    const october = service('', '', { start: paris('2026-10-24 19:00', 2), end: paris('2026-10-25 07:00', 1) });
    const march = service('', '', { start: paris('2026-03-28 19:00', 1), end: paris('2026-03-29 08:00', 2) });
    expect(figures('SERVICE_MAX_DURATION', [october])).toEqual([780]);
    expect(figures('SERVICE_MAX_DURATION', [march])).toEqual([]);
  });

  test('services of a day count together, whatever lies between them', () => {
    const day = [service('2026-11-17 06:00', '2026-11-17 14:00'), service('2026-11-17 14:00', '2026-11-17 20:00')];
    const [together] = found('SERVICE_MAX_DURATION', day);
    expect(together).toMatchObject({ figure: 840, serviceIds: day.map((it) => it.id) });
    expect(together?.message).toContain(
      'les services S-17 et S-17 durent ensemble 14\u00a0h de travail effectif dans la journée',
    );
    const apart = [service('2026-11-17 06:00', '2026-11-17 14:00'), service('2026-11-17 14:01', '2026-11-17 20:00')];
    expect(figures('SERVICE_MAX_DURATION', apart)).toEqual([839]);
    const gap40 = [service('2026-11-17 06:00', '2026-11-17 12:10'), service('2026-11-17 12:50', '2026-11-17 19:00')];
    expect(figures('SERVICE_MAX_DURATION', gap40)).toEqual([740]);
    const gap120 = [service('2026-11-17 07:00', '2026-11-17 12:00'), service('2026-11-17 14:00', '2026-11-17 21:30')];
    expect(figures('SERVICE_MAX_DURATION', gap120)).toEqual([750]);
    // Midnight does not divide a day either: eight hours of a night and five more before the eleven hours of rest.
    const night = [service('2026-11-17 20:00', '2026-11-18 04:00'), service('2026-11-18 06:00', '2026-11-18 11:00')];
    expect(figures('SERVICE_MAX_DURATION', night)).toEqual([780]);
  });

  test('a daily rest parts two days, and a run of short rests is no day without end', () => {
    const nights = [service('2026-11-17 20:00', '2026-11-18 05:00'), service('2026-11-18 16:00', '2026-11-19 01:00')];
    expect(figures('SERVICE_MAX_DURATION', nights)).toEqual([]);
    const tenHours = [17, 18, 19, 20].map((day, index) =>
      service('', '', {
        start: paris(`2026-11-${day} 08:00`) - index * 9 * 3_600_000,
        end: paris(`2026-11-${day} 13:00`) - index * 9 * 3_600_000,
      }),
    );
    expect(figures('AGENT_REST_11H', tenHours).length).toBeGreaterThan(0);
    expect(figures('SERVICE_MAX_DURATION', tenHours)).toEqual([]);
  });

  test('cutting a service in two changes nothing of its day, wherever it is cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 839 }), fc.integer({ min: 0, max: 600 }), (at, gap) => {
        const start = paris('2026-11-17 06:00');
        const minute = (n: number) => start + n * 60_000;
        const whole = [service('', '', { start, end: minute(840) })];
        const cut = [
          service('', '', { start, end: minute(at) }),
          service('', '', { start: minute(at + gap), end: minute(840 + gap) }),
        ];
        expect(figures('SERVICE_MAX_DURATION', cut)).toEqual(figures('SERVICE_MAX_DURATION', whole));
      }),
    );
  });

  test('a service without an agent is looked at as well, and named so', () => {
    const vacant = service('2026-11-17 06:00', '2026-11-17 19:00', { agentIds: [] });
    const [violation] = found('SERVICE_MAX_DURATION', [vacant]);
    expect(violation).toMatchObject({ agentId: null, figure: 780 });
    expect(violation?.message).toMatch(/^Service sans agent : le service S-17 /);
  });

  test('work counted once where services overlap', () => {
    const both = [service('2026-11-17 06:00', '2026-11-17 16:00'), service('2026-11-17 08:00', '2026-11-17 18:00')];
    expect(figures('SERVICE_MAX_DURATION', both)).toEqual([]);
  });
});
