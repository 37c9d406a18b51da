import { parseDay } from '../../../../core/time/days';
import type { WeekNumber } from '../../../../core/time/weeks';
import { weekOf } from '../../../../core/time/weeks';
import type { AgentWork } from '../../work/agent-work';
import type { Shift } from '../../work/stretch';

/** Weeks whose overtime is counted together: a single week, or the weeks of a cycle (IDCC 1351, 7.06). */
export interface OvertimeWeeks {
  first: WeekNumber;
  last: WeekNumber;
  weeks: number;
  workMin: number;
  /** Paid leave that counts towards the threshold (Cass. soc., 10 September 2025, n° 23-14.455). */
  leaveMin: number;
  shifts: Shift[];
}

/**
 * Groups the agent's weeks with work into the agency's cycles, in order. `earlierWeeks` adds the weeks before the given
 * services, and takes precedence over their load of the same week.
 */
export function overtimeWeeks(work: AgentWork): OvertimeWeeks[] {
  const { limits, agent } = work;
  const size = limits.cycleWeeks;
  const anchor = size === 1 ? 0 : weekOf(parseDay(limits.cycleStartsOn));
  const cycles = new Map<number, OvertimeWeeks>();
  const add = (week: WeekNumber, workMin: number, shifts: readonly Shift[]) => {
    const number = Math.floor((week - anchor) / size);
    const first = anchor + number * size;
    const cycle = cycles.get(number) ?? {
      first,
      last: first + size - 1,
      weeks: size,
      workMin: 0,
      leaveMin: 0,
      shifts: [],
    };
    cycle.workMin += workMin;
    for (const shift of shifts) if (cycle.shifts.at(-1) !== shift) cycle.shifts.push(shift);
    cycles.set(number, cycle);
  };
  const earlier = new Set((agent.earlierWeeks ?? []).map((it) => it.week));
  for (const { week, workMin } of agent.earlierWeeks ?? []) add(week, workMin, []);
  for (const [week, load] of work.weeks()) if (!earlier.has(week)) add(week, load.workMin, load.shifts);
  const ordered = [...cycles.values()].sort((a, b) => a.first - b.first);
  if (limits.leaveCountsForOvertime) for (const cycle of ordered) cycle.leaveMin = leaveOf(work, cycle);
  return ordered;
}

function leaveOf({ presence }: AgentWork, { first, last }: OvertimeWeeks): number {
  let minutes = 0;
  for (let week = first; week <= last; week += 1) minutes += presence().paidLeaveMin(week);
  return minutes;
}
