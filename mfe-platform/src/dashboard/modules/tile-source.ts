import type { AnyCall } from '@vigie/contracts/core/call';
import type { ListDefinition } from '@vigie/contracts/core/lists/list';
import type { NounName } from '@vigie/contracts/core/nouns';
import type { Filters } from '@vigie/kit/logic/list/filters/list-filters';
import type { ListCall } from '@vigie/kit/logic/list/use-list';

/** A list as a tile shows it: its first rows, or how many of them there are of each kind. */
export interface ListSource {
  kind: 'list';
  list: ListDefinition;
  call: ListCall;
  exportCall: AnyCall;
  params?: Record<string, string>;
  /** What a table of a tile has room for. */
  columns: readonly string[];
  /** How it is filtered and sorted before anybody sets it up. */
  filters?: Filters;
  sort?: { orderBy: string; ascending: boolean };
  /** The screens that hold the whole of it. */
  screen?: string;
  customerScreen?: string;
  /** The call that counts its rows by one of the divisions of the list. */
  shares?: AnyCall;
  /** The amounts of each row that a chart draws, where its rows are few. */
  amounts?: { name: string; series: readonly { key: string; label: string }[] };
  /** The list under the filters that rename its columns. */
  listFor?: (filters: Filters) => ListDefinition;
  reads?: readonly NounName[];
}

/** Turnover, month by month, has a call of its own. */
export interface TurnoverSource {
  kind: 'turnover';
  screen: string;
  scopes: readonly { value: string; label: string }[];
}

export type TileSource = ListSource | TurnoverSource;

/** The sources of an area, loaded with the first tile that shows one of them. */
export type TileSources = Readonly<Record<string, TileSource>>;
