import { dayNumber } from '@vigie/contracts/core/time/days';
import { planOf } from './planning';

const november = () => planOf(dayNumber(2026, 11, 1), dayNumber(2026, 11, 30), '2026-11-18');

test('a month is planned the same each time, every service with its own id', () => {
  const plan = november();
  expect(plan.length).toBeGreaterThan(250);
  expect(new Set(plan.map((service) => service.id)).size).toBe(plan.length);
  expect(november()).toEqual(plan.map((service) => ({ ...service })));
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
