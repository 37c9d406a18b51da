import type { Ref } from '@vigie/contracts/core/wire';
import { entryText } from '@vigie/contracts/field/logbook/entry-text';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { useCall } from '@vigie/kit/runtime';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { Timeline } from '@vigie/kit/ui/timeline';
import { eventTone } from '../event-tone';
import styles from '../logbook.module.css';
import { patchServiceEntries } from '../patch-entries';

/** The entries of one service, oldest first. */
export function ServiceTimeline({ service, label }: { service: Ref; label: string }) {
  const { data, error, refetch } = useCall(
    logbookCalls.serviceEvents,
    { params: { id: service.id }, body: {} },
    { patch: (answer, events) => patchServiceEntries(service.id, answer, events) },
  );
  if (!data) return error ? <QueryError error={error} onRetry={refetch} /> : <LoadingState />;
  if (data.data.length === 0) return <EmptyState compact title="Aucune main courante sur ce service" />;
  return (
    <Timeline
      label={label}
      entries={data.data.map((entry) => ({
        id: entry.id,
        at: entry.createdAt,
        title: entry.typeName,
        tone: eventTone(entry.typeKey),
        detail: `${entry.reference} · ${entry.author}`,
        children: entryText(entry) && <p className={styles.infos}>{entryText(entry)}</p>,
      }))}
    />
  );
}
