import { wholeDays } from '../../calendar';
import { AGENT, daysOfNovember, figures, found, paris, service } from '../../testing/fixtures';
import type { AgentAbsence, AgentRestriction, PlannedAgent } from '../../types';

const agents = (more: Partial<PlannedAgent>) => ({ agents: [{ ...AGENT, ...more }] });
const night = service('2026-11-17 19:00', '2026-11-18 07:00', { id: 'night', reference: 'S-7', siteName: 'Quai nord' });
const name = 'le service S-7 du 17/11/2026 à 19:00 (Quai nord)';

test('AGENT_ALREADY_HIRED: two services at a time', () => {
  const services = [
    night,
    service('2026-11-18 06:30', '2026-11-18 10:00', { id: 'b', reference: 'S-8' }),
    service('2026-11-17 20:00', '2026-11-17 21:00', { id: 'c', reference: 'S-9' }),
    service('2026-11-18 10:00', '2026-11-18 11:00', { id: 'd' }),
  ];
  expect(found('AGENT_ALREADY_HIRED', services)).toEqual([
    expect.objectContaining({ serviceIds: ['night', 'c'], figure: 60, limit: 0, unit: 'minute', agentId: 'agent' }),
    expect.objectContaining({ serviceIds: ['night', 'b'], figure: 30 }),
  ]);
  expect(found('AGENT_ALREADY_HIRED', services)[1]?.message).toBe(
    `Nadia Roux : ${name} et le service S-8 du 18/11/2026 à 06:30 se chevauchent pendant 30\u00a0min (Règle de l'agence).`,
  );
  expect(found('AGENT_ALREADY_HIRED', services, agents({ type: 'EXTERNAL' }))).toHaveLength(2);
});

test('an agent named twice on a service is not hired twice', () => {
  expect(figures('AGENT_ALREADY_HIRED', [{ ...night, agentIds: ['agent', 'agent'] }])).toEqual([]);
});

test('AGENT_UNQUALIFIED: the speciality of the post', () => {
  const dog = { ...night, specialtyId: 'dog', specialtyName: 'Agent cynophile' };
  expect(found('AGENT_UNQUALIFIED', [dog])).toEqual([
    expect.objectContaining({
      serviceIds: ['night'],
      limit: 1,
      figure: 0,
      unit: 'specialty',
      message: `Nadia Roux : ${name} demande la spécialité « Agent cynophile » que l'agent n'a pas (Code de la sécurité intérieure, art. L612-20).`,
    }),
  ]);
  expect(figures('AGENT_UNQUALIFIED', [{ ...night, specialtyId: 'guard' }])).toEqual([]);
  expect(figures('AGENT_UNQUALIFIED', [{ ...night, specialtyId: null }])).toEqual([]);
  expect(figures('AGENT_UNQUALIFIED', [night])).toEqual([]);
  expect(
    figures('AGENT_UNQUALIFIED', [{ ...dog, specialtyName: undefined }], agents({ specialtyIds: undefined })),
  ).toEqual([0]);
  expect(figures('AGENT_UNQUALIFIED', [{ ...dog, agentIds: [] }])).toEqual([]);
});

test('AGENT_EXPIRED: the last day of validity still counts', () => {
  const card = (endDay: string) => agents({ documents: [{ name: 'Carte professionnelle', endDay }] });
  expect(figures('AGENT_EXPIRED', [night], card('2026-11-18'))).toEqual([]);
  expect(found('AGENT_EXPIRED', [night], card('2026-11-17'))).toEqual([
    expect.objectContaining({
      limit: 0,
      figure: 1,
      unit: 'day',
      message: `Nadia Roux : ${name} se termine 1 jour après la fin de validité (17/11/2026) du document « Carte professionnelle » (Règle de l'agence).`,
    }),
  ]);
  // A service that ends at midnight does not touch the next day.
  const evening = service('2026-11-17 19:00', '2026-11-18 00:00');
  expect(figures('AGENT_EXPIRED', [evening], card('2026-11-17'))).toEqual([]);
  const two = agents({
    documents: [
      { name: 'SST', endDay: '2026-11-10' },
      { name: 'SSIAP 1', endDay: '2027-01-01' },
      { name: 'Carte professionnelle', endDay: '2026-11-16' },
    ],
  });
  expect(found('AGENT_EXPIRED', [night], two).map((it) => it.figure)).toEqual([8, 2]);
  expect(found('AGENT_EXPIRED', [night], two)[0]?.message).toContain('se termine 8 jours après');
});

