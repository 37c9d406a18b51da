import fc from 'fast-check';
import { figures, found, paris, service } from '../../testing/fixtures';

const pauseAt = (from: string, to: string, notWork = false) => ({
  start: paris(`2026-11-17 ${from}`),
  end: paris(`2026-11-17 ${to}`),
  notWork,
});
const day = (end: string, ...breaks: ReturnType<typeof pauseAt>[]) => [
  service('2026-11-17 08:00', `2026-11-17 ${end}`, { reference: 'S-1', breaks }),
];

describe('AGENT_BREAK: twenty minutes as soon as work reaches six hours (L3121-16)', () => {
  test('under six hours none is due, at six hours one is', () => {
    expect(figures('AGENT_BREAK', day('13:59'))).toEqual([]);
    const [violation] = found('AGENT_BREAK', day('14:00'));
    expect(violation).toMatchObject({ mode: 1, figure: 360 });
    expect(violation?.message).toBe(
      "Nadia Roux : 6\u00a0h de travail sans pause de 20\u00a0min dans le service S-1 du 17/11/2026 à 08:00, alors qu'elle est due dès 6 heures (Code du travail, art. L3121-16).",
    );
  });

  test('twenty minutes in a row, paid or not, at the sixth hour at the latest', () => {
    expect(figures('AGENT_BREAK', day('18:00', pauseAt('12:00', '12:20')))).toEqual([]);
    expect(figures('AGENT_BREAK', day('18:00', pauseAt('12:00', '12:20', true)))).toEqual([]);
    expect(figures('AGENT_BREAK', day('18:00', pauseAt('12:00', '12:19')))).toEqual([600]);
    expect(figures('AGENT_BREAK', day('18:00', pauseAt('14:00', '14:20')))).toEqual([]);
    expect(figures('AGENT_BREAK', day('18:00', pauseAt('14:01', '14:21')))).toEqual([361]);
    expect(figures('AGENT_BREAK', day('18:00', pauseAt('10:00', '10:10'), pauseAt('12:00', '12:10')))).toEqual([600]);
    // The ten minutes of the earlier, shorter break are not work.
    expect(figures('AGENT_BREAK', day('18:00', pauseAt('10:00', '10:10'), pauseAt('14:10', '14:30')))).toEqual([]);
  });

  test('a pause at the first minute is none, a gap between two services is one', () => {
    expect(figures('AGENT_BREAK', day('18:00', pauseAt('08:00', '08:20')))).toEqual([600]);
    const apart = [service('2026-11-17 08:00', '2026-11-17 12:00'), service('2026-11-17 12:20', '2026-11-17 16:00')];
    expect(figures('AGENT_BREAK', apart)).toEqual([]);
    const touching = [service('2026-11-17 08:00', '2026-11-17 12:00'), service('2026-11-17 12:00', '2026-11-17 15:00')];
    expect(figures('AGENT_BREAK', touching)).toEqual([420]);
    const other = service('2026-11-17 11:00', '2026-11-17 13:00');
    expect(figures('AGENT_BREAK', [...day('18:00', pauseAt('12:00', '12:20')), other])).toEqual([600]);
  });

  test('wherever twenty minutes stand in the first six hours, a day of any length has its pause', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 360 }), fc.integer({ min: 381, max: 720 }), (at, length) => {
        const start = paris('2026-11-17 08:00');
        const minute = (n: number) => start + n * 60_000;
        const breaks = [{ start: minute(at), end: minute(at + 20) }];
        expect(figures('AGENT_BREAK', [service('', '', { start, end: minute(length), breaks })])).toEqual([]);
      }),
    );
  });
});
