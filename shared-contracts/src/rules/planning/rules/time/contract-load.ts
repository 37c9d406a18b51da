import type { DayNumber } from '../../../../core/time/days';
import { mondayOf, type WeekNumber } from '../../../../core/time/weeks';
import { formatMinutes } from '../../../../formats/french';
import type { Finding } from '../../rule';
import { frenchDay, namedServices } from '../../wording';
import type { AgentWork } from '../../work/agent-work';

/** An agent's work in one week. */
export interface WeekLoad {
  week: WeekNumber;
  workMin: number;
  /** First day of work in the week; the contract in force on that day applies. */
  day: DayNumber;
  /** `35 h 05 de travail dans la semaine du 16/11/2026 (services S-16 et S-17)`. */
  said: string;
}

/** What a rule says of a load that it rejects. */
export type LoadFinding = Pick<Finding, 'limit' | 'text' | 'source'> & { figure?: number };

/** `dans la semaine du 16/11/2026`. */
export const inWeek = (week: WeekNumber): string => `dans la semaine du ${frenchDay(mondayOf(week))}`;

/** Calls `judge` for each week that has work, and returns a finding for each one that `judge` rejects. */
export function findInWeeks(work: AgentWork, judge: (load: WeekLoad) => LoadFinding | undefined): Finding[] {
  const { calendar } = work;
  return [...work.weeks()].flatMap(([week, { workMin, shifts }]): Finding[] => {
    // A service can begin before the week in which a part of it is counted.
    const firstStart = shifts.reduce((first, shift) => Math.min(first, shift.start), Number.POSITIVE_INFINITY);
    const services = shifts.map((shift) => shift.service);
    const day = calendar.dayAt(Math.max(calendar.weekSpan(week).start, firstStart));
    const said = `${formatMinutes(workMin)} de travail ${inWeek(week)} (${namedServices(services)})`;
    const judged = judge({ week, workMin, day, said });
    return judged ? [{ services, figure: workMin, unit: 'minute', ...judged }] : [];
  });
}
