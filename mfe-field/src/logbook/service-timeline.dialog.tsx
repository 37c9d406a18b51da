import { Button } from '@mantine/core';
import { entryText } from '@vigie/contracts/field/logbook/entry-text';
import type { LogbookEntry } from '@vigie/contracts/field/logbook/logbook';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { useCall } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { Timeline } from '@vigie/kit/ui/timeline';
import { eventTone } from './event-tone';
import styles from './logbook.module.css';
import { patchServiceEntries } from './patch-entries';

interface Props {
  service: NonNullable<LogbookEntry['service']>;
  opened: boolean;
  onClose: () => void;
}

/** The entries of one service, oldest first. */
export function ServiceTimelineDialog({ service, opened, onClose }: Props) {
  const { data, error, refetch } = useCall(
    logbookCalls.serviceEvents,
    { params: { id: service.id }, body: {} },
    { patch: (answer, events) => patchServiceEntries(service.id, answer, events) },
  );
  const title = `Mains courantes du service ${service.name}`;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={title}
      actions={
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      {!data && (error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <LoadingState />)}
      {data && (
        <Timeline
          label={title}
          entries={data.data.map((entry) => ({
            id: entry.id,
            at: entry.createdAt,
            title: entry.typeName,
            tone: eventTone(entry.typeKey),
            detail: `${entry.reference} · ${entry.author}`,
            children: entryText(entry) && <p className={styles.infos}>{entryText(entry)}</p>,
          }))}
        />
      )}
    </Dialog>
  );
}
