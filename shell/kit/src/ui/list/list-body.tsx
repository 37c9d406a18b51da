import { Alert, Button, Group } from '@mantine/core';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { formatInstant } from '@vigie/contracts/formats/french';
import { useOnline } from '@vigie/kit/runtime';
import type { ReactNode } from 'react';
import type { ListModel } from '../../logic/list/use-list';
import { useTimeZone } from '../../logic/use-zone';
import { EmptyState } from '../states/empty-state';
import { QueryError } from '../states/query-error';
import { ListCards } from './list-cards';
import type { RowsProps } from './list-parts';
import { ListSkeleton } from './list-skeleton';
import { ListTable } from './list-table';

interface Props<Row extends object> {
  model: ListModel<Row>;
  rows: RowsProps<Row>;
  cards: boolean;
  onSort: (key: string) => void;
  emptyText?: string;
  /** The first step to suggest while the list is empty. */
  first?: ReactNode;
}

function Empty<Row extends object>({ model, emptyText, first }: Pick<Props<Row>, 'model' | 'emptyText' | 'first'>) {
  const { state, change } = model;
  const filtered = Object.keys(state.filters).length > 0;
  if (state.query === '' && !filtered) {
    return <EmptyState title={COMMON_MESSAGES.emptyList} message={emptyText} action={first} />;
  }
  return (
    <EmptyState
      title={COMMON_MESSAGES.noResult}
      message="Aucune ligne ne correspond à votre recherche et à vos filtres."
      action={
        <Group gap="xs" mt="xs">
          {state.query !== '' && (
            <Button variant="default" onClick={() => change((s) => ({ ...s, query: '', page: 1 }))}>
              Effacer la recherche
            </Button>
          )}
          {filtered && (
            <Button variant="default" onClick={() => change((s) => ({ ...s, filters: {}, preset: null, page: 1 }))}>
              Retirer les filtres
            </Button>
          )}
        </Group>
      }
    />
  );
}

/** Shows the loading, error, filled or empty state of a list. */
export function ListBody<Row extends object>({ model, rows, cards, onSort, emptyText, first }: Props<Row>) {
  const { page, error, retry, state, readAt } = model;
  const online = useOnline((it) => it.online);
  const timeZone = useTimeZone();
  // The page is empty though the list has rows: the last page is being loaded.
  const beyond = page !== undefined && page.data.length === 0 && page.filtered > 0;
  if (!page || beyond) {
    if (error) return <QueryError error={error} onRetry={retry} />;
    return <ListSkeleton cards={cards} rows={state.limit} />;
  }
  return (
    <>
      {error && (
        <Alert
          className="vg-stale"
          color="warning"
          role="alert"
          title={
            online
              ? 'Les lignes affichées ne sont plus à jour'
              : COMMON_MESSAGES.offlineSince({ at: formatInstant(new Date(readAt).toISOString(), timeZone) })
          }
        >
          {error.message}{' '}
          <Button size="compact-sm" variant="default" onClick={retry}>
            {COMMON_MESSAGES.retry}
          </Button>
        </Alert>
      )}
      {page.data.length === 0 ? (
        <Empty model={model} emptyText={emptyText} first={first} />
      ) : cards ? (
        <ListCards {...rows} />
      ) : (
        <ListTable {...rows} sort={state} onSort={onSort} />
      )}
    </>
  );
}
