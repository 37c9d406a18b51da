import { AGENT, figures, found, paris, service } from '../../testing/fixtures';
import type { PlannedAgent } from '../../types';

/** Checks of the right to work: card, contract, age. Their default mode is forbid. */

const agents = (more: Partial<PlannedAgent>) => ({ agents: [{ ...AGENT, ...more }] });
const night = service('2026-11-17 19:00', '2026-11-18 07:00', { id: 'night', reference: 'S-7', siteName: 'Quai nord' });
const name = 'le service S-7 du 17/11/2026 à 19:00 (Quai nord)';

describe('AGENT_CARD (CSI L612-20)', () => {
  test('nobody works without a card, whoever employs them', () => {
    expect(found('AGENT_CARD', [night], agents({ card: null }))).toEqual([
      expect.objectContaining({
        code: 'AGENT_CARD',
        mode: 2,
        agentId: 'agent',
        serviceIds: ['night'],
        limit: 1,
        figure: 0,
        unit: 'document',
        message: `Nadia Roux : ${name} demande une carte professionnelle, et l'agent n'en a pas (Code de la sécurité intérieure, art. L612-20).`,
      }),
    ]);
    expect(figures('AGENT_CARD', [night], agents({ card: null, type: 'EXTERNAL' }))).toEqual([0]);
    expect(figures('AGENT_CARD', [night], agents({ card: null, type: 'SELF' }))).toEqual([0]);
  });

  test('a card is valid through its last day, and a night needs it on both of its days', () => {
    expect(figures('AGENT_CARD', [night], agents({ card: { endDay: '2026-11-18' } }))).toEqual([]);
    const [violation] = found('AGENT_CARD', [night], agents({ card: { endDay: '2026-11-17' } }));
    expect(violation).toMatchObject({ mode: 2, limit: 0, figure: 1, unit: 'day' });
    expect(violation?.message).toContain(
      "demande une carte professionnelle, et celle de l'agent n'est valable que jusqu'au 17/11/2026 (",
    );
    const evening = service('2026-11-17 19:00', '2026-11-18 00:00');
    expect(figures('AGENT_CARD', [evening], agents({ card: { endDay: '2026-11-17' } }))).toEqual([]);
  });

  test('a post that is no private security asks for none, nor does an agency outside France', () => {
    expect(figures('AGENT_CARD', [{ ...night, cardless: true }], agents({ card: null }))).toEqual([]);
    expect(figures('AGENT_CARD', [night])).toEqual([]);
  });
});

describe('AGENT_NOT_EMPLOYED', () => {
  const told = (more: Partial<PlannedAgent>) => found('AGENT_NOT_EMPLOYED', [night], agents(more))[0];

  test('after the last day with the agency, whatever the agent is', () => {
    expect(told({ leftDay: '2026-11-18' })).toBeUndefined();
    const lastNight = told({ leftDay: '2026-11-17' });
    expect(lastNight).toMatchObject({ mode: 2, figure: 1 });
    expect(lastNight?.message).toContain(`${name} se termine après le départ de l'agent (17/11/2026)`);
    expect(told({ leftDay: '2026-11-10', type: 'EXTERNAL' })).toMatchObject({
      figure: 8,
      message: `Nadia Roux : ${name} a lieu après le départ de l'agent (10/11/2026) (Règle de l'agence).`,
    });
  });

  test('before a contract begins and after it ends', () => {
    const contract = (startDay: string, endDay?: string) => ({
      contracts: [{ period: 'week' as const, hours: 35, startDay, endDay }],
    });
    expect(told(contract('2026-11-17', '2026-11-18'))).toBeUndefined();
    expect(told(contract('2026-11-18'))?.message).toBe(
      `Nadia Roux : ${name} commence avant le début du contrat de l'agent (18/11/2026) (Code du travail, art. L8221-5).`,
    );
    expect(told(contract('2026-01-01', '2026-11-17'))?.message).toContain(
      "se termine après la fin du contrat de l'agent (17/11/2026)",
    );
    expect(told(contract('2026-01-01', '2026-11-10'))?.message).toContain('a lieu après la fin du contrat');
    expect(told(contract('2026-12-01'))?.message).toContain('a lieu avant le début du contrat');
    expect(told({ ...contract('2026-12-01'), type: 'SELF' })).toBeUndefined();
  });

  test('between two contracts; and without a contract by the day of entry', () => {
    const between = [
      { period: 'week' as const, hours: 35, startDay: '2026-01-01', endDay: '2026-10-31' },
      { period: 'week' as const, hours: 35, startDay: '2026-12-01' },
    ];
    expect(told({ contracts: between })).toMatchObject({ figure: 17, mode: 2 });
    expect(told({ hiredDay: '2026-11-18' })?.message).toContain("commence avant l'entrée de l'agent (18/11/2026)");
    expect(told({ hiredDay: '2026-11-17' })).toBeUndefined();
    expect(told({})).toBeUndefined();
  });
});

