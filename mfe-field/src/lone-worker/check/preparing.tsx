import { Alert, Button, Paper, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { loneWorkerCalls, type WatchCheck } from '@vigie/contracts/field/tracking/lone-worker.calls';
import { useCall, useSession } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { useState } from 'react';
import styles from '../lone-worker.module.css';
import { recordWatch } from '../record-safety';
import { beginWatch } from '../watch.store';
import { checkAll } from './checks';

/** Checks the phone, and begins its watch over the agent of the service. */
export function Preparing({ serviceId }: { serviceId: string }) {
  const userId = useSession((session) => session.user?.id) ?? '';
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
        <Button
          className={styles.help}
          leftSection={<IconShieldCheck size={24} stroke={1.75} aria-hidden />}
          onClick={() => void begin()}
        >
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

/** What a browser cannot do, which the agent must know before it relies on the watch. */
export function KeepOnScreen() {
  const { data } = useCall(loneWorkerCalls.loneWorkerRules, undefined, { keep: true });
  return (
    <Alert color="warning" title="Gardez cette application à l'écran">
      Écran éteint ou application en arrière-plan, un navigateur ne lit plus les capteurs : ni chute, ni inactivité, ni
      sortie du périmètre ne seraient vues. Sans signe du téléphone pendant {data?.silenceMin ?? 5} min, l'agence est
      alertée.
    </Alert>
  );
}
