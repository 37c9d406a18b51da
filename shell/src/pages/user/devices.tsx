import { Button, Text } from '@mantine/core';
import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import { useCall, useSend } from '@vigie/kit/runtime';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import styles from './rows.module.css';
import { Section } from './section';

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });

/** Devices that receive notifications. */
export function Devices() {
  const devices = useCall(sessionCalls.listDevices);
  const remove = useSend(sessionCalls.removeDevice, { invalidates: [sessionCalls.listDevices.name] });
  return (
    <Section title="Appareils notifiés">
      {devices.isPending && <LoadingState rows={1} />}
      {devices.isError && <ErrorState compact message={devices.error.message} onRetry={() => void devices.refetch()} />}
      {devices.isSuccess && devices.data.devices.length === 0 && (
        <Text c="dimmed">
          Aucun appareil ne reçoit de notifications. Un appareil apparaît ici quand vous y autorisez les notifications.
        </Text>
      )}
      {devices.isSuccess && devices.data.devices.length > 0 && (
        <ul className={styles.rows}>
          {devices.data.devices.map(({ token, deviceInfos, browserName, createdAt }) => (
            <li key={token}>
              <div>
                <Text fw={600}>
                  {[deviceInfos.deviceVendor, deviceInfos.deviceModel].filter(Boolean).join(' ') ||
                    browserName ||
                    'Appareil'}
                </Text>
                <Text c="dimmed">
                  {[deviceInfos.osName, deviceInfos.osVersion].filter(Boolean).join(' ')} · enregistré le{' '}
                  {DAY.format(new Date(createdAt))}
                </Text>
              </div>
              <Button
                variant="default"
                size="xs"
                loading={remove.isPending && remove.variables.params.token === token}
                onClick={() => remove.mutate({ params: { token } })}
              >
                Retirer
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