describe('AGENT_RESTRICTION', () => {
  const under = (restriction: Partial<AgentRestriction>) =>
    agents({ restrictions: [{ name: 'Pas de nuit', ...restriction }] });

  test('no nights', () => {
    const noNight = under({ startTime: '21:00', endTime: '06:00' });
    expect(found('AGENT_RESTRICTION', [night], noNight)).toEqual([
      expect.objectContaining({
        limit: 0,
        figure: 540,
        unit: 'minute',
        message: `Nadia Roux : ${name} compte 9\u00a0h dans la restriction « Pas de nuit » (Règle de l'agence).`,
      }),
    ]);
    expect(figures('AGENT_RESTRICTION', [service('2026-11-18 05:00', '2026-11-18 12:00')], noNight)).toEqual([60]);
    const [medical] = found(
      'AGENT_RESTRICTION',
      [night],
      under({ startTime: '21:00', endTime: '06:00', medical: true }),
    );
    expect(medical?.message).toContain('« Pas de nuit » (Code du travail, art. L4624-6).');
    expect(figures('AGENT_RESTRICTION', [service('2026-11-18 06:00', '2026-11-18 21:00')], noNight)).toEqual([]);
  });

  test('not on Sundays, not on holidays, not between two days', () => {
    const days = daysOfNovember([8, 11, 14], '08:00', '12:00');
    expect(found('AGENT_RESTRICTION', days, under({ weekdays: [7] })).map((it) => it.serviceIds)).toEqual([
      [days[0]?.id],
    ]);
    expect(found('AGENT_RESTRICTION', days, under({ holidays: true })).map((it) => it.serviceIds)).toEqual([
      [days[1]?.id],
    ]);
    const between = under({ fromDay: '2026-11-09', untilDay: '2026-11-11' });
    expect(found('AGENT_RESTRICTION', days, between).map((it) => it.serviceIds)).toEqual([[days[1]?.id]]);
    expect(figures('AGENT_RESTRICTION', days, under({}))).toEqual([240, 240, 240]);
  });

  test('afternoons, and a Friday night that reaches into Saturday', () => {
    const afternoon = under({ startTime: '14:00' });
    expect(figures('AGENT_RESTRICTION', [service('2026-11-17 12:00', '2026-11-17 16:00')], afternoon)).toEqual([120]);
    const fridayNight = under({ weekdays: [5], startTime: '22:00', endTime: '04:00' });
    expect(figures('AGENT_RESTRICTION', [service('2026-11-21 02:00', '2026-11-21 08:00')], fridayNight)).toEqual([120]);
    expect(figures('AGENT_RESTRICTION', [service('2026-11-20 02:00', '2026-11-20 08:00')], fridayNight)).toEqual([]);
  });

  test('the night of the October change has an hour more', () => {
    const october = service('', '', { start: paris('2026-10-24 19:00', 2), end: paris('2026-10-25 07:00', 1) });
    expect(figures('AGENT_RESTRICTION', [october], under({ startTime: '21:00', endTime: '06:00' }))).toEqual([600]);
  });
});

test('AGENT_SITE_FORBIDDEN', () => {
  expect(figures('AGENT_SITE_FORBIDDEN', [night], agents({ forbiddenSiteIds: ['elsewhere'] }))).toEqual([]);
  expect(found('AGENT_SITE_FORBIDDEN', [night], agents({ forbiddenSiteIds: ['site'] }))).toEqual([
    expect.objectContaining({
      serviceIds: ['night'],
      limit: 0,
      figure: 1,
      unit: 'site',
      message: `Nadia Roux : ${name} se tient sur un site interdit à l'agent (Règle de l'agence).`,
    }),
  ]);
});

describe('absences', () => {
  const leave: AgentAbsence = {
    id: 'leave',
    agentId: 'agent',
    name: 'Congé payé',
    ...wholeDays('Europe/Paris', '2026-11-18', '2026-11-19'),
  };

  test('an unavailability of whole days, the last one included', () => {
    expect(leave.start).toBe(paris('2026-11-18 00:00'));
    expect(leave.end).toBe(paris('2026-11-20 00:00'));
    const [violation] = found('AGENT_UNAVAILABLE', [night], { unavailabilities: [leave] });
    expect(violation).toMatchObject({ limit: 0, figure: 420, unit: 'minute', serviceIds: ['night'] });
    expect(violation?.message).toBe(
      `Nadia Roux : ${name} empiète de 7\u00a0h sur l'indisponibilité « Congé payé » (Règle de l'agence).`,
    );
  });

  test('before and after it, or of another agent', () => {
    const around = [service('2026-11-17 12:00', '2026-11-18 00:00'), service('2026-11-20 00:00', '2026-11-20 08:00')];
    expect(figures('AGENT_UNAVAILABLE', around, { unavailabilities: [leave] })).toEqual([]);
    expect(figures('AGENT_UNAVAILABLE', [night], { unavailabilities: [{ ...leave, agentId: 'other' }] })).toEqual([]);
  });

  test('a compensatory rest', () => {
    const rest = { ...leave, name: 'Repos de novembre' };
    const [violation] = found('AGENT_COMPENSATORY_REST', [night], { compensatoryRests: [rest] });
    expect(violation?.message).toBe(
      `Nadia Roux : ${name} empiète de 7\u00a0h sur le repos compensateur « Repos de novembre » (Code du travail, art. L3121-30).`,
    );
    expect(figures('AGENT_UNAVAILABLE', [night], { compensatoryRests: [rest] })).toEqual([]);
  });
});
