import { Button } from '@mantine/core';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { useMayMake } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { ACKNOWLEDGE, isUnacknowledged, useAcknowledge } from './alerts/use-acknowledge';
import { EntryDetail } from './entry-detail';
import { useEntry } from './use-entry';

interface Props {
  id: string;
  opened: boolean;
  onClose: () => void;
}

/** One entry at its own address (`?id=`), which notifications and alerts link to. */
export function EntryDialog({ id, opened, onClose }: Props) {
  const { data } = useEntry(id);
  const { acknowledge } = useAcknowledge();
  const may = useMayMake();
  const event = data?.event;
  const title = event ? `${event.typeName} · ${event.site.name}` : 'Main courante';
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={title}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          {event && isUnacknowledged(event) && may(logbookCalls.acknowledgeEvent.access) && (
            <Button onClick={() => void acknowledge(event)}>{ACKNOWLEDGE}</Button>
          )}
        </>
      }
    >
      <EntryDetail id={id} />
    </Dialog>
  );
}
