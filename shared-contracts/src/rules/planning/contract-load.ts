import type { DayNumber } from '../../core/time/days';
import { mondayOf } from '../../core/time/weeks';
import { formatMinutes } from '../../formats/french';
import type { AgentWork, Load } from './agent-work';
import type { Finding } from './rule';
import { frenchDay, frenchMonth, namedServices } from './wording';

/** A limit on work in a week or a month. */
export interface PeriodLimit {
  period: 'week' | 'month';
  limitMin: number;
}

/**
 * Weeks and months in which work goes beyond the limit in force on their first day of work. `limitOn` says which
 * limit that is, and undefined where there is none.
 */
export function overContract(work: AgentWork, limitOn: (day: DayNumber) => PeriodLimit | undefined): Finding[] {
  const { calendar } = work;
  const findings: Finding[] = [];
  const look = (load: Load, period: PeriodLimit['period'], start: number, name: string) => {
    // A service may have begun before the week or month it is part of.
    const firstStart = load.shifts.reduce((first, shift) => Math.min(first, shift.start), Number.POSITIVE_INFINITY);
    const limit = limitOn(calendar.dayAt(Math.max(start, firstStart)));
    if (limit?.period !== period || load.workMin <= limit.limitMin) return;
    const services = load.shifts.map((shift) => shift.service);
    findings.push({
      services,
      limit: limit.limitMin,
      figure: load.workMin,
      unit: 'minute',
      text: `${formatMinutes(load.workMin)} de travail ${name} (${namedServices(services)}), pour un maximum de ${formatMinutes(limit.limitMin)}`,
    });
  };
  for (const [week, load] of work.weeks()) {
    look(load, 'week', calendar.weekSpan(week).start, `dans la semaine du ${frenchDay(mondayOf(week))}`);
  }
  for (const [month, load] of work.months()) {
    look(load, 'month', calendar.monthSpan(month).start, `en ${frenchMonth(month)}`);
  }
  return findings;
}
