import { Button } from '@mantine/core';
import type { Ref } from '@vigie/contracts/core/wire';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { ServiceTimeline } from './service-timeline';

interface Props {
  service: Ref;
  opened: boolean;
  onClose: () => void;
}

/** The entries of one service, for who comes from the logbook. */
export function ServiceTimelineDialog({ service, opened, onClose }: Props) {
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
      <ServiceTimeline service={service} label={title} />
    </Dialog>
  );
}
