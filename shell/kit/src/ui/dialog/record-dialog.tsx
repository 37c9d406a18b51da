import { Loader, Overlay, Portal } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { type DialogAct, dialogTitle, type Noun } from '@vigie/contracts/core/nouns';
import { Fragment, type ReactNode } from 'react';
import { useEscape } from '../../logic/form/escape-stack';
import { type FreshQuery, ReloadContext, useFresh, useReload } from '../../logic/form/use-fresh';
import { LoadingState } from '../states/loading-state';
import { QueryError } from '../states/query-error';
import { Dialog, type DialogSize, VEIL } from './dialog';

/** The parts of a query that the dialog of a record needs. */
export type RecordQuery<T> = FreshQuery<T> & Pick<UseQueryResult<T>, 'dataUpdatedAt' | 'error' | 'isError' | 'refetch'>;

interface Props<T> {
  query: RecordQuery<T>;
  act: DialogAct;
  noun: Noun;
  opened: boolean;
  onClose: () => void;
  /** `record`: the record decides the size, so no window shows before it is loaded. */
  size?: DialogSize | 'record';
  /** Text shown during loading. */
  fetching?: string;
  /** Renders the form, once the record is loaded. */
  children: (record: T) => ReactNode;
}

/**
 * The dialog of a record during loading: same title and size, so that nothing jumps afterwards. Where the record
 * decides the size, only the overlay shows.
 */
export function RecordDialog<T>({ query, act, noun, opened, onClose, size, fetching, children }: Props<T>) {
  const record = useFresh(query);
  const reload = useReload(query);
  if (record !== undefined)
    return (
      <ReloadContext value={reload}>
        <Fragment key={reload.readings}>{children(record)}</Fragment>
      </ReloadContext>
    );
  const undecided = size === 'record';
  if (undecided && !query.isError) return <Veil opened={opened} onClose={onClose} label={fetching} />;
  return (
    <Dialog opened={opened} onClose={onClose} title={dialogTitle(act, noun)} size={undecided ? 'md' : size}>
      {query.isError ? (
        <QueryError error={query.error} onRetry={query.refetch} />
      ) : (
        <LoadingState rows={6} label={fetching} />
      )}
    </Dialog>
  );
}

interface VeilProps {
  opened: boolean;
  onClose: () => void;
  label?: string;
}

function Veil({ opened, onClose, label = ERROR_MESSAGES.loading }: VeilProps) {
  useEscape(opened, onClose);
  if (!opened) return null;
  return (
    <Portal>
      <Overlay fixed center backgroundOpacity={VEIL} role="status" aria-busy="true" aria-label={label}>
        <Loader color="white" aria-hidden />
      </Overlay>
    </Portal>
  );
}
