import { dayNumber } from '@vigie/contracts/core/time/days';
import { parseProfessionalCard } from '@vigie/contracts/formats/codes/professional-card';
import { demoAgents } from './agents';
import { planOf } from './planning';

const november = () => planOf(dayNumber(2026, 11, 1), dayNumber(2026, 11, 30), '2026-11-18');

test('a month is planned the same each time, every service with its own id', () => {
  const plan = november();
  expect(plan.length).toBeGreaterThan(250);
  expect(new Set(plan.map((service) => service.id)).size).toBe(plan.length);
  expect(november()).toEqual(plan.map((service) => ({ ...service })));
});

test('nobody is planned without a contract and a valid card, or after a departure', () => {
  const agents = new Map(demoAgents('2026-11-18').map((agent) => [agent.id, agent]));
  const plan = planOf(dayNumber(2026, 9, 1), dayNumber(2027, 1, 31), '2026-11-18');
  const wrong = plan.filter((service) => {
    const agent = agents.get(service.agent?.id ?? '');
    if (!agent) return false;
    const [first, last] = [service.startAt.slice(0, 10), service.endAt.slice(0, 10)];
    const card = parseProfessionalCard(agent.professionalCard ?? '')?.validUntil ?? '';
    const [contract] = agent.contracts ?? [];
    const ends = [card, contract?.endsOn, agent.leftOn].filter((day) => typeof day === 'string');
    return !contract || contract.startsOn > first || ends.some((day) => day < last);
  });
  expect(wrong).toEqual([]);
  expect(plan.filter((service) => service.agent).length).toBeGreaterThan(1_000);
});

test('nobody works twice at a time but in the conflicts that are there to be found', () => {
  const byAgent = new Map<string, { start: number; end: number }[]>();
  for (const service of november()) {
    if (!service.agent) continue;
    const mine = byAgent.get(service.agent.id) ?? [];
    mine.push({ start: Date.parse(service.startAt), end: Date.parse(service.endAt) });
    byAgent.set(service.agent.id, mine);
  }
  let overlaps = 0;
  for (const times of byAgent.values()) {
    times.sort((a, b) => a.start - b.start);
    overlaps += times.filter((it, i) => i > 0 && it.start < (times[i - 1]?.end ?? 0)).length;
  }
  expect(overlaps).toBe(1);
  expect(november().filter((service) => service.activityType === 'Renfort')).toHaveLength(3);
});
