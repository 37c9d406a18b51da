import fc from 'fast-check';
import { checkEdit } from './check-edit';
import { checkPeriod } from './check-period';
import { contextOf } from './context';
import { ADDED_CHECKS } from './further-checks';
import { OVERTIME_CHECKS, PLANNING_CHECKS, REST_CHECKS } from './planning-checks';
import { ALL_RULES, FURTHER_RULES, PLANNING_RULES } from './rules';
import { DEFAULT_LIMITS, modeOf } from './settings';
import { AGENT, PLACE, paris, plan, SETTINGS, service } from './testing/fixtures';
import { legalPlan, randomPlan, randomService } from './testing/random-roster';
import type { Violation } from './types';

const sorted = (violations: readonly Violation[]) => violations.map((it) => JSON.stringify(it)).sort();

const edits = fc.oneof(
  fc.integer({ min: 0, max: 62 }).chain((n) => fc.tuple(randomService(String(n)))),
  fc.tuple(randomService('70'), randomService('1')),
);

test('an edit causes what only the plan after it breaks, and removes what only the plan before it broke', () => {
  fc.assert(
    fc.property(randomPlan, edits, (input, edited) => {
      const ids = new Set(edited.map(({ id }) => id));
      const after = { ...input, services: [...input.services.filter(({ id }) => !ids.has(id)), ...edited] };
      const had = new Set(sorted(checkPeriod(input)));
      const has = new Set(sorted(checkPeriod(after)));
      const { added, removed } = checkEdit(input, edited);
      expect(sorted(added)).toEqual([...has].filter((it) => !had.has(it)));
      expect(sorted(removed)).toEqual([...had].filter((it) => !has.has(it)));
    }),
    { numRuns: 120 },
  );
});

test('an edit affects no agent but those who hold its services, before or after', () => {
  fc.assert(
    fc.property(randomPlan, edits, (input, edited) => {
      const ids = new Set(edited.map(({ id }) => id));
      const holders = new Set(
        [...input.services.filter(({ id }) => ids.has(id)), ...edited].flatMap((it) => it.agentIds),
      );
      const { added, removed } = checkEdit(input, edited);
      const others = [...added, ...removed].filter(({ agentId }) => agentId !== null && !holders.has(agentId));
      expect(others).toEqual([]);
    }),
  );
});

