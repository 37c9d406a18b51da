import type { UseQueryResult } from '@tanstack/react-query';
import { type DialogAct, dialogTitle, type Noun } from '@vigie/contracts/core/nouns';
import type { ReactNode } from 'react';
import { type FreshQuery, useFresh } from '../../logic/form/use-fresh';
import { ErrorState } from '../states/error-state';
import { LoadingState } from '../states/loading-state';
import { Dialog, type DialogSize } from './dialog';

/** What of a query the dialog of its record needs. */
export type RecordQuery<T> = FreshQuery<T> & Pick<UseQueryResult<T>, 'error' | 'isError' | 'refetch'>;

interface Props<T> {
  query: RecordQuery<T>;
  act: DialogAct;
  noun: Noun;
  opened: boolean;
  onClose: () => void;
  size?: DialogSize;
  /** What is said while it comes. */
  fetching?: string;
  /** The form, once the record is there. */
  children: (record: T) => ReactNode;
}

/** A record's dialog before its record has come: same title, same size, so that nothing jumps when it does. */
export function RecordDialog<T>({ query, act, noun, opened, onClose, size, fetching, children }: Props<T>) {
  const record = useFresh(query);
  if (record !== undefined) return children(record);
  return (
    <Dialog opened={opened} onClose={onClose} title={dialogTitle(act, noun)} size={size}>
      {query.isError ? (
        <ErrorState message={query.error?.message ?? ''} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState rows={6} label={fetching} />
      )}
    </Dialog>
  );
}
