import type { ListRequest, PeriodFilter } from '@vigie/contracts/core/lists/list';
import { addDays } from '@vigie/contracts/core/time/days';
import type { serviceBreakCalls } from '@vigie/contracts/field/service-break/service-break.calls';
import { BREAK_TYPES, type BreakType } from '@vigie/contracts/rules/hours/break-types';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { sql } from 'kysely';
import { serviceBreaks, shownBreaks } from './list-breaks';

/** A longer period is cut to its last year. */
const MAX_DAYS = 366;

interface Group {
  day: string;
  type: BreakType;
  count: number;
  minutes: number;
}

/** Answers count and minutes of breaks by type and day, in the agency's time zone. */
export const serviceBreaksGraph: Handler<typeof serviceBreakCalls.serviceBreaksGraph> = async ({ body, standing }) => {
  const day = sql`(b.start_at at time zone ${standing.timeZone})::date`;
  const groups = (await serviceBreaks.groups(
    body as Pick<ListRequest, 'query' | 'filters'>,
    { standing, where: shownBreaks },
    { day: sql`to_char(${day}, 'YYYY-MM-DD')`, type: sql`b.type` },
    { count: sql`count(*)::int`, minutes: sql`coalesce(sum(b.duration_min), 0)::int` },
  )) as unknown as Group[];
  const days = daysOf(groups, (body.filters.period as PeriodFilter | undefined) ?? null);
  const found = new Map(groups.map((group) => [`${group.day} ${group.type}`, group]));
  const figure = (key: 'count' | 'minutes', type: BreakType) =>
    days.map((it) => found.get(`${it} ${type}`)?.[key] ?? 0);
  return {
    days,
    series: BREAK_TYPES.map(({ value: type }) => ({
      type,
      counts: figure('count', type),
      minutes: figure('minutes', type),
    })),
  };
};

/** The days of the period; an open side ends at the first or last break found. */
function daysOf(groups: readonly Group[], period: PeriodFilter | null): string[] {
  const first = period?.start ?? groups[0]?.day;
  const last = period?.end ?? groups.at(-1)?.day;
  if (!first || !last) return [];
  const days: string[] = [];
  for (let day = last; day >= first && days.length < MAX_DAYS; day = addDays(day, -1)) days.unshift(day);
  return days;
}
