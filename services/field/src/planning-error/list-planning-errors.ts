import { createHash } from 'node:crypto';
import type { ListRequest, PeriodFilter, RefsFilter } from '@vigie/contracts/core/lists/list';
import { addDays, dayNumber, dayParts, formatDay, parseDay } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import {
  PLANNING_ERROR_DAYS_MAX,
  PLANNING_ERROR_MESSAGES,
  type PlanningErrorKind,
  type PlanningErrorRow,
  type PlanningErrorSpan,
  planningErrorList,
  tableOf,
} from '@vigie/contracts/field/planning-error/planning-error';
import type { PlanningError } from '@vigie/contracts/field/service/service';
import { hasWords } from '@vigie/contracts/formats/search-text';
import { ALL_RULES } from '@vigie/contracts/rules/planning/rules';
import type { Standing } from '@vigie/service-kit/http/caller';
import { exportable, inOrder, pageOf } from '@vigie/service-kit/lists/short-list';
import { badField } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { namedTo, selectBoardAbsences } from '../absence/select-absences';
import { findErrors } from '../planning/find-errors';
import { windowOf } from '../planning/select-planning';
import { selectPlanningSettings } from '../planning/settings';
import { db } from '../tables';

interface Days {
  start: string;
  end: string;
}

/** Number of days when the period has one open side; without a period the current month is checked. */
const OPEN_DAYS = 30;

/**
 * Returns the days to check.
 * @throws 400 on the filter when they exceed the limit
 */
export function daysOf(period: PeriodFilter | null | undefined, today: string): Days {
  const { start, end } = period ?? {};
  const { year, month } = dayParts(parseDay(today));
  const days = {
    start: start ?? (end ? addDays(end, -OPEN_DAYS) : formatDay(dayNumber(year, month, 1))),
    end: end ?? (start ? addDays(start, OPEN_DAYS) : formatDay(dayNumber(year, month + 1, 0))),
  };
  if (parseDay(days.end) - parseDay(days.start) >= PLANNING_ERROR_DAYS_MAX) {
    throw badField('filters.period', PLANNING_ERROR_MESSAGES.tooLong({ max: PLANNING_ERROR_DAYS_MAX }));
  }
  return days;
}

interface FoundService {
  id: string;
  reference: string;
  startAt: string;
  endAt: string;
  site: PlanningErrorRow['site'];
  agentName: string | null;
}

async function selectNamed(ids: readonly string[]): Promise<Map<string, FoundService>> {
  const { rows } = await sql<FoundService>`
    select s.id, s.reference, s.start_at, s.end_at, jsonb_build_object('id', s.site_id, 'name', coalesce(si.name, '')) as site,
      a.name as agent_name
    from field.service s
    left join commercial.shared_site si on si.agency_id = s.agency_id and si.id = s.site_id
    left join commercial.shared_agent a on a.agency_id = s.agency_id and a.id = s.agent_id
    where s.id = any(${[...ids]}::uuid[])`.execute(db());
  return new Map(rows.map((row) => [row.id, row]));
}

const ARTICLES = new Map<string, string>(ALL_RULES.map(({ code, source }) => [code, source.article]));
/** The article in parentheses at the end of the message; the one of its rule when the message has none. */
const articleOf = ({ message, code }: PlanningError): string =>
  /\(((?:[^()]|\([^()]*\))*)\)\.$/.exec(message)?.[1] ?? ARTICLES.get(code) ?? '';

const RULE_CODES = new Set(ALL_RULES.map(({ code }) => code));
type RuleCode = (typeof ALL_RULES)[number]['code'];
const isRule = (code: string): code is RuleCode => RULE_CODES.has(code as RuleCode);

/** A hash of the sentence, so that its row keeps one id over pages and requests. */
const idOf = ({ agentId, code, message }: PlanningError): string =>
  createHash('sha256').update(`${agentId} ${code} ${message}`).digest('base64url');

const overlap = (a: { startAt: string; endAt: string }, b: { startAt: string; endAt: string }): boolean =>
  Date.parse(a.startAt) < Date.parse(b.endAt) && Date.parse(a.endAt) > Date.parse(b.startAt);

/** A row, and the sites of all its services: it is shown under its last one, and found by any. */
interface FoundRow extends PlanningErrorRow {
  siteIds: readonly string[];
}

/**
 * Computes the rows of one table for these days: one row per sentence, with the last service of the days that it
 * concerns.
 */
