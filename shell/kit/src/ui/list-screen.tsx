import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { AnyCall } from '@vigie/contracts/core/call';
import type { ListDefinition } from '@vigie/contracts/core/lists/list';
import type { ListTotals } from '@vigie/contracts/core/lists/list-calls';
import type { RightKey } from '@vigie/contracts/core/rights';
import { useHolds, useSession } from '@vigie/kit/runtime';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { z } from 'zod';
import { PHONE } from '../logic/device/phone-width';
import { ReadOnlyContext, useViewingRefusal } from '../logic/form/read-only';
import { cellText, cellValue, rowText } from '../logic/list/cell-text';
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
import { ListBody } from './list/list-body';
import { ListFooter } from './list/list-footer';
import type { RowAction } from './list/row-actions';
import { type BulkAction, SelectionBar } from './list/selection-bar';
import { ListToolbar } from './list/toolbar';
import { PageHeader } from './page-header';
import { usePageLabel } from './page-label';

export type { RowAction };

type Keys<D extends ListDefinition> = keyof D['columns'] & string;

export interface ListScreenProps<D extends ListDefinition> {
  list: D;
  /** `fetch` and `export` of `listCalls()`. */
  call: ListCall;
  exportCall?: AnyCall;
  /** Default: the label of the page. */
  title?: string;
  lead?: ReactNode;
  /** Path parameters of the call, besides the agency's: e.g. the site of the checkpoints. */
  params?: Record<string, string>;
  /** Filters set by the screen itself. The object must be stable. */
  imposed?: Filters;
  /** Initial filters, which the user may remove. The object must be stable. */
  firstFilters?: Filters;
  /** Sources of names for the `refs` filters, by their `of`. */
  refs?: Record<string, RefSource>;
  create?: { label: string; right?: RightKey; onClick: () => void };
  /** Next to the primary button. */
  headerActions?: ReactNode;
  onOpen?: (row: z.output<D['row']>) => void;
  rowActions?: (row: z.output<D['row']>) => readonly RowAction[];
  bulkActions?: readonly BulkAction<z.output<D['row']>>[];
  /** Custom rendering of cells. */
  cells?: { [K in Keys<D>]?: (row: z.output<D['row']>) => ReactNode };
  expanded?: (row: z.output<D['row']>) => ReactNode;
  rowTone?: (row: z.output<D['row']>) => Tone | 'progress' | 'info' | undefined;
  /** `listTotalsCall()`: sums over all matching rows of every page, formatted by column kind. */
  totalsCall?: TotalsCall;
  /** Label when the totals do not cover every row. */
  totalsLabel?: string;
  /** Returns the id of a row; default `row.id`. */
  rowId?: (row: z.output<D['row']>) => string;
  /** Describes what the list will contain, shown while it is empty. */
  emptyText?: string;
  /** Suggested next to the create button while the list is empty. */
  firstStep?: ReactNode;
  searchLabel?: string;
  /** `local` inside a tile or a dialog: without a title, and the URL is not used. */
  keepIn?: 'address' | 'local';
  /** Inserts new records into the page at their place; without it the list is reloaded. */
  patch?: PatchPage;
  /** Keeps the pages that were read on the device, so that the list opens without a network. */
  keep?: boolean;
}

const ownId = (row: object) => String(cellValue(row, 'id'));

/** The list screen, shared by all lists of the product. Search and filters stay usable inside a read-only record. */
export const ListScreen = <D extends ListDefinition>(props: ListScreenProps<D>) => (
  <ReadOnlyContext value={false}>
    <List {...props} />
  </ReadOnlyContext>
);

function List<D extends ListDefinition>(props: ListScreenProps<D>) {
  type Row = z.output<D['row']>;
  const { bulkActions, keepIn = 'address' } = props;
  const label = usePageLabel();
  const title = props.title ?? label;
  const list = useReadList(props.list);
  const holds = useHolds();
  const timeZone = useTimeZone();
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const model = useList<Row>(list, props.call, props);
  const { state, change, page, config, saveConfig } = model;
  const rowId = (props.rowId ?? ownId) as (row: Row) => string;
  const agencyId = useSession((session) => session.agency?.id);
  const selection = useSelection<Row>(rowId, JSON.stringify([agencyId, state.filters]), page?.data);

  const columns: ListDefinition['columns'] = list.columns;
  const shown = useMemo(() => shownColumns(columns, holds, config.columns), [columns, holds, config.columns]);
  const cards = phone || config.view === 'cards';
  const search = useCallback((query: string) => change((before) => ({ ...before, query, page: 1 })), [change]);
  const rowName = (row: Row) => rowText(columns, row, timeZone) || rowId(row);
  const sums = useTotals(props.totalsCall, props.call, model);
  const totals = page && sums ? totalsText(columns, sums, timeZone) : undefined;
  const create =
    props.create && (props.create.right === undefined || holds(props.create.right)) ? props.create : undefined;
  const viewing = useViewingRefusal();
  const createButton = create && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={viewing !== null}
      title={viewing ?? undefined}
      onClick={create.onClick}
    >
      {create.label}
    </Button>
  );

  return (
    <div className="vg-list" data-kept={keepIn}>
      {keepIn === 'address' && (
        <PageHeader
          title={title}
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
        title={title}
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
          title,
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

/** Formats the sums; amounts in several currencies stand below each other, because they do not add up. */
function totalsText(columns: ListDefinition['columns'], sums: ListTotals, timeZone: string) {
  const text: Record<string, ReactNode> = {};
  const all = [sums, ...(sums.others ?? [])];
  for (const [key, column] of Object.entries(columns)) {
    const shown = (column.kind === 'money' ? all : [sums]).flatMap(({ totals, currency }) =>
      totals[key] === undefined ? [] : cellText(column, totals[key], timeZone, currency),
    );
    if (shown.length === 1) text[key] = shown[0];
    else if (shown.length > 1) text[key] = shown.map((line) => <div key={line}>{line}</div>);
  }
  return text;
}
