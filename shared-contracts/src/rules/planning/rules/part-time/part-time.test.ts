import { AGENT, figures, found, paris, service } from '../../testing/fixtures';
import type { PlannedContract, PlannedService } from '../../types';

const under = (...contracts: PlannedContract[]) => ({ agents: [{ ...AGENT, contracts }] });
const part = under({ period: 'week', hours: 24 });
const full = under({ period: 'week', hours: 35 });

describe('AGENT_PART_NOTICE: seven working days (IDCC 1351, 7.07; L3123-31)', () => {
  const told = (toldAt: number | undefined, start = '2026-11-17 08:00') => [
    service(start, '2026-11-17 12:00', { reference: 'S-1', notifiedAt: toldAt }),
  ];

  test('a change told seven days before is in time, a minute later is not', () => {
    // The 11th is a public holiday, between two weekends.
    expect(figures('AGENT_PART_NOTICE', told(paris('2026-11-05 08:00')), part)).toEqual([]);
    const [violation] = found('AGENT_PART_NOTICE', told(paris('2026-11-05 08:01')), part);
    expect(violation).toMatchObject({ figure: 6, limit: 7, mode: 1 });
    expect(violation?.message).toBe(
      "Nadia Roux : le service S-1 du 17/11/2026 à 08:00 change 6 jours ouvrés à l'avance, alors qu'un agent à temps partiel est prévenu 7 jours ouvrés avant (Code du travail, art. L3123-31 ; IDCC 1351, art. 7.07).",
    );
    expect(found('AGENT_PART_NOTICE', told(paris('2026-11-17 07:00')), part)[0]?.message).toContain(
      "moins d'un jour ouvré",
    );
    expect(figures('AGENT_PART_NOTICE', told(paris('2026-11-10 08:00')), part)).toEqual([4]);
  });

  test('nothing of what was told before, of what is past, and of full-time agents', () => {
    expect(figures('AGENT_PART_NOTICE', told(undefined), part)).toEqual([]);
    expect(figures('AGENT_PART_NOTICE', told(paris('2026-11-18 08:00')), part)).toEqual([]);
    expect(figures('AGENT_PART_NOTICE', told(paris('2026-11-16 08:00')), full)).toEqual([]);
  });
});

describe('AGENT_PART_CUTS: one interruption of two hours a day (L3123-30)', () => {
  const day = (...hours: [string, string][]) =>
    hours.map(([from, to]) => service(`2026-11-17 ${from}`, `2026-11-17 ${to}`));

  test('one of two hours is allowed, of more it is not', () => {
    expect(figures('AGENT_PART_CUTS', day(['08:00', '12:00'], ['14:00', '18:00']), part)).toEqual([]);
    const [violation] = found('AGENT_PART_CUTS', day(['08:00', '12:00'], ['14:01', '18:00']), part);
    expect(violation).toMatchObject({ figure: 121, limit: 120, unit: 'minute' });
    expect(violation?.message).toContain(
      'une coupure de 2\u00a0h\u00a001 dans la journée qui commence par le service S-17',
    );
  });

  test('two are one too many', () => {
    const [violation] = found('AGENT_PART_CUTS', day(['08:00', '10:00'], ['11:00', '13:00'], ['14:00', '16:00']), part);
    expect(violation).toMatchObject({ figure: 2, limit: 1, unit: 'cut' });
    expect(figures('AGENT_PART_CUTS', day(['08:00', '10:00'], ['16:00', '18:00']), full)).toEqual([]);
  });
});

describe('AGENT_PART_MIN_CONTRACT: 24 hours a week (L3123-27)', () => {
  const services: PlannedService[] = [
    service('2026-11-17 08:00', '2026-11-17 12:00', { id: 'a' }),
    service('2026-11-18 08:00', '2026-11-18 12:00', { id: 'b' }),
  ];

  test('told once, with the first service under the contract', () => {
    expect(figures('AGENT_PART_MIN_CONTRACT', services, part)).toEqual([]);
    const found20 = found('AGENT_PART_MIN_CONTRACT', services, under({ period: 'week', hours: 20 }));
    expect(found20).toMatchObject([{ serviceIds: ['a'], figure: 1200, limit: 1440 }]);
    expect(found20[0]?.message).toContain(
      "est fait sous un contrat de 20\u00a0h par semaine, pour un minimum de 24\u00a0h sauf demande écrite de l'agent (Code du travail, art. L3123-27).",
    );
    expect(figures('AGENT_PART_MIN_CONTRACT', services, under({ period: 'month', hours: 104 }))).toEqual([]);
    expect(figures('AGENT_PART_MIN_CONTRACT', services, under({ period: 'month', hours: 103 }))).toEqual([103 * 60]);
  });

  test('not of a contract of a week or in the place of somebody absent (L3123-7)', () => {
    const short = (endDay: string) => under({ period: 'week', hours: 12, startDay: '2026-11-16', endDay });
    expect(figures('AGENT_PART_MIN_CONTRACT', services, short('2026-11-22'))).toEqual([]);
    expect(figures('AGENT_PART_MIN_CONTRACT', services, short('2026-11-23'))).toEqual([720]);
    expect(
      figures('AGENT_PART_MIN_CONTRACT', services, under({ period: 'week', hours: 12, replacement: true })),
    ).toEqual([]);
  });
});

describe('AGENT_PART_CONTRACT_EXCEEDED: two hours a week over twelve weeks (L3123-13)', () => {
  /** Services on two days a week, each of half the weekly hours, from Monday 7 September 2026. */
  const weeks = (count: number, hours: number) =>
    Array.from({ length: count * 2 }, (_, index) => {
      const start = Date.UTC(2026, 8, 7 + Math.floor(index / 2) * 7 + (index % 2), 6);
      return service('', '', { start, end: start + (hours / 2) * 3_600_000, reference: `S-${index}` });
    });

  test('twelve weeks of 26 hours on a contract of 24', () => {
    expect(figures('AGENT_PART_CONTRACT_EXCEEDED', weeks(12, 25.5), part)).toEqual([]);
    expect(figures('AGENT_PART_CONTRACT_EXCEEDED', weeks(11, 26), part)).toEqual([]);
    const [violation] = found('AGENT_PART_CONTRACT_EXCEEDED', weeks(12, 26), part);
    expect(violation).toMatchObject({ figure: 26 * 60, limit: 26 * 60 - 1 });
    expect(violation?.message).toContain(
      'soit 2 heures ou plus au-delà du contrat de 24\u00a0h, qui est alors à modifier (Code du travail, art. L3123-13).',
    );
  });

  test('not where the contract changed meanwhile', () => {
    const changed = under(
      { period: 'week', hours: 30, endDay: '2026-10-04' },
      { period: 'week', hours: 24, startDay: '2026-10-05' },
    );
    expect(figures('AGENT_PART_CONTRACT_EXCEEDED', weeks(12, 26), changed)).toEqual([]);
  });
});
