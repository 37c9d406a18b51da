import { Alert, Button, Chip, Group, Text } from '@mantine/core';
import { type Device, deviceCalls } from '@vigie/contracts/platform/device/device.calls';
import { notificationCalls } from '@vigie/contracts/platform/notification/notification.calls';
import { type NotificationKey, notificationLabel } from '@vigie/contracts/platform/notification/notification-types';
import { deviceToken, pushProblem, unregisterPush } from '@vigie/kit/logic/device/push';
import { useCall, useSend, useSession } from '@vigie/kit/runtime';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';
import styles from './rows.module.css';
import { Section } from './section';

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });

/** The user's devices for pushes with their types; the current device can be added and removed. */
export function Devices() {
  const devices = useCall(deviceCalls.listDevices);
  const agency = useSession((session) => session.agency?.id);
  const settings = useCall(notificationCalls.notificationSettings, undefined, { enabled: agency !== undefined });
  const [token, setToken] = useState(deviceToken());
  const [state, setState] = useState<{ busy: boolean; refused: string | null }>({ busy: false, refused: null });
  const list = devices.data?.devices;
  const here = list?.some((device) => device.token === token && device.pushed) ?? false;

  const ring = async () => {
    setState({ busy: true, refused: null });
    const refused = await pushProblem();
    setState({ busy: false, refused });
    setToken(deviceToken());
    await devices.refetch();
  };
  return (
    <Section
      title="Appareils notifiés"
      lead="Un appareil sonne même quand Vigie est fermé. L'écran verrouillé ne dit ni qui, ni où."
    >
      {devices.isPending && <LoadingState rows={1} />}
      {devices.isError && <QueryError error={devices.error} onRetry={devices.refetch} compact />}
      {list?.length === 0 && <Text c="dimmed">Aucun appareil ne reçoit de notifications.</Text>}
      {state.refused && (
        <Alert color="negative" role="alert">
          {state.refused}
        </Alert>
      )}
      {list && list.length > 0 && (
        <ul className={styles.rows}>
          {list.map((device) => (
            <DeviceRow
              key={device.token}
              device={device}
              here={device.token === token}
              types={settings.data?.settings.map(({ type }) => type) ?? []}
            />
          ))}
        </ul>
      )}
      {list && !here && (
        <Button w="fit-content" loading={state.busy} onClick={() => void ring()}>
          Activer sur cet appareil
        </Button>
      )}
    </Section>
  );
}

interface RowProps {
  device: Device;
  here: boolean;
  /** The notification types that the user can receive in the current agency. */
  types: readonly NotificationKey[];
}

function DeviceRow({ device, here, types }: RowProps) {
  const { token, deviceInfos, browserName, browserVersion, createdAt, pushed, muted } = device;
  const remove = useSend(deviceCalls.removeDevice);
  const mute = useSend(deviceCalls.muteDevice);
  const silent = mute.isPending ? mute.variables.body.muted : muted;
  const name =
    [deviceInfos.deviceVendor, deviceInfos.deviceModel].filter(Boolean).join(' ') || browserName || 'Appareil';
  const system = [deviceInfos.osName, deviceInfos.osVersion].filter(Boolean).join(' ');
  const browser = [name !== browserName && browserName, browserVersion].filter(Boolean).join(' ');
  const takeOff = async () => {
    if (here) await unregisterPush();
    remove.mutate({ params: { token } });
  };
  return (
    <li>
      <div>
        <Text fw={600}>
          {name}
          {here && ' (cet appareil)'}
        </Text>
        <Text c="dimmed">
          {[system, browser, `enregistré le ${DAY.format(new Date(createdAt))}`].filter(Boolean).join(' · ')}
        </Text>
        {pushed && types.length > 0 && (
          <Chip.Group
            multiple
            value={types.filter((type) => !silent.includes(type))}
            onChange={(wanted) => {
              const others = muted.filter((type) => !types.includes(type));
              const off = types.filter((type) => !wanted.includes(type));
              mute.mutate({ params: { token }, body: { muted: [...others, ...off] } });
            }}
          >
            <Group gap="xs" mt="xs" role="group" aria-label={`Ce qui fait sonner ${name}`}>
              {types.map((type) => (
                <Chip key={type} value={type} size="xs">
                  {notificationLabel(type)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        )}
      </div>
      <Button
        variant="default"
        size="xs"
        loading={remove.isPending}
        aria-label={`Retirer ${name}`}
        onClick={() => void takeOff()}
      >
        Retirer
      </Button>
    </li>
  );
}
