import { zoneOf } from '@vigie/contracts/core/time/zone';
import { movedByDays } from '@vigie/contracts/rules/planning/moved-days';
import type { BoardEdit } from '../use-planning-edits';
import { type BoardLayout, type BoardRow, type BoardView, type PlacedBar, VACANT } from './board-layout';
import { type BoardMode, type BoardSpan, resized, STEP_MS, type Times, windowOf } from './board-time';
import type { Drop } from './drag/use-bar-drag';

/** The board as gestures need it. */
export interface Ground {
  view: BoardView;
  mode: BoardMode;
  span: BoardSpan;
  timeZone: string;
  /** Width of the days in px, and milliseconds per pixel while an edge is dragged. */
  track: number;
  msPerPx: number;
}

/** In a week or a month, dragging an edge by eight pixels changes the time by half an hour. */
const CELL_MS_PER_PX = STEP_MS / 8;

/**
 * Returns the milliseconds per pixel while an edge is dragged. In a day they follow from its width and length, which is
 * 23 or 25 hours when the clocks change.
 */
export function msPerPxOf({ mode, span, timeZone, track }: Omit<Ground, 'msPerPx'>): number {
  if (mode !== 'day') return CELL_MS_PER_PX;
  const { start, end } = windowOf(span, timeZone);
  return (end - start) / Math.max(1, track);
}

export const timesOf = ({ bar }: PlacedBar): Times => ({ start: Date.parse(bar.startAt), end: Date.parse(bar.endAt) });

const snap = (ms: number): number => Math.round(ms / STEP_MS) * STEP_MS;
const byDays = (times: Times, days: number, { timeZone }: Ground): Times => movedByDays(zoneOf(timeZone), times, days);
const shifted = ({ start, end }: Times, by: number): Times => ({ start: start + by, end: end + by });

/** Returns the edit that moves a service to a row: its site or its agent. */
function towards(rowId: string, view: BoardView): BoardEdit {
  if (rowId === VACANT) return { agentId: null };
  return view === 'sites' ? { siteId: rowId } : { agentId: rowId };
}

/** Returns the edit of a drop, or null for a bar that was dropped where it was. */
export function editOfDrop(
  drop: Drop,
  placed: PlacedBar,
  rows: { from: string; to: string | undefined },
  ground: Ground,
): BoardEdit | null {
  const times = timesOf(placed);
  if (drop.grip !== 'move') return resized(times, drop.grip, drop.dx * ground.msPerPx);
  const days = ground.span.last - ground.span.first + 1;
  const moved =
    ground.mode === 'day'
      ? shifted(times, snap(drop.dx * ground.msPerPx))
      : byDays(times, Math.round((drop.dx / Math.max(1, ground.track)) * days), ground);
  const elsewhere = rows.to !== undefined && rows.to !== rows.from;
  if (moved.start === times.start && !elsewhere) return null;
  return { ...moved, ...(elsewhere ? towards(rows.to ?? '', ground.view) : {}) };
}

/** The meaning of a key on a bar: moving the focus or an edit. */
export type KeyAct =
  | { kind: 'look'; dx: -1 | 0 | 1; dy: -1 | 0 | 1 }
  | { kind: 'end'; which: 'first' | 'last' }
  | { kind: 'edit'; edit: BoardEdit; copy: boolean };

interface Key {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/**
 * Returns the meaning of a key on a bar. Arrows move the focus; with Ctrl they move the service, with Alt they copy it,
 * and with Shift they change its end. No single key edits a service.
 */
export function actOfKey(
  event: Key,
  at: { placed: PlacedBar; row: BoardRow; layout: BoardLayout },
  ground: Ground,
): KeyAct | null {
  if (event.key === 'Home' || event.key === 'End')
    return { kind: 'end', which: event.key === 'Home' ? 'first' : 'last' };
  const dx = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
  const dy = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (dx === 0 && dy === 0) return null;
  const move = event.ctrlKey || event.metaKey || event.altKey;
  if (!move && !event.shiftKey) return { kind: 'look', dx, dy };
  const times = timesOf(at.placed);
  if (event.shiftKey) return dx === 0 ? null : { kind: 'edit', edit: resized(times, 'end', dx * STEP_MS), copy: false };
  if (dx !== 0) {
    const edit = ground.mode === 'day' ? shifted(times, dx * STEP_MS) : byDays(times, dx, ground);
    return { kind: 'edit', edit, copy: event.altKey };
  }
  const target = neighbour(at.layout, at.row, dy, ground.view);
  return target === undefined ? null : { kind: 'edit', edit: towards(target, ground.view), copy: event.altKey };
}

/** Returns the id of the row above or below. The lane of services to fill is above the first agent. */
function neighbour({ rows }: BoardLayout, row: BoardRow, step: number, view: BoardView): string | undefined {
  if (row.id === VACANT) return step > 0 && view === 'agents' ? rows[0]?.id : undefined;
  const index = rows.findIndex((it) => it.id === row.id) + step;
  if (index < 0) return view === 'agents' ? VACANT : undefined;
  return rows[index]?.id;
}

/** A bar in one of its rows. In the view by sites, a service to fill is in the row of its site and in the lane. */
export interface Spot {
  row: BoardRow;
  placed: PlacedBar;
}

const inReadingOrder = (bars: readonly PlacedBar[]): PlacedBar[] =>
  [...bars].sort((a, b) => a.left - b.left || a.track - b.track);

/** Returns the bar that gets the focus: the next one in the row, or the nearest one in the next row with bars. */
export function lookFrom({ row, placed }: Spot, act: KeyAct, layout: BoardLayout): Spot | undefined {
  if (act.kind === 'edit') return undefined;
  const bars = inReadingOrder(row.bars);
  if (act.kind === 'end') return spot(row, act.which === 'first' ? bars[0] : bars.at(-1));
  if (act.dx !== 0) return spot(row, bars[bars.indexOf(placed) + act.dx]);
  const all = [layout.vacant, ...layout.rows];
  for (let index = all.indexOf(row) + act.dy; index >= 0 && index < all.length; index += act.dy) {
    const next = all[index];
    const nearest = next && [...next.bars].sort((a, b) => distance(a, placed) - distance(b, placed))[0];
    if (next && nearest) return { row: next, placed: nearest };
  }
  return undefined;
}

const spot = (row: BoardRow, placed: PlacedBar | undefined): Spot | undefined => placed && { row, placed };
const distance = (a: PlacedBar, b: PlacedBar): number => Math.abs(a.left - b.left);
