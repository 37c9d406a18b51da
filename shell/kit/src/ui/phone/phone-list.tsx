import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { Column, ListDefinition } from '@vigie/contracts/core/lists/list';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { formatNumber } from '@vigie/contracts/formats/french';
import { useCallback } from 'react';
import type { z } from 'zod';
import { cellText, cellValue } from '../../logic/list/cell-text';
import { type ListCall, useList } from '../../logic/list/use-list';
import { useTimeZone } from '../../logic/use-zone';
import { Cell } from '../list/cell';
import { SearchBox } from '../list/search-box';
import { PageHeader } from '../page-header';
import { usePageLabel } from '../page-label';
import { EmptyState } from '../states/empty-state';
import { LoadingState } from '../states/loading-state';
import { QueryError } from '../states/query-error';
import { DataAge } from './data-age';

interface Action<Row> {
  label: string;
  icon: Icon;
  onRun: (row: Row) => void;
}

interface Props<D extends ListDefinition> {
  list: D;
  /** The `fetch` of `listCalls()`. */
  call: ListCall;
  /** One sentence below the title. */
  lead?: string;
  /** The one action on a row. */
  action: Action<z.output<D['row']>>;
  /** Next to the title, for the rows of the page. */
  headerAction?: { label: string; onRun: (rows: readonly z.output<D['row']>[]) => void };
  /** Describes what the list will contain, shown while it is empty. */
  emptyText: string;
}

const OPTIONS = { keep: true };

/**
 * A list for an agent's phone: search, cards with one action, pages in sequence, cached for use without a network. The
 * table, filters and menus of `ListScreen` would be a third of a phone's initial load.
 */
export function PhoneList<D extends ListDefinition>({ list, call, lead, action, headerAction, emptyText }: Props<D>) {
  type Row = z.output<D['row']>;
  const label = usePageLabel();
  const { page, error, retry, state, change, busy, readAt } = useList<Row>(list, call, OPTIONS);
  const search = useCallback((query: string) => change((before) => ({ ...before, query, page: 1 })), [change]);
  const rows = page?.data ?? [];
  return (
    <div className="vg-list">
      <PageHeader
        count={page?.filtered}
        lead={
          <>
            {lead} <DataAge knownAt={readAt} />
          </>
        }
        actions={
          headerAction &&
          rows.length > 1 && (
            <Button variant="default" onClick={() => headerAction.onRun(rows)}>
              {headerAction.label}
            </Button>
          )
        }
      />
      <div className="vg-toolbar">
        <SearchBox value={state.query} onSearch={search} />
      </div>
      {!page ? (
        error ? (
          <QueryError error={error} onRetry={retry} />
        ) : (
          <LoadingState rowHeight={96} />
        )
      ) : rows.length === 0 ? (
        <EmptyState
          title={state.query ? COMMON_MESSAGES.noResult : COMMON_MESSAGES.emptyList}
          message={state.query ? undefined : emptyText}
        />
      ) : (
        <ul className="vg-cards" aria-label={label} aria-busy={busy}>
          {rows.map((row) => (
            <Card key={String(cellValue(row, 'id'))} list={list} row={row} action={action} />
          ))}
        </ul>
      )}
      {page && (
        <Pages
          page={state.page}
          limit={state.limit}
          rows={page.filtered}
          onPage={(to) => change((before) => ({ ...before, page: to }))}
        />
      )}
    </div>
  );
}

/** A row as a card: the first column is its name, the others are listed below. */
function Card<Row extends object>({ list, row, action }: { list: ListDefinition; row: Row; action: Action<Row> }) {
  const timeZone = useTimeZone();
  const columns = Object.entries(list.columns).filter(([, column]) => column.shown !== false);
  const textOf = ([key, column]: [string, Column]) => cellText(column, cellValue(row, key), timeZone);
  const [first, ...others] = columns;
  const name = first ? textOf(first) : '';
  return (
    <li className="vg-card">
      <div className="vg-card-title">
        <UnstyledButton className="vg-open" onClick={() => action.onRun(row)}>
          {name}
        </UnstyledButton>
      </div>
      <dl className="vg-card-details">
        {others.filter(textOf).map(([key, column]) => (
          <div key={key}>
            <dt>{column.label}</dt>
            <dd>
              <Cell column={column} row={row} columnKey={key} timeZone={timeZone} />
            </dd>
          </div>
        ))}
      </dl>
      <Button
        variant="default"
        leftSection={<action.icon size={18} aria-hidden />}
        aria-label={`${action.label} ${name}`}
        onClick={() => action.onRun(row)}
      >
        {action.label}
      </Button>
    </li>
  );
}

interface PagesProps {
  page: number;
  limit: number;
  rows: number;
  onPage: (page: number) => void;
}

function Pages({ page, limit, rows, onPage }: PagesProps) {
  const pages = Math.ceil(rows / limit);
  if (pages < 2) return null;
  return (
    <Group component="footer" className="vg-list-footer" justify="space-between" gap="sm">
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Précédents
      </Button>
      <Text c="dimmed" className="vg-figures" role="status">
        {formatNumber((page - 1) * limit + 1)}–{formatNumber(Math.min(page * limit, rows))} sur {formatNumber(rows)}
      </Text>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Suivants
      </Button>
    </Group>
  );
}
