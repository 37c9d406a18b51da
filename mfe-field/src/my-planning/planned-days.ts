import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { isCancelled, SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { formatLongDay, wallClock } from '@vigie/contracts/formats/french';
import type { FieldService } from './my-services.queries';

/** Statuses of a service that has started and not ended. */
export const RUNNING: readonly number[] = [
  SERVICE_STATUS.inProgress,
  SERVICE_STATUS.paused,
  SERVICE_STATUS.notFinished,
];
/** Statuses of a service that can be started or resumed. */
export const STARTABLE: readonly number[] = [
  SERVICE_STATUS.waiting,
  SERVICE_STATUS.late,
  SERVICE_STATUS.notRealised,
  SERVICE_STATUS.interrupted,
];

/** The fields of a service that a line of a planning shows. */
export type LineService = Pick<
  FieldService,
  | 'id'
  | 'status'
  | 'startAt'
  | 'endAt'
  | 'timeZone'
  | 'site'
  | 'customer'
  | 'agent'
  | 'specialty'
  | 'isCircuit'
  | 'services'
>;

export interface PlannedDay {
  /** `YYYY-MM-DD` in the time zone of the sites. */
  day: string;
  label: string;
  services: FieldService[];
}

/** Returns « Aujourd'hui » or « Demain » with the day in full, or the day alone. */
export function dayLabel(day: string, today: string): string {
  const long = formatLongDay(day);
  if (day === today) return `Aujourd'hui, ${long}`;
  if (day === addDays(today, 1)) return `Demain, ${long}`;
  return `${long.charAt(0).toUpperCase()}${long.slice(1)}`;
}

/**
 * Groups the services that are not over by their first day, which is « Aujourd'hui » by the clock of their site. A running
 * service stays on the day on which it started.
 */
export function plannedDays(services: readonly FieldService[], nowMs: number): PlannedDay[] {
  const days = new Map<string, PlannedDay>();
  const shown = services
    .filter((service) => !isCancelled(service))
    .filter(
      (s) =>
        wallClock(s.startAt, s.timeZone).day >= todayIn(s.timeZone, nowMs) ||
        Date.parse(s.endAt) > nowMs ||
        RUNNING.includes(s.status),
    )
    .sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
  for (const service of shown) {
    const { day } = wallClock(service.startAt, service.timeZone);
    const label = dayLabel(day, todayIn(service.timeZone, nowMs));
    const { services: before } = days.get(day) ?? { services: [] };
    days.set(day, { day, label, services: [...before, service] });
  }
  return [...days.values()];
}

/**
 * The service that runs, if any. One whose planned end has passed comes after one that goes on: the office may take back
 * the validation of a service that nobody ended while its agent is at work elsewhere.
 */
export function runningOf(services: readonly FieldService[]): FieldService | undefined {
  const running = services.filter((service) => RUNNING.includes(service.status));
  return running.find((service) => service.status !== SERVICE_STATUS.notFinished) ?? running[0];
}

/**
 * Returns the service of the main button: the running one, unless the office has settled its missing end, else the next
 * that can be started and is not over.
 */
export function nextOf(services: readonly FieldService[], nowMs: number): FieldService | undefined {
  const running = runningOf(services);
  if (running && !running.isEndSettled) return running;
  const [next] = services
    .filter((service) => STARTABLE.includes(service.status) && Date.parse(service.endAt) > nowMs)
    .sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
  return next ?? running;
}