test('a roster that is legal by construction breaks no rule', () => {
  fc.assert(
    fc.property(legalPlan, (input) => {
      expect(checkPeriod(input)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('every violation names its agent, a service of its own, its source and services that exist, and its figure is not its limit', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(randomPlan, (input) => {
      const known = new Map(input.services.map((it) => [it.id, it.reference]));
      const names = new Map(input.agents.map((it) => [it.id, it.name]));
      const wrong = checkPeriod(input).filter((it) => {
        seen.add(it.code);
        const name = it.agentId === null ? 'Service sans agent' : names.get(it.agentId);
        const named = it.message.startsWith(`${name} : `) && / \([^)]+\)\.$/.test(it.message);
        const real = it.serviceIds.length > 0 && it.serviceIds.every((id) => known.has(id));
        const told = it.serviceIds.some((id) => new RegExp(`\\b${known.get(id)}\\b`).test(it.message));
        return !named || !real || !told || !Number.isInteger(it.figure) || it.figure === it.limit;
      });
      // AGENT_REST_CONSECUTIVE can report a figure equal to its limit: the violation is the next service after exactly
      // 48 h.
      expect(wrong.filter((it) => it.code !== 'AGENT_REST_CONSECUTIVE')).toEqual([]);
    }),
  );
  expect(seen.size).toBeGreaterThanOrEqual(12);
});

test('the seventeen rules of the catalogue, each with its setting, source and table', () => {
  const byCode = (list: readonly { code: string; setting: string }[]) =>
    list.map((it) => `${it.code} ${it.setting}`).sort();
  expect(byCode(PLANNING_RULES)).toEqual(byCode(PLANNING_CHECKS));
  expect(PLANNING_RULES).toHaveLength(17);
  expect(FURTHER_RULES.map((rule) => `${rule.code} ${rule.setting}`)).toEqual(
    ADDED_CHECKS.map((check) => `${check.code} ${check.setting}`),
  );
  const inTable = (table: string | null) => PLANNING_RULES.filter((rule) => rule.table === table).map((it) => it.code);
  expect(inTable('rest').sort()).toEqual([...REST_CHECKS].sort());
  expect(inTable('workingTime').sort()).toEqual([...OVERTIME_CHECKS, 'SERVICE_MAX_DURATION'].sort());
  expect(inTable('available')).toHaveLength(7);
  for (const rule of ALL_RULES) {
    expect(rule.source.article).toMatch(/^(Code|IDCC 1351|Règle de l'agence)/);
    expect(rule.source.since === null).toBe(rule.source.article === "Règle de l'agence");
    if (rule.source.since) expect(rule.source.since).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

test('a new agency has the limits of the law, and forbids who may not work', () => {
  expect(DEFAULT_LIMITS).toEqual({
    serviceMaxDurationMin: 720,
    agentRestMin: 660,
    spaceBetweenServicesMin: 660,
    maxWeeklyMin: 2880,
    maxPartWeeklyMin: 2070,
    minWeeklyRestMin: 2100,
    monthlySundays: 2,
    hoursLimitMin: 2100,
    partOvertimePercent: 10,
    averageWeeklyMin: 2760,
    nightWeeklyMin: 2400,
    cycleWeeks: 1,
    cycleStartsOn: '2024-01-01',
    leaveCountsForOvertime: true,
    serviceMinDurationMin: 240,
  });
  expect(modeOf({ ...SETTINGS, modes: { checkAgentHired: 2 } }, 'checkAgentHired')).toBe(2);
  expect(modeOf(SETTINGS, 'checkAgentHired')).toBe(1);
  const forbidden = ALL_RULES.filter((rule) => modeOf(SETTINGS, rule.setting) === 2).map((rule) => rule.code);
  expect(forbidden).toEqual([
    'AGENT_CARD',
    'AGENT_NOT_EMPLOYED',
    'AGENT_MINOR_NIGHT',
    'AGENT_MINOR_HOURS',
    'AGENT_SEVERAL_EMPLOYERS',
  ]);
  expect(modeOf({ ...SETTINGS, modes: { checkAgentCard: 0 } }, 'checkAgentCard')).toBe(0);
});

test('vacant services come last, in order of time', () => {
  const vacant = (id: string, start: string) => service(start, '2026-11-20 20:00', { id, agentIds: [] });
  const input = plan([
    vacant('y', '2026-11-20 02:00'),
    vacant('z', '2026-11-20 01:00'),
    vacant('x', '2026-11-20 02:00'),
  ]);
  expect(checkPeriod(input).map((it) => it.serviceIds[0])).toEqual(['z', 'x', 'y']);
  const held = { ...vacant('z', '2026-11-20 01:00'), agentIds: [AGENT.id] };
  const { added, removed } = checkEdit(input, [held]);
  expect(added.map((it) => it.agentId)).toContain(AGENT.id);
  expect(removed.map((it) => it.serviceIds[0])).toEqual(['z']);
});

test('a service of an agent that is not known is left alone', () => {
  const stray = service('2026-11-20 01:00', '2026-11-20 20:00', { agentIds: ['nobody'] });
  expect(checkPeriod(plan([stray]))).toEqual([]);
  expect(checkEdit(plan([]), [stray])).toEqual({ added: [], removed: [] });
});

test('what must be loaded around a period', () => {
  const november = { start: paris('2026-11-01 00:00'), end: paris('2026-12-01 00:00') };
  const context = contextOf(november, PLACE);
  // Eleven weeks before the week of 26 October; the end of the eleventh week after that of 30 November.
  expect(new Date(context.start).toISOString()).toBe('2026-08-09T22:00:00.000Z');
  expect(new Date(context.end).toISOString()).toBe('2027-02-21T23:00:00.000Z');
});
