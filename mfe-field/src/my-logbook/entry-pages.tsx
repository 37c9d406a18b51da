import { Button, Text } from '@mantine/core';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import type { LogbookEntry } from '@vigie/contracts/field/logbook/logbook';
import { useOnline } from '@vigie/kit/runtime';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { type ReactNode, useState } from 'react';
import { Entries } from './entries';
import { useEntries } from './my-logbook.queries';

interface Props {
  label: string;
  search: string;
  /** Null for the own entries. */
  siteId: string | null;
  /** Shown instead of a list without entries. */
  empty: ReactNode;
  /** The page of an entry; undefined for one that the reader may not open. */
  to: (entry: LogbookEntry) => string | undefined;
  /** The last line of an entry, before its time. */
  about: (entry: LogbookEntry) => string;
  page?: number;
  /** Number of entries on the pages before. */
  before?: number;
}

/** Entries of the logbook as a phone lists them, newest first; older ones follow when they are asked for. */
export function EntryPages({ page = 1, before = 0, ...props }: Props) {
  const { label, search, siteId, empty, to, about } = props;
  const { data, error, refetch } = useEntries(siteId, { page, search });
  const [older, setOlder] = useState(false);
  const online = useOnline((state) => state.online);
  if (!data) return error ? <QueryError error={error} onRetry={refetch} /> : <LoadingState rows={4} rowHeight={72} />;
  if (data.data.length === 0 && page === 1) return search ? <EmptyState title={COMMON_MESSAGES.noResult} /> : empty;
  const shown = before + data.data.length;
  return (
    <>
      <Entries label={page === 1 ? label : `${label}, suite ${page - 1}`} entries={data.data} to={to} about={about} />
      {data.filtered <= shown ? null : older ? (
        <EntryPages {...props} page={page + 1} before={shown} />
      ) : online ? (
        <Button variant="default" size="lg" onClick={() => setOlder(true)}>
          Afficher les plus anciennes
        </Button>
      ) : (
        <Text c="dimmed">Les {shown} dernières sont affichées. Les autres s'afficheront avec le réseau.</Text>
      )}
    </>
  );
}
