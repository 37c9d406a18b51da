import type { UseQueryResult } from '@tanstack/react-query';
import { type DialogAct, dialogTitle, type Noun } from '@vigie/contracts/catalogues/dialog-titles';
import type { ReactNode } from 'react';
import { Dialog } from './dialog';
import { ErrorState } from './error-state';
import { LoadingState } from './loading-state';

interface Props<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isError' | 'refetch'>;
  act: DialogAct;
  noun: Noun;
  opened: boolean;
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** The form, once the record is there. */
  children: (record: T) => ReactNode;
}

/** A record's dialog before its record has come: same title, same size, so that nothing jumps when it does. */
export function RecordDialog<T>({ query, act, noun, opened, onClose, size, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <Dialog opened={opened} onClose={onClose} title={dialogTitle(act, noun)} size={size}>
      {query.isError ? (
        <ErrorState message={query.error?.message ?? ''} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState rows={6} />
      )}
    </Dialog>
  );
}
