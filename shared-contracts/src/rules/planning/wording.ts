import { plural } from '../../core/messages/plural';
import { MONTHS } from '../../core/time/calendar';
import { type DayNumber, formatDay } from '../../core/time/days';
import { localParts } from '../../core/time/zone';
import { enumerate, formatFrenchDay } from '../../formats/french';
import type { MonthNumber, PlanningCalendar } from './calendar';
import type { PlannedService } from './types';

/** `05/10/2026`. */
export const frenchDay = (day: DayNumber): string => formatFrenchDay(formatDay(day));

/** `octobre 2026`. */
export function frenchMonth(month: MonthNumber): string {
  return `${MONTHS[month % 12]?.label.toLowerCase()} ${Math.floor(month / 12)}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `05/10/2026 à 19:00`, in the agency's time zone. */
function frenchInstant(calendar: PlanningCalendar, instant: number): string {
  const { day, minute } = localParts(calendar.zone, instant);
  return `${frenchDay(day)} à ${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** `service S-12 du 05/10/2026 à 19:00 (Galerie des Tilleuls)`. */
export function serviceName(calendar: PlanningCalendar, service: PlannedService): string {
  const place = service.siteName ? ` (${service.siteName})` : '';
  return `service ${service.reference} du ${frenchInstant(calendar, service.start)}${place}`;
}

export function theService(calendar: PlanningCalendar, service: PlannedService): string {
  return `le ${serviceName(calendar, service)}`;
}

/** Maximum number of services that a sentence names; the sentence counts the others, to stay short on a phone. */
const NAMED_SERVICES = 3;

/** `service S-1`, `services S-1, S-2 et S-3`, `services S-1, S-2, S-3 et 4 autres`. */
export function namedServices(services: readonly PlannedService[]): string {
  const named = services.slice(0, NAMED_SERVICES).map((service) => service.reference);
  const others = services.length - named.length;
  const rest = others > 0 ? [plural(others, 'autre', 'autres')] : [];
  return `${services.length === 1 ? 'service' : 'services'} ${enumerate([...named, ...rest])}`;
}

/** `les services S-1, S-2 et S-3`, or the full name of a single service. */
export function theServices(calendar: PlanningCalendar, services: readonly PlannedService[]): string {
  const [first, ...others] = services;
  if (first && others.length === 0) return theService(calendar, first);
  return `les ${namedServices(services)}`;
}
