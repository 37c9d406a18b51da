import { type DayNumber, parseDay, weekday } from '../../../../core/time/days';
import { parseTime } from '../../../../core/time/zone';
import { formatMinutes } from '../../../../formats/french';
import type { PlanningCalendar } from '../../calendar';
import { AGENCY_RULE } from '../../limit';
import type { PlanningRule, RuleSource } from '../../rule';
import type { AgentRestriction } from '../../types';
import { theService } from '../../wording';
import type { Shift } from '../../work/stretch';

const DAY_MIN = 24 * 60;
const MEDICAL: RuleSource = { article: 'Code du travail, art. L4624-6', since: '2017-01-01' };

/**
 * Times at which the agency may not employ an agent. The employer must follow the proposals of the occupational
 * physician (Code du travail L4624-6); other restrictions are the agency's own rules.
 */
export const restriction: PlanningRule = {
  code: 'AGENT_RESTRICTION',
  setting: 'checkAgentRestriction',
  table: 'available',
  source: { article: AGENCY_RULE, since: null },
  protects: 'agent',
  check({ calendar, agent, shifts }) {
    return (agent.restrictions ?? []).flatMap((it) => {
      const windowOf = restrictedWindow(it, calendar);
      return shifts
        .map((shift) => ({ shift, figure: restrictedMinutes(shift, windowOf, calendar) }))
        .filter(({ figure }) => figure > 0)
        .map(({ shift, figure }) => ({
          services: [shift.service],
          limit: 0,
          figure,
          unit: 'minute' as const,
          text: `${theService(calendar, shift.service)} compte ${formatMinutes(figure)} dans la restriction « ${it.name} »`,
          ...(it.medical ? { source: MEDICAL } : {}),
        }));
    });
  },
};

type Window = { start: number; end: number } | undefined;

/** Returns the restricted part of a day in minutes since 1970; it can extend into the next day. */
function restrictedWindow(it: AgentRestriction, calendar: PlanningCalendar): (day: DayNumber) => Window {
  const from = it.startTime === undefined ? 0 : parseTime(it.startTime);
  const until = it.endTime === undefined ? DAY_MIN : parseTime(it.endTime);
  const overMidnight = until <= from;
  const firstDay = it.fromDay === undefined ? Number.NEGATIVE_INFINITY : parseDay(it.fromDay);
  const lastDay = it.untilDay === undefined ? Number.POSITIVE_INFINITY : parseDay(it.untilDay);
  return (day) => {
    if (day < firstDay || day > lastDay) return undefined;
    if (it.weekdays && !it.weekdays.includes(weekday(day))) return undefined;
    if (it.holidays && !calendar.isHoliday(day)) return undefined;
    return { start: calendar.at(day, from), end: calendar.at(overMidnight ? day + 1 : day, until) };
  };
}

function restrictedMinutes(shift: Shift, windowOf: (day: DayNumber) => Window, calendar: PlanningCalendar): number {
  let minutes = 0;
  // The window of the previous day can extend into the service.
  for (let day = calendar.dayAt(shift.start) - 1; day <= calendar.dayAt(shift.end - 1); day += 1) {
    const window = windowOf(day);
    if (window) minutes += Math.max(0, Math.min(shift.end, window.end) - Math.max(shift.start, window.start));
  }
  return minutes;
}
