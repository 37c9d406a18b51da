import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconClipboardText,
  IconCoffee,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconRoute,
} from '@tabler/icons-react';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { refusalOf } from '@vigie/contracts/field/execution/judge-act';
import type { BrokenOff } from '@vigie/contracts/field/service/service';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { formatInstantTime } from '@vigie/contracts/formats/french';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useSession } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { Link } from 'react-router';
import type { FieldService } from '../my-planning/my-services.queries';
import { RUNNING } from '../my-planning/planned-days';
import styles from './active-service.module.css';
import { type ActKind, viewOf } from './acts/local-acts';
import { useLocalActs } from './acts/local-acts.store';
import { useServiceActs } from './acts/use-service-acts';
import { useBeginStart } from './use-begin-start';

// Few services end early, and the dialog is as large as the rest of the screen, so it is lazy-loaded.
const EndServiceDialog = lazily(() => import('./end-service.dialog').then((m) => m.EndServiceDialog), { silent: true });

// Lazy-loaded, because nothing that the first screen shows depends on it. It shows nothing, so its failure shows nothing.
const WatchWalks = lazily(
  () =>
    import('../round-execution/watch/watch-walks').then(
      (m) => m.WatchWalks,
      () => () => null,
    ),
  { silent: true },
);

const ServicePointDialog = lazily(() => import('./service-point.dialog').then((m) => m.ServicePointDialog), {
  silent: true,
});

interface Props {
  service: FieldService;
  running: FieldService | undefined;
}

function startLabel({ isCircuit, startedAt }: FieldService): string {
  if (isCircuit) return startedAt === null ? 'Commencer la tournée' : 'Reprendre la tournée';
  return startedAt === null ? 'Prendre mon service' : 'Reprendre mon service';
}

const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

/** The possible acts of the service, with the expected one first and largest. */
export function ServiceButtons({ service, running }: Props) {
  const acts = useServiceActs(service, running);
  const reason = useDialog<FieldService & { pointId?: string }>();
  const { begin, reading } = useBeginStart(service, acts);
  const endPoint = useDialog<string>();
  const { status } = service;
  const agentId = useSession((session) => session.membership?.agentId) ?? service.agent?.id ?? null;
  const local = useLocalActs((state) => state.acts);
  const view = viewOf(service, local, agentId, Date.now());
  const may = (kind: ActKind): boolean => refusalOf(view, kind, false) === null;
  if (!may('start') && !may('end')) {
    return status === SERVICE_STATUS.finished ? <p>{FIELD_MESSAGES.serviceEnded}.</p> : null;
  }
  const beginEnd = async () => {
    if (!(await acts.readyToEnd())) return;
    if (service.endPointId) endPoint.open(service.endPointId);
    else await end();
  };
  const end = async (pointId?: string) => {
    if (await acts.end(pointId)) reason.open({ ...service, pointId });
  };
  const office = view.track.brokenOffAt === null ? null : service.brokenOff;
  return (
    <div className={styles.acts}>
      <WatchWalks />
      {office && <BrokenOffNotice {...{ office, service }} />}
      {may('start') && (
        <Button className={styles.big} leftSection={<IconPlayerPlay {...icon} />} onClick={begin}>
          {startLabel(service)}
        </Button>
      )}
      {may('endBreak') && (
        <Button className={styles.big} leftSection={<IconPlayerPlay {...icon} />} onClick={() => void acts.endPause()}>
          Terminer la pause
        </Button>
      )}
      {RUNNING.includes(status) && (
        <Button
          className={styles.big}
          component={Link}
          to="/terrain/events/incident"
          variant={status === SERVICE_STATUS.paused ? 'default' : 'filled'}
          leftSection={<IconAlertTriangle {...icon} />}
        >
          Signaler
        </Button>
      )}
      {RUNNING.includes(status) && (
        <Button component={Link} to="/terrain/mesRondes" variant="default" leftSection={<IconRoute {...icon} />}>
          Rondes
        </Button>
      )}
      {service.needsReport && RUNNING.includes(status) && (
        <Button
          component={Link}
          to={`/terrain/intervention/${service.id}`}
          variant="default"
          leftSection={<IconClipboardText {...icon} />}
        >
          Bon d'intervention
        </Button>
      )}
      {may('startBreak') && (
        <Button variant="default" leftSection={<IconCoffee {...icon} />} onClick={() => void acts.pause()}>
          Démarrer une pause
        </Button>
      )}
      {may('interrupt') && (
        <Button variant="default" leftSection={<IconPlayerPause {...icon} />} onClick={() => void acts.interrupt()}>
          {service.isCircuit ? 'Interrompre la tournée' : 'Interrompre le service'}
        </Button>
      )}
      {may('end') && (
        <Button variant="default" leftSection={<IconPlayerStop {...icon} />} onClick={() => void beginEnd()}>
          {service.isCircuit ? 'Terminer la tournée' : 'Terminer le service'}
        </Button>
      )}
      {reading}
      {endPoint.show((pointId, opening) => (
        <ServicePointDialog
          act="end"
          pointId={pointId}
          onRead={(read) => {
            endPoint.close();
            void end(read);
          }}
          {...opening}
        />
      ))}
      {reason.show((service, opening) => (
        <EndServiceDialog service={service} onEnd={(words) => acts.endEarly(words, service?.pointId)} {...opening} />
      ))}
    </div>
  );
}

/** Tells the agent who interrupted the service, when and why, and what the agent may do now. */
function BrokenOffNotice({ office, service }: { office: BrokenOff; service: FieldService }) {
  const { at, by, reason } = office;
  return (
    <div className={styles.notice} role="status">
      <strong>{FIELD_MESSAGES.interruptedBy({ by, when: formatInstantTime(at, service.timeZone) })}</strong>
      {reason && <p>{reason}</p>}
      <p>{FIELD_MESSAGES.youMayResume({ button: startLabel(service) })}</p>
    </div>
  );
}
