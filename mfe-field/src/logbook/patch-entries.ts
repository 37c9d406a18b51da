import type { CallResult } from '@vigie/contracts/core/call';
import type { FilterValue, ListRequest } from '@vigie/contracts/core/lists/list';
import type { LogbookEntry } from '@vigie/contracts/field/logbook/logbook';
import type { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { AWAITED_REFERENCE } from '@vigie/contracts/field/logbook/record';
import type { LiveEvent } from '@vigie/contracts/platform/live/live.calls';
import { haveAllNot } from '@vigie/kit/logic/told-rows';
import { waits } from './alerts/use-acknowledge';

type Page = CallResult<typeof logbookCalls.fetchEvents>;
type Row = Record<string, unknown>;

/**
 * A page of the logbook after live updates. An agency at work writes an entry each second: a screen that asked again for
 * each of them would ask without a pause. Undefined where only the server knows what stands on the page.
 */
export function patchEntries(request: ListRequest, page: Page, events: readonly LiveEvent[]): Page | undefined {
  let now: Page | undefined = page;
  for (const { name, ids, rows = [] } of events) {
    if (ids.length === 0) return undefined;
    for (const id of ids) {
      const row = rows.find((told) => told.id === id);
      now = row && now && withRow(request, now, { row, kind: name.split('.')[1] ?? '' });
    }
  }
  return now;
}

function withRow(request: ListRequest, page: Page, { row, kind }: { row: Row; kind: string }): Page | undefined {
  const isShown = page.data.some(({ id }) => id === row.id);
  if (isPlace(row)) return isShown ? { ...page, data: inPlace(page.data, row) } : page;
  const entry = row as LogbookEntry;
  // What the page shows of a new entry was read later than it was told.
  if (kind === 'created') return isShown ? page : withNew(request, page, entry);
  if (kind === 'updated') return withChanged(request, page, { entry, isShown });
  return answersOf(request, entry).includes(false) ? page : undefined;
}

/** Words, photos and whether somebody took note are what changes of an entry: searches and the list of alerts may read them. */
function withChanged(
  request: ListRequest,
  page: Page,
  { entry, isShown }: { entry: LogbookEntry; isShown: boolean },
): Page | undefined {
  const alerts = request.filters.alert;
  const asksOfAlerts = alerts != null && alerts !== TOGGLED_OFF && entry.alert;
  if (request.query !== '' || asksOfAlerts) return undefined;
  return isShown ? { ...page, data: inPlace(page.data, entry) } : page;
}

/** Entries with what was told of one of them. Told late, after a newer state was read, it changes nothing. */
function inPlace(entries: readonly LogbookEntry[], row: Row): LogbookEntry[] {
  return entries.map((known) => {
    if (known.id !== row.id) return known;
    if (isPlace(row)) return { ...known, ...row };
    const now = row as LogbookEntry;
    if (Date.parse(now.updatedAt) < Date.parse(known.updatedAt)) return known;
    // The chain may have given its place between the change and now: it is given once.
    return { ...now, reference: now.reference === AWAITED_REFERENCE ? known.reference : now.reference };
  });
}

/** The chain gave an entry its place: nothing else of it changed, so that no page shows it that did not. */
const isPlace = (row: Row): row is Pick<LogbookEntry, 'id' | 'reference' | 'alert'> => !('createdAt' in row);

const answersOf = (request: ListRequest, entry: LogbookEntry) =>
  Object.entries(request.filters).map(([key, value]) => matches(key, value, entry));

function withNew(request: ListRequest, page: Page, entry: LogbookEntry): Page | undefined {
  const answers = answersOf(request, entry);
  if (answers.includes(false)) return page;
  const isFirstPage = request.page === 1 && request.orderBy === 'createdAt' && !request.ascending;
  if (request.query !== '' || !isFirstPage || answers.includes(undefined)) return undefined;
  const data = [...page.data, entry].sort(newestFirst).slice(0, request.limit);
  return { ...page, data, filtered: page.filtered + 1 };
}

const newestFirst = (a: LogbookEntry, b: LogbookEntry): number =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? 1 : -1);

const HELD: Readonly<Record<string, (entry: LogbookEntry) => string | undefined>> = {
  sites: ({ site }) => site.id,
  customers: ({ customer }) => customer.id,
  agents: ({ agent }) => agent?.id,
  services: ({ service }) => service?.id,
  family: ({ familyKey }) => familyKey,
  type: ({ typeKey }) => typeKey,
};
const TOGGLED_OFF = -1;

/** Whether a new entry is one that a filter asks for; undefined for what only the server can say. */
function matches(key: string, value: FilterValue | undefined, entry: LogbookEntry): boolean | undefined {
  if (value == null || value === TOGGLED_OFF) return true;
  if (key === 'alert') return waits(entry) === (value === 1);
  if (Array.isArray(value) && value.length > 0) {
    const held = HELD[key]?.(entry);
    return held !== undefined && value.some((one) => one === held);
  }
  return typeof value === 'object' && 'all' in value ? true : undefined;
}

/** Whether everything told is of entries that raise no alert: what shows alerts alone stays as it is. */
export const areNoAlerts = (events: readonly LiveEvent[]): boolean => haveAllNot('alert', events);

/** Whether everything told is of other entries than this one. */
export const areOthers = (id: string, events: readonly LiveEvent[]): boolean =>
  events.every(({ ids }) => ids.length > 0 && !ids.includes(id));

/**
 * The entries of one service after live updates: those of others leave them as they are, and what is shown is changed in
 * its place. Undefined for one that is new to them or was taken off.
 */
export function patchServiceEntries(serviceId: string, page: Page, events: readonly LiveEvent[]): Page | undefined {
  let data: readonly LogbookEntry[] = page.data;
  for (const { name, ids, rows = [] } of events) {
    if (ids.length === 0) return undefined;
    for (const id of ids) {
      const row = rows.find((told) => told.id === id);
      if (!row) return undefined;
      const isShown = data.some((entry) => entry.id === id);
      if (!isShown && !isPlace(row) && (row as LogbookEntry).service?.id === serviceId) return undefined;
      if (isShown && !name.endsWith('.updated')) return undefined;
      data = inPlace(data, row);
    }
  }
  return { ...page, data: [...data] };
}
