import { Button, Group, Paper, Stack, Switch, Text } from '@mantine/core';
import type { FeatureFlag } from '@vigie/contracts/catalogues/constants/feature-flags';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { useFlags, useLayout, useOnline, useOutbox } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { useState } from 'react';
import { type CheckState, checkNotifications, checkPosition, checkStorage } from './device-checks';

const CHECKS: readonly (CheckProps & { flag?: FeatureFlag })[] = [
  { title: 'Position', why: 'Joint aux événements et à votre sécurité.', run: checkPosition },
  {
    title: 'Notifications',
    why: 'Pour être prévenu de vos services et des alertes.',
    run: checkNotifications,
    flag: 'pushNotifications',
  },
  { title: 'Stockage', why: "Garde vos actes tant qu'ils ne sont pas envoyés.", run: checkStorage },
];

/** Checks whether the phone is ready for a night: network, position, storage. */
export function DeviceScreen() {
  const online = useOnline((state) => state.online);
  const flags = useFlags((state) => state.flags);
  const waiting = useOutbox((state) => state.waiting.length);
  return (
    <>
      <PageHeader lead="À vérifier avant une prise de service." />
      <Stack gap="sm">
        <Paper withBorder p="md">
          <Group justify="space-between">
            <Text fw={600}>Réseau</Text>
            <StatusBadge tone={online ? 'positive' : 'warning'}>
              {online ? 'En ligne' : COMMON_MESSAGES.offline}
            </StatusBadge>
          </Group>
          <Text c="dimmed">{waiting > 0 ? COMMON_MESSAGES.actsWaiting({ count: waiting }) : 'Tout est envoyé.'}</Text>
        </Paper>
        <Display />
        {CHECKS.map(({ flag, ...check }) => (!flag || flags[flag]) && <Check key={check.title} {...check} />)}
      </Stack>
    </>
  );
}

/** High contrast on this phone, for use in rain or sunlight. */
function Display() {
  const { strong, setStrong } = useLayout();
  return (
    <Paper withBorder p="md">
      <Switch
        label="Contraste élevé"
        description="Textes et contours plus marqués, sur cet appareil."
        size="lg"
        checked={strong}
        onChange={(event) => setStrong(event.currentTarget.checked)}
      />
    </Paper>
  );
}

interface CheckProps {
  title: string;
  why: string;
  run: () => Promise<CheckState>;
}

function Check({ title, why, run }: CheckProps) {
  const [state, setState] = useState<CheckState>({ kind: 'unknown' });
  const start = async () => {
    setState({ kind: 'busy' });
    setState(await run());
  };
  return (
    <Paper withBorder p="md" aria-live="polite">
      <Group justify="space-between">
        <Text fw={600}>{title}</Text>
        {state.kind === 'good' && <StatusBadge tone="positive">Prêt</StatusBadge>}
        {state.kind === 'bad' && <StatusBadge tone="warning">À corriger</StatusBadge>}
      </Group>
      <Text c="dimmed">{state.kind === 'good' || state.kind === 'bad' ? state.detail : why}</Text>
      {state.kind !== 'good' && (
        <Button mt="sm" variant="default" loading={state.kind === 'busy'} onClick={() => void start()}>
          Vérifier
        </Button>
      )}
    </Paper>
  );
}
