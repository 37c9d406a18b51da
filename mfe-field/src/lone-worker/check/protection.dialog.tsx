import { Button, Stack } from '@mantine/core';
import type { Opening } from '@vigie/kit/logic/form/use-dialog';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { useEffect } from 'react';
import { useWatch } from '../watch.store';
import { KeepOnScreen, Preparing } from './preparing';

/** Asks the agent, at the start of a service, to let the phone watch over it, with the permissions that this needs. */
export function ProtectionDialog({ serviceId, opened, onClose }: { serviceId: string } & Opening) {
  const begun = useWatch(({ watch }) => watch?.serviceId === serviceId);
  useEffect(() => {
    if (begun) onClose();
  }, [begun, onClose]);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Protection PTI"
      actions={
        <Button variant="default" size="lg" onClick={onClose}>
          Plus tard
        </Button>
      }
    >
      <Stack>
        <Preparing serviceId={serviceId} />
        <KeepOnScreen />
      </Stack>
    </Dialog>
  );
}
