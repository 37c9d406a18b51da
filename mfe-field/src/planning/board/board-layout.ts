import { DAY_MS, type DayNumber } from '@vigie/contracts/core/time/days';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import { plannedMinutes } from '@vigie/contracts/field/planning/planned-hours';
import type { Planning, PlanningAbsence, PlanningBar } from '@vigie/contracts/field/planning/planning';
import { hasWords } from '@vigie/contracts/formats/search-text';
import { type BoardMode, type BoardSpan, windowOf } from './board-time';

export type BoardView = 'sites' | 'agents';

/** Id of the lane of services to fill. */
export const VACANT = 'vacant';

/** Heights of a bar in px. In a cell of a week or a month the time is above the agent or site. */
export const BAR_HEIGHTS: Readonly<Record<BoardMode, number>> = { day: 24, week: 38, month: 34 };
export const ROW_PADDING = 4;
const ROW_LEAST = 46;

/** A bar with its place in its row: tracks are stacked from the top; left and width are fractions of the span. */
export interface PlacedBar {
  bar: PlanningBar;
  track: number;
  left: number;
  width: number;
  /** True for a service that began before the first shown day. */
  before: boolean;
}

/** An absence with its place in the row of its agent, in fractions of the span. */
export interface PlacedAbsence {
  absence: PlanningAbsence;
  left: number;
  width: number;
}

export interface BoardRow {
  id: string;
  name: string;
  /** The name for screen readers, which is unique among the rows. */
  label: string;
  /** Second line of the row's head: the customer of a site. */
  detail: string;
  contractMin: number | null;
  /** True without a contract; the hours are then those of the agency's sample week. */
  ofSampleWeek?: boolean;
  plannedMin: number;
  bars: PlacedBar[];
  /** Absences of the agent of the row; empty in a row of a site. */
  absences: PlacedAbsence[];
  top: number;
  height: number;
}

export interface BoardLayout {
  /** The lane of services to fill; its top is 0. */
  vacant: BoardRow;
  rows: BoardRow[];
  /** Height of all rows in px. */
  height: number;
}

interface LayoutOptions {
  view: BoardView;
  mode: BoardMode;
  span: BoardSpan;
  /** Text that the name or detail of a shown row contains. */
  query: string;
}

/** Computes the layout of the board: rows by site or agent, the lane of services to fill, and the place of each bar. */
export function layoutOf(planning: Planning, options: LayoutOptions): BoardLayout {
  const place = options.mode === 'day' ? placeInDay : placeInCells;
  const window = windowOf(options.span, planning.timeZone);
  const byRow = new Map<string, PlanningBar[]>();
  const vacant: PlanningBar[] = [];
  for (const bar of planning.services) {
    if (bar.agentId === null) vacant.push(bar);
    const id = options.view === 'sites' ? bar.siteId : bar.agentId;
    if (id === null) continue;
    const group = byRow.get(id);
    if (group) group.push(bar);
    else byRow.set(id, [bar]);
  }
  const put = (bars: readonly PlanningBar[]) => place(bars, options.span, planning.timeZone);
  const heads =
    options.view === 'sites'
      ? planning.sites.map((site) => ({
          id: site.id,
          name: site.name,
          detail: site.customer,
          contractMin: null,
          plannedMin: plannedMinutes(byRow.get(site.id) ?? [], window),
        }))
      : planning.agents.map((agent) => ({ ...agent, detail: agent.specialties.join(', ') }));
  const labels = labelsOf(heads);
  const absences =
    options.view === 'agents'
      ? placeAbsences(planning, options.span, options.mode)
      : new Map<string, PlacedAbsence[]>();
  const absencesOf = (id: string) => absences.get(id) ?? [];
  let top = 0;
  const rows: BoardRow[] = [];
  for (const head of heads) {
    if (!hasWords(options.query, head.name, head.detail)) continue;
    const bars = put(byRow.get(head.id) ?? []);
    const height = heightOf(bars, options.mode);
    rows.push({
      id: head.id,
      name: head.name,
      label: labels.get(head.id) ?? head.name,
      detail: head.detail,
      // The hours of a contract are weekly or monthly, so they are not compared with a single day.
      contractMin: options.mode === 'day' ? null : head.contractMin,
      ofSampleWeek: 'ofSampleWeek' in head && head.ofSampleWeek === true,
      plannedMin: head.plannedMin,
      bars,
      absences: absencesOf(head.id),
      top,
      height,
    });
    top += height;
  }
  const lane = put(vacant);
  return {
    vacant: {
      id: VACANT,
      name: 'À pourvoir',
      label: 'À pourvoir',
      detail: '',
      contractMin: null,
      plannedMin: plannedMinutes(vacant, window),
      bars: lane,
      absences: [],
      top: 0,
      height: heightOf(lane, options.mode),
    },
    rows,
    height: top,
  };
}

/**
 * Returns labels of sites for places that do not show the customer. They are unique, because a duplicate name would
 * send an agent to the wrong site.
 */
export const siteLabels = (sites: Planning['sites']): ReadonlyMap<string, string> =>
  labelsOf(sites.map(({ id, name, customer }) => ({ id, name, detail: customer })));

