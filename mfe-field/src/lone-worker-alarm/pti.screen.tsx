import { Button, Paper, Stack, Text } from '@mantine/core';
import { IconShieldOff } from '@tabler/icons-react';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { formatInstantTime } from '@vigie/contracts/formats/french';
import { TEXTS } from '@vigie/contracts/rules/lone-worker/texts';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useSession } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { circuitTitle, placeOf } from '../circuit/own-stops';
import { useFieldServices } from '../execution/use-field-services';
import { KeepOnScreen, Preparing } from './check/preparing';
import { isPhone } from './device-sensors';
import styles from './lone-worker.module.css';
import { recordWatch } from './record-safety';
import { calibrate, restartSensors } from './watch/watching';
import { endWatch, type KeptWatch, useWatch } from './watch.store';

const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

/** The lone-worker protection: its checks, switching it on and off, and what it can and cannot do. */
export function PtiScreen() {
  const { running } = useFieldServices();
  const userId = useSession((session) => session.user?.id);
  const kept = useWatch((state) => state.watch);
  const watch = kept?.userId === userId ? kept : null;
  if (!isPhone()) return <EmptyState names title="Protection PTI" message={TEXTS.phoneOnly} />;
  if (!running)
    return (
      <>
        <PageHeader />
        <EmptyState
          title={FIELD_MESSAGES.noServiceRunning}
          message="La protection du travailleur isolé s'active pendant un service, et s'arrête avec lui."
          action={
            <Button component={Link} to="/terrain/planning" variant="default">
              Voir mon planning
            </Button>
          }
        />
      </>
    );
  return (
    <Stack>
      <PageHeader lead={placeOf(running)?.name ?? circuitTitle(running.services?.length ?? 0)} />
      {watch ? <Running watch={watch} /> : <Preparing serviceId={running.id}>{inColumn}</Preparing>}
      <KeepOnScreen />
    </Stack>
  );
}

const inColumn: ComponentProps<typeof Preparing>['children'] = ({ findings, next, again }) => (
  <>
    {findings}
    {next}
    {again}
  </>
);

function Running({ watch }: { watch: KeptWatch }) {
  const timeZone = useTimeZone();
  const end = async () => {
    const question = {
      title: 'Arrêter la protection ?',
      message: "Plus rien ne préviendra l'agence d'une chute ou d'une inactivité.",
      confirmLabel: 'Arrêter',
      tone: 'negative',
    } as const;
    if (!(await confirm(question))) return;
    endWatch();
    await recordWatch(watch, 'off');
  };
  return (
    <>
      <Paper withBorder p="md">
        <Text fw={600} role="status">
          Protection active depuis {formatInstantTime(watch.at, timeZone)}
        </Text>
        <Text c="dimmed">Chute, inactivité et sortie du périmètre sont surveillées.</Text>
      </Paper>
      <Button variant="default" className={styles.help} onClick={calibrate}>
        Calibrer les capteurs
      </Button>
      <Button variant="default" className={styles.help} onClick={() => void restartSensors()}>
        {TEXTS.restartSensors}
      </Button>
      <Button
        variant="default"
        className={styles.help}
        leftSection={<IconShieldOff {...icon} />}
        onClick={() => void end()}
      >
        Arrêter la protection
      </Button>
    </>
  );
}
