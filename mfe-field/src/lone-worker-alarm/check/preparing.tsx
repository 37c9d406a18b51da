import { Alert, Button, Paper, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { loneWorkerCalls, type WatchCheck } from '@vigie/contracts/field/lone-worker-alarm/lone-worker.calls';
import { useCall, useSession } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { type ReactNode, useState } from 'react';
import styles from '../lone-worker.module.css';
import { recordWatch } from '../record-safety';
import { beginWatch } from '../watch.store';
import { checkAll } from './checks';

/** The checks of the phone, and the beginning of its watch over the agent of the service. */
function usePreparing(serviceId: string) {
  const userId = useSession((session) => session.user?.id) ?? '';
  const [checks, setChecks] = useState<WatchCheck[] | 'busy'>();
  const done = Array.isArray(checks) ? checks : [];
  const bad = done.filter(({ good }) => !good);
  return {
    done,
    busy: checks === 'busy',
    async check() {
      setChecks('busy');
      setChecks(await checkAll());
    },
    async begin() {
      const question = {
        title: 'Activer malgré ce qui est à corriger ?',
        message: bad.map(({ label }) => label).join(', '),
        confirmLabel: 'Activer',
      };
      if (bad.length > 0 && !(await confirm(question))) return;
      await recordWatch(beginWatch(userId, serviceId), 'on', done);
    },
  };
}

interface Parts {
  /** What is checked, and what was found. */
  findings: ReactNode;
  /** The next step: checking the phone, then beginning the watch. */
  next: ReactNode;
  /** Null before the first check. */
  again: ReactNode;
}

/** Checks the phone before its watch; the page and the dialog place the parts. */
export function Preparing({ serviceId, children }: { serviceId: string; children: (parts: Parts) => ReactNode }) {
  const { done, busy, check, begin } = usePreparing(serviceId);
  const looked = done.length > 0;
  const findings = (
    <>
      <Text>Avant de commencer, votre téléphone est vérifié. Le résultat est noté dans la main courante.</Text>
      <Checks checks={done} />
    </>
  );
  const next = looked ? (
    <Button
      className={styles.help}
      leftSection={<IconShieldCheck size={24} stroke={1.75} aria-hidden />}
      onClick={() => void begin()}
    >
      Activer la protection
    </Button>
  ) : (
    <Button className={styles.help} loading={busy} onClick={() => void check()}>
      Vérifier mon téléphone
    </Button>
  );
  const again = looked && (
    <Button className={styles.help} variant="default" onClick={() => void check()}>
      Vérifier de nouveau
    </Button>
  );
  return children({ findings, next, again });
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
