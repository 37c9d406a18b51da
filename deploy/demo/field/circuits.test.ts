import { dayNumber, dayParts, parseDay } from '@vigie/contracts/core/time/days';
import { overlappingStops } from '@vigie/contracts/field/circuit/stop';
import { demoAgents, employedWithCard, KARIM } from '../agents';
import { planOf } from '../planning';
import { demoCircuits } from './circuits';

test.each(['2026-11-23', '2026-03-02', '2027-07-14'])(
  'the circuits of %s are of agents who are free and may work',
  (today) => {
    const { year, month } = dayParts(parseDay(today));
    const plan = planOf(dayNumber(year, month - 2, 1), dayNumber(year, month + 1, 0), today);
    const agents = demoAgents(today).filter(({ status }) => status === 100);
    const circuits = demoCircuits(
      plan,
      agents.map(({ id }) => id),
      today,
    );
    const wrong = circuits.flatMap(({ startAt, endAt, agent }) => {
      const known = agents.find(({ id }) => id === agent?.id);
      const { from, until } = known ? employedWithCard(known) : { from: 0, until: Number.POSITIVE_INFINITY };
      const day = parseDay(startAt.slice(0, 10));
      const busy = plan.some((it) => agent && it.agent?.id === agent.id && it.startAt < endAt && it.endAt > startAt);
      return day < from || day >= until || busy ? [startAt] : [];
    });
    expect(wrong).toEqual([]);
    expect(circuits.some(({ agent }) => agent?.id === KARIM)).toBe(true);
    expect(circuits.filter(({ agent }) => agent !== null).length).toBeGreaterThan(5);
    for (const { services = [], startAt, endAt } of circuits) {
      expect(overlappingStops(services)).toEqual([]);
      expect(services.every((stop) => stop.startAt >= startAt && stop.endAt <= endAt)).toBe(true);
    }
  },
);
