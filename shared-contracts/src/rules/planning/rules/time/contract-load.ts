import type { DayNumber } from '../../../../core/time/days';
import { mondayOf, type WeekNumber } from '../../../../core/time/weeks';
import { formatMinutes } from '../../../../formats/french';
import type { Finding } from '../../rule';
import { frenchDay, frenchMonth, namedServices } from '../../wording';
import type { AgentWork, Load } from '../../work/agent-work';

/** An agent's work in one week or month. */
export interface PeriodLoad {
  period: 'week' | 'month';
  workMin: number;
  /** First day of work in the period; the contract in force on that day applies. */
  day: DayNumber;
  week?: WeekNumber;
  /** `35 h 05 de travail dans la semaine du 16/11/2026 (services S-16 et S-17)`. */
  said: string;
}

type LoadFinding = Pick<Finding, 'limit' | 'text' | 'source'> & { figure?: number };

/** `dans la semaine du 16/11/2026`. */
export const inWeek = (week: WeekNumber): string => `dans la semaine du ${frenchDay(mondayOf(week))}`;

/** Calls `judge` for each week and month that has work, and returns a finding for each one that `judge` rejects. */
export function findInLoads(work: AgentWork, judge: (load: PeriodLoad) => LoadFinding | undefined): Finding[] {
  const { calendar } = work;
  const findings: Finding[] = [];
  const judgeLoad = (load: Load, start: number, name: string, period: Pick<PeriodLoad, 'period' | 'week'>) => {
    // A service can begin before the week or month in which a part of it is counted.
    const firstStart = load.shifts.reduce((first, shift) => Math.min(first, shift.start), Number.POSITIVE_INFINITY);
    const { workMin } = load;
    const services = load.shifts.map((shift) => shift.service);
    const day = calendar.dayAt(Math.max(start, firstStart));
    const said = `${formatMinutes(workMin)} de travail ${name} (${namedServices(services)})`;
    const judged = judge({ ...period, workMin, day, said });
    if (judged) findings.push({ services, figure: workMin, unit: 'minute', ...judged });
  };
  for (const [week, load] of work.weeks()) {
    judgeLoad(load, calendar.weekSpan(week).start, inWeek(week), { period: 'week', week });
  }
  for (const [month, load] of work.months()) {
    judgeLoad(load, calendar.monthSpan(month).start, `en ${frenchMonth(month)}`, { period: 'month' });
  }
  return findings;
}
