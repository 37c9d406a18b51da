import { Button, Paper, Text } from '@mantine/core';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { stopRefusalOf } from '@vigie/contracts/field/circuit/judge-stop';
import { type CircuitStop, STOPS_OF_CIRCUIT } from '@vigie/contracts/field/circuit/stop';
import { activeService, SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { formatInstantTime, wallClock } from '@vigie/contracts/formats/french';
import { useNow } from '@vigie/kit/logic/screen/use-now';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { DataAge } from '@vigie/kit/ui/phone/data-age';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { Link, Navigate, useParams } from 'react-router';
import { ServiceButtons } from '../execution/service-buttons';
import { Elapsed, ServiceHours, ServiceStatusBadge } from '../execution/service-card';
import { AskOnce } from '../execution/start-service.screen';
import { SERVICE_GONE, SubjectState } from '../execution/until-known';
import { useFieldService, useFieldServices, useKeptActivity } from '../execution/use-field-services';
import type { FieldService } from '../my-planning/my-services.queries';
import { dayLabel, nextOf, STARTABLE } from '../my-planning/planned-days';
import styles from './circuit.module.css';
import { addressOfService, circuitTitle } from './own-stops';
import { useStopActs } from './use-stop-acts';

/** The running circuit, or the one in the address: its stops in order, and the next act. */
export function ActiveCircuitScreen() {
  const { slug } = useParams();
  return <Circuit id={slug} asks={false} />;
}

/** Opens a circuit by a link and asks at once whether to start it. */
export function StartCircuitScreen() {
  const { id } = useParams();
  return <Circuit id={id} asks />;
}

function Circuit({ id, asks }: { id: string | undefined; asks: boolean }) {
  const now = useNow();
  const own = useFieldServices().services?.filter(({ isCircuit }) => isCircuit);
  const wanted = id ?? (own && nextOf(own, now)?.id);
  const { service, running, loading, error, retry, knownAt, services } = useFieldService(wanted);
  useKeptActivity(services, running);
  if (!service) {
    if (loading || error || id) {
      const unknown = FIELD_MESSAGES.cannotIdentifyService;
      const pending = { loading, error, onRetry: error ? retry : undefined, unknown, gone: SERVICE_GONE };
      return <SubjectState rows={4} rowHeight={96} {...pending} />;
    }
    return (
      <EmptyState
        names
        title="Aucune tournée en cours"
        message="Votre prochaine tournée apparaîtra ici dès qu'elle sera planifiée."
        action={
          <Button component={Link} to="/terrain/planning" variant="default">
            Voir mon planning
          </Button>
        }
      />
    );
  }
  if (!service.isCircuit) return <Navigate to={addressOfService(service)} replace />;
  const active = running?.id === service.id;
  return (
    <div className={styles.screen}>
      <PageHeader title={active ? 'Tournée en cours' : 'Tournée'} lead={<DataAge knownAt={knownAt} />} />
      <CircuitCard service={service} />
      <Stops service={service} />
      <ServiceButtons service={service} running={running} />
      {asks && STARTABLE.includes(service.status) && <AskOnce service={service} running={running} />}
    </div>
  );
}

function CircuitCard({ service }: { service: FieldService }) {
  const stops = service.services ?? [];
  const done = stops.filter(({ status }) => status === SERVICE_STATUS.finished).length;
  const title = circuitTitle(stops.length);
  const active = service.startedAt !== null && service.endedAt === null;
  const now = useNow();
  const dayOf = (instant: string) => wallClock(instant, service.timeZone).day;
  return (
    <Paper component="section" withBorder className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <Text component="h2" className={styles.title}>
          {title}
        </Text>
        <ServiceStatusBadge status={service.status} />
      </div>
      {!active && <Text>{dayLabel(dayOf(service.startAt), dayOf(new Date(now).toISOString()))}</Text>}
      <div className={styles.facts}>
        <ServiceHours service={service} />
        <span>
          {done} sur {stops.length} faits
        </span>
        {active && service.startedAt && <Elapsed since={service.startedAt} />}
      </div>
    </Paper>
  );
}

/** The stops in the order of the circuit. The current stop, or else the next one, has a large button. */
function Stops({ service }: { service: FieldService }) {
  const stops = service.services ?? [];
  const acts = useStopActs(service);
  const active = activeService(stops);
  const next = active ?? stops.find(({ id }) => stopRefusalOf(service, stops, 'arrive', id) === null);
  return (
    <ol className={styles.stops} aria-label={STOPS_OF_CIRCUIT}>
      {stops.map((stop) => (
        <li key={stop.id} className={styles.stop} data-current={stop.id === active?.id || undefined}>
          <div className={styles.head}>
            <div>
              <Text component="h3" fw={620}>
                {stop.site.name}
              </Text>
              <Text c="dimmed" size="sm">
                {hoursOf(stop, service.timeZone)}
              </Text>
              {stop.address && (
                <Text c="dimmed" size="sm">
                  {stop.address}
                </Text>
              )}
            </div>
            <ServiceStatusBadge status={stop.status} />
          </div>
          {stop.task && <Text>{stop.task}</Text>}
          {stopRefusalOf(service, stops, 'leave', stop.id) === null && (
            <Button className={styles.big} onClick={() => void acts.leave(stop)}>
              Quitter le site
            </Button>
          )}
          {stopRefusalOf(service, stops, 'arrive', stop.id) === null && (
            <Button
              className={stop.id === next?.id ? styles.big : undefined}
              variant={stop.id === next?.id ? 'filled' : 'default'}
              onClick={() => void acts.arrive(stop)}
            >
              Arriver sur le site
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Returns the actual times as far as they are known, else the planned ones. */
function hoursOf({ startAt, endAt, arrivedAt, leftAt }: CircuitStop, timeZone: string): string {
  const at = (instant: string) => formatInstantTime(instant, timeZone);
  if (arrivedAt && leftAt) return `Fait de ${at(arrivedAt)} à ${at(leftAt)}`;
  if (arrivedAt) return `Sur place depuis ${at(arrivedAt)}`;
  return `Prévu de ${at(startAt)} à ${at(endAt)}`;
}
