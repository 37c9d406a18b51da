import { Alert, Button, Paper, Stack, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { loneWorkerCalls, type WatchCheck } from '@vigie/contracts/field/tracking/lone-worker.calls';
import { formatInstantTime } from '@vigie/contracts/formats/french';
import { TEXTS } from '@vigie/contracts/rules/lone-worker/texts';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useCall, useSession } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFieldServices } from '../execution/use-field-services';
import { checkAll } from './checks';
import { isPhone } from './device-sensors';
import styles from './lone-worker.module.css';
import { recordWatch } from './record-safety';
import { beginWatch, endWatch, type KeptWatch, useWatch } from './watch.store';
import { calibrate, restartSensors } from './watching';

const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

/** The lone-worker protection: its checks, switching it on and off, and what it can and cannot do. */
export function PtiScreen() {
  const { running } = useFieldServices();
  const userId = useSession((session) => session.user?.id) ?? '';
  const kept = useWatch((state) => state.watch);
  const watch = kept?.userId === userId ? kept : null;
  const { data } = useCall(loneWorkerCalls.loneWorkerRules, undefined, { keep: true });
  if (!isPhone()) return <EmptyState names title="Protection PTI" message={TEXTS.phoneOnly} />;
  if (!running)
    return (
      <EmptyState
        names
        title={FIELD_MESSAGES.noServiceRunning}
        message="La protection du travailleur isolé s'active pendant un service, et s'arrête avec lui."
        action={
          <Button component={Link} to="/terrain/planning" variant="default">
            Voir mon planning
          </Button>
        }
      />
    );
  return (
    <Stack>
      <PageHeader lead={running.site.name} />
      {watch ? <Running watch={watch} /> : <Preparing userId={userId} serviceId={running.id} />}
      <Alert color="warning" title="Gardez cette application à l'écran">
        Écran éteint ou application en arrière-plan, un navigateur ne lit plus les capteurs : ni chute, ni inactivité,
        ni sortie du périmètre ne seraient vues. Sans signe du téléphone pendant {data?.silenceMin ?? 5} min, l'agence
        est alertée.
      </Alert>
    </Stack>
  );
}

function Preparing({ userId, serviceId }: { userId: string; serviceId: string }) {
  const [checks, setChecks] = useState<WatchCheck[] | 'busy'>();
  const done = Array.isArray(checks) ? checks : [];
  const allGood = done.every(({ good }) => good);
  const check = async () => {
    setChecks('busy');
    setChecks(await checkAll());
  };
  const begin = async () => {
    const question = {
      title: 'Activer malgré ce qui est à corriger ?',
      message: done.flatMap(({ good, label }) => (good ? [] : [label])).join(', '),
      confirmLabel: 'Activer',
    };
    if (!allGood && !(await confirm(question))) return;
    await recordWatch(beginWatch(userId, serviceId), 'on', done);
  };
  return (
    <>
      <Text>Avant de commencer, votre téléphone est vérifié. Le résultat est noté dans la main courante.</Text>
      <Checks checks={done} />
      {done.length > 0 && (
        <Button className={styles.help} leftSection={<IconShieldCheck {...icon} />} onClick={() => void begin()}>
          Activer la protection
        </Button>
      )}
      <Button
        className={styles.help}
        variant={done.length > 0 ? 'default' : 'filled'}
        loading={checks === 'busy'}
        onClick={() => void check()}
      >
        {done.length > 0 ? 'Vérifier de nouveau' : 'Vérifier mon téléphone'}
      </Button>
    </>
  );
}

function Checks({ checks }: { checks: readonly WatchCheck[] }) {
  if (checks.length === 0) return null;
  return (
    <ul className={styles.checks} aria-label="Vérifications" aria-live="polite">
      {checks.map(({ label, good, detail }) => (
        <Paper key={label} component="li" withBorder p="sm" className={styles.check}>
          <div>
            <Text fw={600}>{label}</Text>
            <Text c="dimmed">{detail}</Text>
          </div>
          <StatusBadge tone={good ? 'positive' : 'warning'}>{good ? 'Prêt' : 'À corriger'}</StatusBadge>
        </Paper>
      ))}
    </ul>
  );
}

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
        Relancer les capteurs
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
