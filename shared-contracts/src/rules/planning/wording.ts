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

/** Stands for the reference of a service that is being planned and has none yet. */
export const NEW_SERVICE = '(nouveau)';

/** Maximum number of services that a sentence names; the sentence counts the others, to stay short on a phone. */
const NAMED_SERVICES = 3;

/** `service S-1`, `services S-1, S-2, S-3, 4 autres et 2 nouveaux`, `2 nouveaux services`. */
export function namedServices(services: readonly Pick<PlannedService, 'reference'>[]): string {
  const known = services.filter(({ reference }) => reference !== NEW_SERVICE);
  const fresh = services.length - known.length;
  if (known.length === 0 && fresh > 1) return `${fresh} nouveaux services`;
  if (services.length === 1) return `service ${services[0]?.reference}`;
  const named = known.slice(0, NAMED_SERVICES).map(({ reference }) => reference);
  const others = known.length - named.length;
  const rest = others > 0 ? [plural(others, 'autre', 'autres')] : [];
  const added = fresh > 0 ? [plural(fresh, 'nouveau', 'nouveaux')] : [];
  return `services ${enumerate([...named, ...rest, ...added])}`;
}

/** `les services S-1, S-2 et S-3`, or the full name of a single service. */
export function theServices(calendar: PlanningCalendar, services: readonly PlannedService[]): string {
  const [first, ...others] = services;
  if (first && others.length === 0) return theService(calendar, first);
  return `les ${namedServices(services)}`;
}
