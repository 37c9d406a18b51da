import { Button, Stack, Text } from '@mantine/core';
import type { Opening } from '@vigie/kit/logic/form/use-dialog';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { useEffect } from 'react';
import styles from '../lone-worker.module.css';
import { useWatch } from '../watch.store';
import { KeepOnScreen, Preparing } from './preparing';

/** Asks the agent, at the start of a service, to let the phone watch over it, with the permissions that this needs. */
export function ProtectionDialog({ serviceId, opened, onClose }: { serviceId: string } & Opening) {
  const begun = useWatch(({ watch }) => watch?.serviceId === serviceId);
  useEffect(() => {
    if (begun) onClose();
  }, [begun, onClose]);
  return (
    <Preparing serviceId={serviceId}>
      {({ findings, next, again }) => (
        <Dialog
          opened={opened}
          onClose={onClose}
          title="Protection PTI"
          actions={
            <>
              <Button className={styles.help} variant="default" onClick={onClose}>
                Plus tard
              </Button>
              {next}
            </>
          }
        >
          <Stack>
            <Text fw={600}>
              Pendant ce service, votre téléphone peut prévenir l'agence si vous tombez ou ne bougez plus.
            </Text>
            {findings}
            {again}
            <KeepOnScreen />
          </Stack>
        </Dialog>
      )}
    </Preparing>
  );
}
