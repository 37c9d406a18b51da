import { byText } from '@vigie/contracts/core/collections/compare';
import { isBoardPeriod } from '@vigie/contracts/field/planning/planning';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import type { PlanningError, ServiceRow } from '@vigie/contracts/field/service/service';
import { wallClock } from '@vigie/contracts/formats/french';
import { api } from '@vigie/kit/runtime';
import { type Findings, findingsOf } from '../../planning/findings';

interface Days {
  start: string;
  end: string;
}

/**
 * Returns what the planning checks find about services that an act has given to agents; null when that is nothing. An act
 * on many rows answers which it refused, and not what it merely warns of.
 */
export async function foundAbout(
  rows: readonly Pick<ServiceRow, 'id' | 'startAt'>[],
  agents: readonly string[],
  timeZone: string,
): Promise<Findings | null> {
  if (agents.length === 0) return null;
  const ids = new Set(rows.map(({ id }) => id));
  const found: PlanningError[] = [];
  for (const days of periodsOf(rows, timeZone)) {
    const body = { ...days, by: 'agents' as const, agents: [...agents] };
    // The act is done, whether or not its findings can be read now.
    const { errors } = await api(planningCalls.fetchPlanningErrors, { body }).catch(() => ({ errors: [] }));
    found.push(...errors.filter(({ serviceIds, agentId }) => agentId && serviceIds.some((id) => ids.has(id))));
  }
  return found.length > 0 ? findingsOf(found) : null;
}

/** The days on which the services begin, in periods that one request may have. */
function periodsOf(rows: readonly Pick<ServiceRow, 'startAt'>[], timeZone: string): Days[] {
  const days = rows.map(({ startAt }) => wallClock(startAt, timeZone).day).sort(byText);
  const periods: Days[] = [];
  for (const day of days) {
    const last = periods.at(-1);
    if (last && isBoardPeriod({ start: last.start, end: day })) last.end = day;
    else periods.push({ start: day, end: day });
  }
  return periods;
}
