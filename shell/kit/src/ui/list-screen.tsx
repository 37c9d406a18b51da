import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { AnyCall } from '@vigie/contracts/core/call';
import type { ListDefinition } from '@vigie/contracts/core/lists/list';
import type { RightKey } from '@vigie/contracts/core/rights';
import { useHolds } from '@vigie/kit/runtime';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { z } from 'zod';
import { ReadOnlyContext } from '../logic/form/read-only';
import { cellText, cellValue } from '../logic/list/cell-text';
import type { Filters } from '../logic/list/filters/list-filters';
import { shownColumns } from '../logic/list/list-columns';
import { sortedBy } from '../logic/list/list-state';
import type { RefSource } from '../logic/list/ref-source';
import { type ListCall, type PatchPage, useList } from '../logic/list/use-list';
import { useReadList } from '../logic/list/use-read-list';
import { useSelection } from '../logic/list/use-selection';
import { type TotalsCall, useTotals } from '../logic/list/use-totals';
import type { Tone } from '../logic/palette';
import { useTimeZone } from '../logic/use-zone';
import { PHONE } from './dialog/dialog';
import { ListBody } from './list/list-body';
import { ListFooter } from './list/list-footer';
import type { RowAction } from './list/row-actions';
import { type BulkAction, SelectionBar } from './list/selection-bar';
import { ListToolbar } from './list/toolbar';
import { PageHeader } from './page-header';

export type { RowAction };

type Keys<D extends ListDefinition> = keyof D['columns'] & string;

export interface ListScreenProps<D extends ListDefinition> {
  list: D;
  /** `fetch` and `export` of `listCalls()`. */
  call: ListCall;
  exportCall?: AnyCall;
  title: string;
  lead?: ReactNode;
  /** Path parameters of the call beside the agency's: the site whose checkpoints these are. */
  params?: Record<string, string>;
  /** Filters that the screen imposes itself. Keep the object stable. */
  imposed?: Filters;
  /** Filters that the list begins with, which anybody may take away. Keep the object stable. */
  firstFilters?: Filters;
  /** Where the names behind the `refs` filters come from, by their `of`. */
  refs?: Record<string, RefSource>;
  create?: { label: string; right?: RightKey; onClick: () => void };
  /** Beside the primary button. */
  headerActions?: ReactNode;
  onOpen?: (row: z.output<D['row']>) => void;
  rowActions?: (row: z.output<D['row']>) => readonly RowAction[];
  bulkActions?: readonly BulkAction<z.output<D['row']>>[];
  /** Cells that are more than their value. */
  cells?: { [K in Keys<D>]?: (row: z.output<D['row']>) => ReactNode };
  expanded?: (row: z.output<D['row']>) => ReactNode;
  rowTone?: (row: z.output<D['row']>) => Tone | 'progress' | 'info' | undefined;
  /** `listTotalsCall()`: sums over all rows that match, on whichever page; written as their columns' kinds ask. */
  totalsCall?: TotalsCall;
  /** Where they are not of every row. */
  totalsLabel?: string;
  /** Identity of a row; its `id` when absent. */
  rowId?: (row: z.output<D['row']>) => string;
  /** What will stand here, shown while the list is empty. */
  emptyText?: string;
  /** What the empty list waits for, beside the button that adds to it. */
  firstStep?: ReactNode;
  searchLabel?: string;
  /** `local` inside a tile or a dialog: no title, and the address is left alone. */
  keepIn?: 'address' | 'local';
  /** Where a record that is new to the list stands, said by its noun: else the list is asked for again. */
  patch?: PatchPage;
}

const ownId = (row: object) => String(cellValue(row, 'id'));

/**
 * A list of anything: what is written here is written once for every list of the product. What is searched and filtered
 * may be chosen where a record around it is only read.
 */
export const ListScreen = <D extends ListDefinition>(props: ListScreenProps<D>) => (
  <ReadOnlyContext value={false}>
    <List {...props} />
  </ReadOnlyContext>
);

function List<D extends ListDefinition>(props: ListScreenProps<D>) {
  type Row = z.output<D['row']>;
  const { bulkActions, keepIn = 'address' } = props;
  const list = useReadList(props.list);
  const holds = useHolds();
  const timeZone = useTimeZone();
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const model = useList<Row>(list, props.call, props);
  const { state, change, page, config, saveConfig } = model;
  const rowId = (props.rowId ?? ownId) as (row: Row) => string;
  const selection = useSelection<Row>(rowId, JSON.stringify(state.filters));

  const columns: ListDefinition['columns'] = list.columns;
  const shown = useMemo(() => shownColumns(columns, holds, config.columns), [columns, holds, config.columns]);
  const cards = phone || config.view === 'cards';
  const search = useCallback((query: string) => change((before) => ({ ...before, query, page: 1 })), [change]);
  const rowName = (row: Row) => {
    const key = Object.keys(columns)[0] ?? '';
    const column = columns[key];
    return column ? cellText(column, cellValue(row, key), timeZone) : rowId(row);
  };
  const sums = useTotals(props.totalsCall, props.call, model);
  const totals = page && sums ? totalsText(columns, sums, timeZone) : undefined;
  const create =
    props.create && (props.create.right === undefined || holds(props.create.right)) ? props.create : undefined;
  const createButton = create && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create.onClick}>
      {create.label}
    </Button>
  );

  return (
    <div className="vg-list" data-kept={keepIn}>
      {keepIn === 'address' && (
        <PageHeader
          title={props.title}
          count={page?.filtered}
          lead={props.lead}
          actions={
            (props.headerActions || createButton) && (
              <>
                {props.headerActions}
                {createButton}
              </>
            )
          }
        />
      )}
      <ListToolbar
        list={list}
        model={model}
        title={props.title}
        shown={shown}
        holds={holds}
        cards={cards}
        phone={phone ?? false}
        refs={props.refs}
        exportCall={props.exportCall}
        searchLabel={props.searchLabel}
        onSearch={search}
      />
      {bulkActions && <SelectionBar rows={selection.rows} actions={bulkActions} onClear={selection.clear} />}
      <ListBody
        model={model}
        cards={cards}
        emptyText={props.emptyText}
        first={
          (createButton || props.firstStep) && (
            <Group gap="xs" justify="center">
              {createButton}
              {props.firstStep}
            </Group>
          )
        }
        onSort={(key) => change((before) => sortedBy(before, key))}
        rows={{
          title: props.title,
          columns,
          shown,
          rows: page?.data ?? [],
          rowId,
          rowName,
          busy: model.busy,
          timeZone,
          cells: props.cells as Partial<Record<string, (row: Row) => ReactNode>> | undefined,
          onOpen: props.onOpen,
          rowActions: props.rowActions,
          rowTone: props.rowTone,
          expanded: props.expanded,
          totals,
          totalsLabel: props.totalsLabel,
          selection: bulkActions ? selection : undefined,
        }}
      />
      {page && page.filtered > 0 && (
        <ListFooter
          page={state.page}
          limit={state.limit}
          rows={page.filtered}
          onPage={(to) => change((before) => ({ ...before, page: to }))}
          onLimit={(limit) => {
            saveConfig({ limit });
            change((before) => ({ ...before, limit, page: 1 }));
          }}
        />
      )}
    </div>
  );
}

function totalsText(columns: ListDefinition['columns'], totals: Record<string, number>, timeZone: string) {
  const text: Record<string, ReactNode> = {};
  for (const [key, value] of Object.entries(totals)) {
    const column = columns[key];
    if (column) text[key] = cellText(column, value, timeZone);
  }
  return text;
}
