import type { Column } from '@vigie/contracts/core/lists/list';
import type { ReactNode } from 'react';
import type { Tone } from '../../logic/palette';
import { Cell } from './cell';
import type { RowAction } from './row-actions';

/** The props shared by table and cards. */
export interface RowsProps<Row extends object> {
  title: string;
  columns: Record<string, Column>;
  /** Keys of the shown columns, in order. */
  shown: readonly string[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Accessible name of a row. */
  rowName: (row: Row) => string;
  busy: boolean;
  timeZone: string;
  cells?: Partial<Record<string, (row: Row) => ReactNode>>;
  onOpen?: (row: Row) => void;
  rowActions?: (row: Row) => readonly RowAction[];
  rowTone?: (row: Row) => Tone | 'progress' | 'info' | undefined;
  expanded?: (row: Row) => ReactNode;
  totals?: Partial<Record<string, ReactNode>>;
  /** Label when the totals do not cover every row. */
  totalsLabel?: string;
  selection?: {
    ids: ReadonlySet<string>;
    toggle: (rows: readonly Row[], on: boolean) => void;
  };
}

export function cellOf<Row extends object>(props: RowsProps<Row>, row: Row, key: string): ReactNode {
  const own = props.cells?.[key];
  const column = props.columns[key];
  if (own) {
    const content = own(row);
    // A text that a screen composes may be empty, as the value of any other column may be.
    return content === '' ? <span className="vg-none">—</span> : content;
  }
  return column ? <Cell column={column} row={row} columnKey={key} timeZone={props.timeZone} /> : null;
}
