import { Paper, Text } from '@mantine/core';
import { MINUTE_MS } from '@vigie/contracts/core/time/days';
import { isUnvisited } from '@vigie/contracts/field/circuit/judge-stop';
import {
  activeService,
  nextService,
  SERVICE_STATUS,
  serviceStatuses,
} from '@vigie/contracts/field/service/service.statuses';
import { formatInstantTime, formatMinutes, wallClock } from '@vigie/contracts/formats/french';
import { useNow } from '@vigie/kit/logic/screen/use-now';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import type { ReactNode } from 'react';
import { circuitTitle } from '../circuit/own-stops';
import type { FieldService } from '../my-planning/my-services.queries';
import { dayLabel } from '../my-planning/planned-days';
import styles from './active-service.module.css';

export function ServiceStatusBadge({ status }: { status: number }) {
  const known = serviceStatuses.all.find((it) => it.value === status);
  return known ? <StatusBadge tone={known.tone}>{known.label}</StatusBadge> : null;
}

/** « 07:00 – 15:00 » in the time zone of the site, with the day if the service ends on another one. */
export function ServiceHours({ service }: { service: Pick<FieldService, 'startAt' | 'endAt' | 'timeZone'> }) {
  const { startAt, endAt, timeZone } = service;
  const nextDay = wallClock(startAt, timeZone).day !== wallClock(endAt, timeZone).day;
  return (
    <span className="vg-figures">
      <span className="vg-nowrap">
        <time dateTime={startAt}>{formatInstantTime(startAt, timeZone)}</time> –{' '}
        <time dateTime={endAt}>{formatInstantTime(endAt, timeZone)}</time>
      </span>
      {nextDay && ' (lendemain)'}
    </span>
  );
}

/** Returns the next act as text. */
export function nextAct(service: FieldService, nowMs: number): string {
  const end = formatInstantTime(service.endAt, service.timeZone);
  if (service.status === SERVICE_STATUS.paused) return 'Reprendre après la pause';
  if (service.status === SERVICE_STATUS.interrupted) return 'Reprendre ou terminer le service';
  return nowMs < Date.parse(service.endAt) ? `Fin de service prévue à ${end}` : `Fin de service attendue depuis ${end}`;
}

export function Elapsed({ since }: { since: string }) {
  const minutes = Math.max(0, Math.floor((useNow() - Date.parse(since)) / MINUTE_MS));
  return (
    <time dateTime={`PT${minutes}M`} className={styles.elapsed}>
      {formatMinutes(minutes)}
    </time>
  );
}

interface CardProps {
  service: FieldService;
  /** False inside another frame. */
  framed?: boolean;
  children?: ReactNode;
}

/**
 * Returns where the agent goes: on a circuit to its current stop, else to the next one. The stops left of a circuit that
 * runs late are no longer waiting.
 */
function headOf(service: FieldService) {
  const { isCircuit, site, customer, address, endedAt, services: stops = [] } = service;
  if (!isCircuit) return { title: site.name, lead: customer.name, address };
  const left = endedAt === null ? stops.find(isUnvisited) : undefined;
  const stop = activeService(stops) ?? nextService(stops) ?? left;
  return { title: circuitTitle(stops.length), lead: stop?.site.name, address: stop?.address };
}

/** A service for its agent: site, times, elapsed time, next act. */
export function ServiceCard({ service, framed = true, children }: CardProps) {
  const now = useNow();
  const dayAt = (instant: string) => wallClock(instant, service.timeZone).day;
  const active = service.startedAt !== null && service.endedAt === null;
  const { title, lead, address } = headOf(service);
  return (
    <Paper
      component="section"
      withBorder={framed}
      className={styles.card}
      data-framed={framed || undefined}
      aria-label={title}
    >
      <div className={styles.cardHead}>
        <Text component="h2" className={styles.site}>
          {title}
        </Text>
        <ServiceStatusBadge status={service.status} />
      </div>
      <Text c="dimmed">{lead}</Text>
      <dl className={styles.facts}>
        {!active && (
          <div>
            <dt>Jour</dt>
            <dd>{dayLabel(dayAt(service.startAt), dayAt(new Date(now).toISOString()))}</dd>
          </div>
        )}
        <div>
          <dt>Horaires</dt>
          <dd>
            <ServiceHours service={service} />
          </dd>
        </div>
        {address && (
          <div>
            <dt>Adresse</dt>
            <dd>{address}</dd>
          </div>
        )}
        {service.specialty && (
          <div>
            <dt>Poste</dt>
            <dd>{service.specialty}</dd>
          </div>
        )}
        {active && service.startedAt && service.status !== SERVICE_STATUS.interrupted && (
          <div>
            <dt>Temps écoulé</dt>
            <dd>
              <Elapsed since={service.startedAt} />
            </dd>
          </div>
        )}
        {active && (
          <div>
            <dt>À suivre</dt>
            <dd>{nextAct(service, now)}</dd>
          </div>
        )}
      </dl>
      {children}
    </Paper>
  );
}
