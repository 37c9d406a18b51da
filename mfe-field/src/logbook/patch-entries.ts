import type { CallResult } from '@vigie/contracts/core/call';
import type { FilterValue, ListRequest } from '@vigie/contracts/core/lists/list';
import { AWAITED_REFERENCE } from '@vigie/contracts/field/logbook/entry-reference';
import type { LogbookEntry } from '@vigie/contracts/field/logbook/logbook';
import type { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import type { LiveEvent } from '@vigie/contracts/platform/live/live.calls';
import { isUnacknowledged } from './alerts/use-acknowledge';

type Page = CallResult<typeof logbookCalls.fetchEvents>;
type Row = Record<string, unknown>;

/**
 * Applies live updates to a page of the logbook. Returns undefined if only the server knows the new page. A busy agency
 * writes an entry each second, and a screen that read the page again for each would never stop reading.
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
  if (isChainReference(row)) return isShown ? { ...page, data: inPlace(page.data, row) } : page;
  const entry = row as LogbookEntry;
  // A new entry that the page already shows was read after the event, so the page has the newer state.
  if (kind === 'created') return isShown ? page : withNew(request, page, entry);
  if (kind === 'updated') return withChanged(request, page, { entry, isShown });
  return answersOf(request, entry).includes(false) ? page : undefined;
}

/**
 * A change can affect the text, the photos and the acknowledgement. Searches and the list of alerts depend on them, so
 * they are read again.
 */
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

/** Replaces an entry by its row of a live update, unless the known row is newer. */
function inPlace(entries: readonly LogbookEntry[], row: Row): LogbookEntry[] {
  return entries.map((known) => {
    if (known.id !== row.id) return known;
    if (isChainReference(row)) return { ...known, ...row };
    const now = row as LogbookEntry;
    if (Date.parse(now.updatedAt) < Date.parse(known.updatedAt)) return known;
    // The row may have been read before the chain gave the entry its reference. A reference never changes, so the known
    // one stays.
    return { ...now, reference: now.reference === AWAITED_REFERENCE ? known.reference : now.reference };
  });
}

/**
 * Returns whether the row only gives an entry its place in the chain. Filters do not depend on it, so a page that does
 * not show the entry stays the same.
 */
const isChainReference = (row: Row): row is Pick<LogbookEntry, 'id' | 'reference' | 'alert'> => !('createdAt' in row);

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

/** Returns whether a new entry matches a filter; undefined if only the server can decide. */
function matches(key: string, value: FilterValue | undefined, entry: LogbookEntry): boolean | undefined {
  if (value == null || value === TOGGLED_OFF) return true;
  if (key === 'alert') return isUnacknowledged(entry) === (value === 1);
  if (Array.isArray(value) && value.length > 0) {
    const held = HELD[key]?.(entry);
    return held !== undefined && value.some((one) => one === held);
  }
  return typeof value === 'object' && 'all' in value ? true : undefined;
}

/** Returns whether all events concern other entries than this one. */
export const areOthers = (id: string, events: readonly LiveEvent[]): boolean =>
  events.every(({ ids }) => ids.length > 0 && !ids.includes(id));

/**
 * Applies live updates to the entries of one service. Events of other services change nothing. Returns undefined for an
 * entry that is new to the service or was removed from it.
 */
export function patchServiceEntries(serviceId: string, page: Page, events: readonly LiveEvent[]): Page | undefined {
  let data: readonly LogbookEntry[] = page.data;
  for (const { name, ids, rows = [] } of events) {
    if (ids.length === 0) return undefined;
    for (const id of ids) {
      const row = rows.find((told) => told.id === id);
      if (!row) return undefined;
      const isShown = data.some((entry) => entry.id === id);
      if (!isShown && !isChainReference(row) && (row as LogbookEntry).service?.id === serviceId) return undefined;
      if (isShown && !name.endsWith('.updated')) return undefined;
      data = inPlace(data, row);
    }
  }
  return { ...page, data: [...data] };
}