async function rowsOf(kind: PlanningErrorKind, days: Days, standing: Standing): Promise<FoundRow[]> {
  const settings = await selectPlanningSettings();
  const found = await findErrors({ ...days, by: 'agents' }, standing, settings);
  const errors = found.filter(({ code }) => isRule(code) && tableOf(code) === kind);
  const services = await selectNamed([...new Set(errors.flatMap(({ serviceIds }) => serviceIds))]);
  const window = windowOf(days, standing.timeZone);
  const inWindow = ({ startAt, endAt }: FoundService) =>
    Date.parse(startAt) < window.end && Date.parse(endAt) > window.start;
  const agentIds = errors.flatMap(({ code, agentId }) =>
    agentId && ['AGENT_UNAVAILABLE', 'AGENT_COMPENSATORY_REST'].includes(code) ? [agentId] : [],
  );
  const absences =
    agentIds.length > 0
      ? await selectBoardAbsences(window, [...new Set(agentIds)], {
          timeZone: standing.timeZone,
          named: namedTo(standing),
        })
      : [];
  return errors.flatMap((error): FoundRow[] => {
    const about = error.serviceIds
      .flatMap((id) => services.get(id) ?? [])
      .sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
    const last = about.findLast(inWindow);
    if (!last) return [];
    const { agentId, code, mode, message } = error;
    const away = absences
      .filter((it) => it.agentId === agentId && overlap(it, last))
      .map(
        ({ startAt, endAt, name }): PlanningErrorSpan => ({
          type: 'unavailability',
          start: startAt,
          end: endAt,
          info: name,
        }),
      );
    const spans = about.map(
      ({ startAt, endAt, reference, site }): PlanningErrorSpan => ({
        type: 'service',
        start: startAt,
        end: endAt,
        info: `${reference} ${site.name}`,
      }),
    );
    return [
      {
        id: idOf(error),
        agent: agentId ? { id: agentId, name: last.agentName ?? '' } : null,
        service: { id: last.id, name: last.reference },
        site: last.site,
        startAt: last.startAt,
        code,
        mode,
        errors: message,
        article: articleOf(error),
        siteIds: about.map(({ site }) => site.id),
        spans: [...spans, ...(code === 'AGENT_UNAVAILABLE' || code === 'AGENT_COMPENSATORY_REST' ? away : [])],
      },
    ];
  });
}

function among(value: unknown, id: string | null): boolean {
  const refs = value as RefsFilter | undefined | null;
  if (refs === undefined || refs === null) return true;
  if (Array.isArray(refs)) return id !== null && refs.includes(id);
  return !('none' in refs);
}

function chosen(value: unknown, of: string | number): boolean {
  return !Array.isArray(value) || value.length === 0 || value.includes(of);
}

/** Applies search, filters and order of the request. */
function searchAndSort(found: readonly FoundRow[], { query, filters, orderBy, ascending }: ListRequest) {
  const kept = found.filter(
    (row) =>
      among(filters.agent, row.agent?.id ?? null) &&
      row.siteIds.some((id) => among(filters.site, id)) &&
      chosen(filters.code, row.code) &&
      chosen(filters.mode, row.mode) &&
      hasWords(
        query,
        row.errors,
        row.service.name,
        row.site.name,
        row.agent?.name,
        ...row.spans.map(({ info }) => info),
      ),
  );
  const rows: PlanningErrorRow[] = kept.map(({ siteIds: _, ...row }) => row);
  return inOrder(rows, { orderBy, ascending }, (row, key) => {
    const value = row[key as keyof PlanningErrorRow];
    if (typeof value === 'number' || typeof value === 'string') return value;
    return (value as { name?: string } | null)?.name ?? null;
  });
}

/**
 * A table of planning errors as a list. The rules compute all rows at each request; filters and pages are applied in
 * memory.
 */
export function planningErrors(kind: PlanningErrorKind) {
  const all = async (request: ListRequest, { standing }: { standing?: Standing }): Promise<PlanningErrorRow[]> => {
    if (!standing) throw new Error('planning errors are found for somebody');
    const days = daysOf(request.filters.period as PeriodFilter | null | undefined, todayIn(standing.timeZone));
    return searchAndSort(await rowsOf(kind, days, standing), request);
  };
  return {
    definition: planningErrorList(kind),
    async fetch(request: ListRequest, scope: { standing?: Standing }) {
      return pageOf(await all(request, scope), request);
    },
    async all(request: ListRequest, scope: { standing?: Standing }) {
      return exportable(await all(request, scope));
    },
  };
}