describe('minors', () => {
  // The agent turns eighteen on 18 November 2026.
  const minor = agents({ birthDay: '2008-11-18' });

  test('AGENT_BREAK: thirty minutes after four hours and a half before 18 (L3162-3)', () => {
    const pause = (from: string, to: string) => ({
      start: paris(`2026-11-16 ${from}`),
      end: paris(`2026-11-16 ${to}`),
    });
    const day = (end: string, ...breaks: ReturnType<typeof pause>[]) => [
      service('2026-11-16 08:00', `2026-11-16 ${end}`, { reference: 'S-1', breaks }),
    ];
    expect(figures('AGENT_BREAK', day('12:30'), minor)).toEqual([]);
    const [violation] = found('AGENT_BREAK', day('12:31'), minor);
    expect(violation?.message).toContain(
      "alors qu'elle est due à 4 heures 30 avant 18 ans (Code du travail, art. L3162-3)",
    );
    expect(figures('AGENT_BREAK', day('16:00', pause('12:00', '12:30')), minor)).toEqual([]);
    expect(figures('AGENT_BREAK', day('16:00', pause('12:00', '12:29')), minor)).toEqual([451]);
    expect(figures('AGENT_BREAK', day('17:01', pause('12:00', '12:30')), minor)).toEqual([271]);
    expect(figures('AGENT_BREAK', day('13:00'))).toEqual([]);
  });

  test('AGENT_REST_11H: twelve hours before 18, fourteen before 16 (L3164-1)', () => {
    const evening = [
      service('2026-11-16 12:00', '2026-11-16 19:30', { reference: 'S-1' }),
      service('2026-11-17 07:00', '2026-11-17 11:00', { reference: 'S-2' }),
    ];
    expect(figures('AGENT_REST_11H', evening)).toEqual([]);
    const [violation] = found('AGENT_REST_11H', evening, minor);
    expect(violation).toMatchObject({ figure: 690, limit: 720 });
    expect(violation?.message).toContain('(Code du travail, art. L3164-1)');
    expect(found('AGENT_REST_11H', evening, agents({ birthDay: '2011-01-01' }))[0]).toMatchObject({ limit: 840 });
    expect(figures('AGENT_REST_11H', evening, agents({ birthDay: '2008-11-16' }))).toEqual([]);
  });

  test('AGENT_MINOR_NIGHT: not from 22:00 to 6:00 before 18 (L3163-1, L3163-2)', () => {
    const evening = (end: string) => [service('2026-11-16 14:00', `2026-11-16 ${end}`, { reference: 'S-1' })];
    expect(figures('AGENT_MINOR_NIGHT', evening('22:00'), minor)).toEqual([]);
    const [violation] = found('AGENT_MINOR_NIGHT', evening('22:30'), minor);
    expect(violation).toMatchObject({ mode: 2, figure: 30 });
    expect(violation?.message).toBe(
      "Nadia Roux : le service S-1 du 16/11/2026 à 14:00 compte 30\u00a0min de nuit, où l'agent ne peut pas travailler avant ses 18 ans (Code du travail, art. L3163-2).",
    );
    expect(figures('AGENT_MINOR_NIGHT', [service('2026-11-16 05:00', '2026-11-16 09:00')], minor)).toEqual([60]);
    // Two hours lie before midnight, when the agent comes of age.
    expect(figures('AGENT_MINOR_NIGHT', [night], minor)).toEqual([120]);
    expect(figures('AGENT_MINOR_NIGHT', [service('2026-11-18 19:00', '2026-11-19 07:00')], minor)).toEqual([]);
  });

  test('under sixteen the night begins at 20:00', () => {
    const young = agents({ birthDay: '2011-01-01' });
    expect(figures('AGENT_MINOR_NIGHT', [service('2026-11-16 18:00', '2026-11-16 21:00')], young)).toEqual([60]);
  });

  test('AGENT_MINOR_HOURS: eight hours a day (L3162-1), over several services too', () => {
    expect(figures('AGENT_MINOR_HOURS', [service('2026-11-16 08:00', '2026-11-16 16:00')], minor)).toEqual([]);
    const two = [service('2026-11-16 08:00', '2026-11-16 12:00'), service('2026-11-16 13:00', '2026-11-16 17:30')];
    const [violation] = found('AGENT_MINOR_HOURS', two, minor);
    expect(violation).toMatchObject({ mode: 2, figure: 510, limit: 480 });
    expect(violation?.message).toContain(
      "font travailler l'agent 8\u00a0h\u00a030 dans la journée avant ses 18 ans, pour un maximum de 8\u00a0h (Code du travail, art. L3162-1).",
    );
    expect(figures('AGENT_MINOR_HOURS', [service('2026-11-18 08:00', '2026-11-18 18:00')], minor)).toEqual([]);
    expect(figures('AGENT_MINOR_HOURS', [service('2026-11-16 08:00', '2026-11-16 18:00')])).toEqual([]);
  });

  test('AGENT_MINOR_HOURS: thirty-five hours a week (L3162-1), overtime there is none', () => {
    const days = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => `2026-11-${String(first + index).padStart(2, '0')}`);
    const week = (first: number, count: number) =>
      days(first, count).map((day) => service(`${day} 09:00`, `${day} 16:00`));
    expect(figures('AGENT_MINOR_HOURS', week(9, 5), minor)).toEqual([]);
    const [violation] = found('AGENT_MINOR_HOURS', week(9, 6), minor);
    expect(violation).toMatchObject({ mode: 2, figure: 2_520, limit: 2_100 });
    expect(violation?.message).toContain(
      'avant ses 18 ans, pour un maximum de 35\u00a0h (Code du travail, art. L3162-1).',
    );
    expect(figures('AGENT_MINOR_HOURS', week(16, 6), minor)).toEqual([]);
    expect(figures('AGENT_MINOR_HOURS', week(9, 6))).toEqual([]);
  });
});
