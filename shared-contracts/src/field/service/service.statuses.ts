import { defineStatuses } from '../../core/acts/statuses';

/**
 * States of a service. Late, not realised and not finished depend on the clock, the others on its acts
 * (`execution/fold-state.ts`); no code sets a status.
 */
export const serviceStatuses = defineStatuses({
  waiting: { value: 100, label: 'En attente', tone: 'neutral' },
  late: { value: 110, label: 'En retard', tone: 'warning' },
  notRealised: { value: 120, label: 'Non réalisé', tone: 'negative' },
  inProgress: { value: 200, label: 'En cours', tone: 'positive' },
  finished: { value: 300, label: 'Terminé', tone: 'positive' },
  interrupted: { value: 400, label: 'Interrompu', tone: 'negative' },
  paused: { value: 500, label: 'En pause', tone: 'warning' },
  archived: { value: 600, label: 'Archivé', tone: 'neutral', selectable: false },
  unscheduled: { value: 700, label: 'Déprogrammé', tone: 'neutral', selectable: false },
  notFinished: { value: 800, label: 'Non terminé', tone: 'negative' },
});

export const SERVICE_STATUS = serviceStatuses.value;
export type ServiceStatus = (typeof SERVICE_STATUS)[keyof typeof SERVICE_STATUS];

/** States in which nobody is to come to the service: the office cancelled or archived it. */
export const CANCELLED_SERVICES = [SERVICE_STATUS.archived, SERVICE_STATUS.unscheduled] as const;

/** Whether the office cancelled or archived the service. */
export const isCancelled = ({ status }: { status: number }): boolean =>
  (CANCELLED_SERVICES as readonly number[]).includes(status);

const BEGUN: readonly number[] = [
  SERVICE_STATUS.inProgress,
  SERVICE_STATUS.paused,
  SERVICE_STATUS.interrupted,
  SERVICE_STATUS.finished,
  SERVICE_STATUS.notFinished,
];

/**
 * Whether somebody has begun the service or called it done. A change of its planning does not change the work already
 * recorded.
 */
export const isBegun = ({ status }: { status: number }): boolean => BEGUN.includes(status);

/** Returns the service in progress of a circuit. */
export const activeService = <S extends { status: number }>(services: readonly S[]): S | undefined =>
  services.find((it) => it.status === SERVICE_STATUS.inProgress);

/** Returns the next waiting service of a circuit, in its order. */
export const nextService = <S extends { status: number }>(services: readonly S[]): S | undefined =>
  services.find((it) => it.status === SERVICE_STATUS.waiting);
