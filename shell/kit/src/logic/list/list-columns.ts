import { allowedColumns } from '@vigie/contracts/core/lists/columns';
import type { Column, ColumnKind } from '@vigie/contracts/core/lists/list';
import type { RightKey } from '@vigie/contracts/core/rights';

type Columns = Record<string, Column>;
type Holds = (right: RightKey) => boolean;

/**
 * Returns the columns to draw, in order: the user's choice as far as the columns still exist, else the list's default.
 */
export function shownColumns(columns: Columns, holds: Holds, chosen: readonly string[] | undefined): string[] {
  const allowed = allowedColumns(columns, holds);
  const kept = (chosen ?? []).filter((key) => allowed.includes(key));
  if (kept.length > 0) return kept;
  const initial = allowed.filter((key) => columns[key]?.shown !== false);
  return initial.length > 0 ? initial : allowed.slice(0, 1);
}

/** Returns all allowed columns for the column menu: the shown ones first, then the others in the list's order. */
export function chooserOrder(columns: Columns, holds: Holds, shown: readonly string[]): string[] {
  const rest = allowedColumns(columns, holds).filter((key) => !shown.includes(key));
  return [...shown, ...rest];
}

/** Returns `keys` with the element at `from` moved to `to`. */
export function moved(keys: readonly string[], from: number, to: number): string[] {
  const next = [...keys];
  const [key] = next.splice(from, 1);
  if (key === undefined) return next;
  next.splice(Math.max(0, Math.min(to, next.length)), 0, key);
  return next;
}

const RIGHT_ALIGNED: readonly ColumnKind[] = ['number', 'money', 'percent', 'duration', 'count'];

export function alignOf(column: Column): 'left' | 'right' {
  return RIGHT_ALIGNED.includes(column.kind) ? 'right' : 'left';
}