/**
 * Returns unique labels: the name, with its detail if another row has the same name, and numbered if the detail is the
 * same too.
 */
function labelsOf(heads: readonly { id: string; name: string; detail: string }[]): ReadonlyMap<string, string> {
  const names = countsOf(heads.map(({ name }) => name));
  const detailed = heads.map(({ name, detail }) =>
    names.get(name) === 1 ? name : [name, detail].filter(Boolean).join(', '),
  );
  const same = countsOf(detailed);
  const given = new Map<string, number>();
  return new Map(
    heads.map(({ id }, at) => {
      const label = detailed[at] ?? '';
      if (same.get(label) === 1) return [id, label];
      const nth = (given.get(label) ?? 0) + 1;
      given.set(label, nth);
      return [id, `${label} (${nth})`];
    }),
  );
}

function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function heightOf(bars: readonly PlacedBar[], mode: BoardMode): number {
  const tracks = bars.reduce((most, { track }) => Math.max(most, track + 1), 0);
  return Math.max(ROW_LEAST, tracks * BAR_HEIGHTS[mode] + 2 * ROW_PADDING);
}

/** Week and month: places a bar in the cell of its first day, below the bars that began earlier. */
function placeInCells(bars: readonly PlanningBar[], span: BoardSpan, timeZone: string): PlacedBar[] {
  const zone = zoneOf(timeZone);
  const days = span.last - span.first + 1;
  const used = new Map<DayNumber, number>();
  return bars.map((bar) => {
    const begins = zone.dayAt(Date.parse(bar.startAt));
    // A service that began before the first shown day is in the first cell, with a mark.
    const day = Math.max(span.first, begins);
    const track = used.get(day) ?? 0;
    used.set(day, track + 1);
    return { bar, track, left: (day - span.first) / days, width: 1 / days, before: begins < span.first };
  });
}

/** Day: places a bar by its hours, cut at midnight, in the first free track. */
function placeInDay(bars: readonly PlanningBar[], span: BoardSpan, timeZone: string): PlacedBar[] {
  const zone = zoneOf(timeZone);
  const from = zone.startOfDay(span.first);
  const length = zone.startOfDay(span.last + 1) - from;
  const free: number[] = [];
  return bars.map((bar) => {
    const start = Math.max(from, Date.parse(bar.startAt));
    const end = Math.min(from + length, Date.parse(bar.endAt));
    const found = free.findIndex((until) => until <= start);
    const track = found === -1 ? free.length : found;
    free[track] = end;
    return { bar, track, left: (start - from) / length, width: Math.max(0, end - start) / length, before: false };
  });
}

/** Returns the places of absences by agent: by their hours in a day, else in the cells of their days. */
function placeAbsences(
  { absences, timeZone }: Planning,
  span: BoardSpan,
  mode: BoardMode,
): Map<string, PlacedAbsence[]> {
  const zone = zoneOf(timeZone);
  const window = windowOf(span, timeZone);
  const days = span.last - span.first + 1;
  const placed = new Map<string, PlacedAbsence[]>();
  for (const absence of absences) {
    const [start, end] = [
      Math.max(window.start, Date.parse(absence.startAt)),
      Math.min(window.end, Date.parse(absence.endAt)),
    ];
    if (end <= start) continue;
    const [from, to] =
      mode === 'day'
        ? [start - window.start, end - window.start].map((ms) => ms / (window.end - window.start))
        : [zone.dayAt(start) - span.first, zone.dayAt(end - 1) + 1 - span.first].map((day) => day / days);
    const place = { absence, left: from ?? 0, width: (to ?? 0) - (from ?? 0) };
    placed.set(absence.agentId, [...(placed.get(absence.agentId) ?? []), place]);
  }
  return placed;
}

/** Returns the place of the current time in the span, from 0 to 1, or undefined outside the span. */
export function nowIn(span: BoardSpan, timeZone: string, now: number): number | undefined {
  const { start, end } = windowOf(span, timeZone);
  if (now < start || now >= end) return undefined;
  // In a day the hours have equal width; in a week or a month the days have equal width, also when the clocks change.
  if (span.first === span.last) return (now - start) / (end - start);
  return (zoneOf(timeZone).toLocal(now) / DAY_MS - span.first) / (span.last - span.first + 1);
}

/** Returns the rows in the viewport and some beyond it, so that scrolling never shows a gap. */
export function visibleRows(rows: readonly BoardRow[], scrollTop: number, height: number): BoardRow[] {
  const spare = 400;
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && row.top + row.height < scrollTop - spare) low = middle + 1;
    else high = middle;
  }
  const shown: BoardRow[] = [];
  for (let index = low; index < rows.length; index += 1) {
    const row = rows[index];
    if (!row || row.top > scrollTop + height + spare) break;
    shown.push(row);
  }
  return shown;
}

/** The row at a height, if any. */
export function rowAt(rows: readonly BoardRow[], y: number): BoardRow | undefined {
  return rows.find((row) => y >= row.top && y < row.top + row.height);
}
