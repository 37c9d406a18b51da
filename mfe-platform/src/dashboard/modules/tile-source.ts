import type { AnyCall } from '@vigie/contracts/core/call';
import type { ListDefinition } from '@vigie/contracts/core/lists/list';
import type { NounName } from '@vigie/contracts/core/nouns';
import type { Filters } from '@vigie/kit/logic/list/filters/list-filters';
import type { ListCall } from '@vigie/kit/logic/list/use-list';

/** A list shown in a tile: its first rows, or their number by kind. */
export interface ListSource {
  kind: 'list';
  list: ListDefinition;
  call: ListCall;
  exportCall: AnyCall;
  params?: Record<string, string>;
  /** Columns that fit into a tile. */
  columns: readonly string[];
  /** The filters and the sort order of a new tile. */
  filters?: Filters;
  sort?: { orderBy: string; ascending: boolean };
  /** The paths of the screens with the whole list. */
  screen?: string;
  customerScreen?: string;
  /** The call that counts the rows by one of the list's divisions. */
  shares?: AnyCall;
  /** The amounts per row for a chart, for lists with few rows. */
  amounts?: { name: string; series: readonly { key: string; label: string }[] };
  /** The list for given filters, which may rename columns. */
  listFor?: (filters: Filters) => ListDefinition;
  reads?: readonly NounName[];
}

/** Turnover by month comes from a call of its own. */
export interface TurnoverSource {
  kind: 'turnover';
  screen: string;
  scopes: readonly { value: string; label: string }[];
}

export type TileSource = ListSource | TurnoverSource;

/** The sources of an area, lazy-loaded with the first tile that needs one of them. */
export type TileSources = Readonly<Record<string, TileSource>>;
