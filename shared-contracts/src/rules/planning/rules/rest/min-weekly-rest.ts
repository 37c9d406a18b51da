import { mondayOf, type WeekNumber } from '../../../../core/time/weeks';
import { formatMinutes } from '../../../../formats/french';
import { LAW } from '../../law';
import { brokenMinimum, underMinimum } from '../../limit';
import type { Finding, PlanningRule } from '../../rule';
import { frenchDay, namedServices } from '../../wording';
import type { AgentWork } from '../../work/agent-work';

/** Weekly rest alone, without the eleven hours of daily rest that are added to it. */
const WEEKLY_REST_MIN = 24 * 60;

/**
 * Weekly rest: 24 consecutive hours plus the eleven of a daily rest, in each week from Monday 0:00 to Sunday 24:00
 * (Cass. soc., 13 November 2025, n° 24-10.733). The 24 hours must lie inside the week; the eleven may cross its
 * boundary, so that a rest from Saturday evening to Monday morning counts in full for the week that ends.
 */
export const minWeeklyRest: PlanningRule = {
  code: 'AGENT_MIN_WEEKLY_REST',
  setting: 'checkAgentMinWeeklyRest',
  table: 'rest',
  source: { article: 'Code du travail, art. L3132-2', since: '2008-05-01' },
  says: `${formatMinutes(LAW.weeklyRestMin)} de suite par semaine`,
  protects: 'employee',
  check(work) {
    const rests = longestRests(work);
    const findings: Finding[] = [];
    for (const [week, load] of work.weeks()) {
      const figure = rests.get(week) ?? 0;
      const broken = brokenMinimum(figure, work.limits.minWeeklyRestMin, LAW.weeklyRestMin);
      if (!broken) continue;
      const services = load.shifts.map((shift) => shift.service);
      const said = `${formatMinutes(figure)} de repos d'affilée au plus dans la semaine du ${frenchDay(mondayOf(week))} (${namedServices(services)})`;
      findings.push({ services, figure, unit: 'minute', ...underMinimum(said, broken, formatMinutes) });
    }
    return findings;
  },
};

/**
 * Longest rest of each week that has work. A rest counts in full when 24 hours of it lie inside the week, else only its
 * part inside the week. It counts for the week in which it begins and for the week in which it ends; weeks between them
 * have no work.
 */
function longestRests({ calendar, stretches }: AgentWork): Map<WeekNumber, number> {
  const longest = new Map<WeekNumber, number>();
  const count = (week: WeekNumber, start: number, end: number) => {
    const span = calendar.weekSpan(week);
    const inside = Math.min(end, span.end) - Math.max(start, span.start);
    const rest = inside >= WEEKLY_REST_MIN ? end - start : inside;
    longest.set(week, Math.max(longest.get(week) ?? 0, rest));
  };
  for (const stretch of stretches()) {
    count(calendar.weekAt(stretch.start), stretch.previous?.end ?? Number.NEGATIVE_INFINITY, stretch.start);
    count(calendar.weekAt(stretch.end), stretch.end, stretch.next?.start ?? Number.POSITIVE_INFINITY);
  }
  return longest;
}
