import type { BilledService, Billing, ServiceDifference } from '@vigie/contracts/commercial/invoice/invoice';
import { MINUTE_MS } from '@vigie/contracts/core/time/days';
import { type Interval, subtractIntervals } from '@vigie/contracts/core/time/intervals';
import { parseInstant } from '@vigie/contracts/core/time/zone';
import { BREAK_STATUS } from '@vigie/contracts/field/service-break/service-break.statuses';
import { addSplits, type HourCalendar, type HourSplit } from '@vigie/contracts/rules/hours/split-hours';
import { chargedSplit } from '@vigie/contracts/rules/prices/service-price';
import type { ServiceToInvoice } from './select-services';

/**
 * When a service is charged: what was kept of it for invoicing. What is not known yet (nobody said that they left) is
 * charged as planned, and told.
 */
function chargedTimes(service: ServiceToInvoice, as: Billing): Interval[] {
  if (as === 'kept' && service.stretches) {
    return service.stretches.map(({ start, end }) => ({ start: parseInstant(start), end: parseInstant(end) }));
  }
  return [{ start: parseInstant(service.startAt), end: parseInstant(service.endAt) }];
}

/** What was kept of it is what was planned, or nobody knows yet: most of them. */
export function keptAsPlanned(service: ServiceToInvoice): boolean {
  const { stretches, startAt, endAt, breaks } = service;
  if (!stretches) return true;
  if (breaks.some((it) => it.notCharge && isWorked(service, it))) return false;
  const [only, ...more] = stretches;
  const is = (text: string | undefined, planned: string) =>
    text !== undefined && parseInstant(text) === parseInstant(planned);
  return more.length === 0 && is(only?.start, startAt) && is(only?.end, endAt);
}

/** A pause that whoever was there did not take: what was kept of the service holds it, as its pay does. */
const isWorked = ({ held }: ServiceToInvoice, { type, status }: ServiceToInvoice['breaks'][number]): boolean =>
  held && type === 'pause' && status === BREAK_STATUS.waiting;

/** What is taken off: as it was kept the pauses that were taken, else those that were planned. */
function chargedBreaks(service: ServiceToInvoice, as: Billing) {
  const asKept = as === 'kept' && service.stretches !== null;
  return service.breaks.flatMap((it) =>
    it.endAt && it.notCharge && !(asKept && isWorked(service, it))
      ? [{ start: parseInstant(it.startAt), end: parseInstant(it.endAt), notCharge: true }]
      : [],
  );
}

/** Its hours by kind, breaks that are not charged taken out. */
export function chargedHours(service: ServiceToInvoice, as: Billing, calendar: HourCalendar): HourSplit {
  const breaks = chargedBreaks(service, as);
  return addSplits(chargedTimes(service, as).map((interval) => chargedSplit(interval, breaks, calendar)));
}

function minutesOf(service: ServiceToInvoice, as: Billing): number {
  const breaks = chargedBreaks(service, as);
  const left = chargedTimes(service, as).flatMap((interval) => subtractIntervals(interval, breaks));
  return Math.round(left.reduce((sum, { start, end }) => sum + end - start, 0) / MINUTE_MS);
}

const instant = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString());

/** What a draft remembers of a service that it bills. */
export function billedOf(service: ServiceToInvoice, as: Billing): BilledService {
  const times = chargedTimes(service, as);
  return {
    serviceId: service.id,
    as,
    startAt: instant(times[0]?.start),
    endAt: instant(times.at(-1)?.end),
    minutes: minutesOf(service, as),
  };
}

/** The plan beside what was kept, where they differ or something is not settled; null where nobody need look. */
export function differenceOf(service: ServiceToInvoice, as: Billing | 'out'): ServiceDifference | null {
  const planned = billedOf(service, 'planned');
  const kept = service.stretches && billedOf(service, 'kept');
  const same =
    kept && kept.startAt === planned.startAt && kept.endAt === planned.endAt && kept.minutes === planned.minutes;
  if (same && service.unsettled === 0) return null;
  return {
    serviceId: service.id,
    site: service.site.name,
    startAt: service.startAt,
    endAt: service.endAt,
    plannedMinutes: planned.minutes,
    keptStartAt: kept?.startAt ?? null,
    keptEndAt: kept?.endAt ?? null,
    keptMinutes: kept ? kept.minutes : null,
    unsettled: service.unsettled,
    as,
  };
}
