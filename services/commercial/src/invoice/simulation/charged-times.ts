import type { BilledService, Billing, ServiceDifference } from '@vigie/contracts/commercial/invoice/invoice-draft';
import { MINUTE_MS } from '@vigie/contracts/core/time/days';
import { type Interval, subtractIntervals } from '@vigie/contracts/core/time/intervals';
import { parseInstant } from '@vigie/contracts/core/time/zone';
import { BREAK_STATUS } from '@vigie/contracts/field/service-break/service-break.statuses';
import { addSplits, type HourCalendar, type HourSplit } from '@vigie/contracts/rules/hours/split-hours';
import { chargedSplit } from '@vigie/contracts/rules/prices/service-price';
import type { ServiceToInvoice } from './select-services';

/**
 * Returns the times for which a service is charged: those kept for invoicing. While they are unknown (no end was
 * recorded) the planned times are charged, and a warning is given.
 */
function chargedTimes(service: ServiceToInvoice, as: Billing): Interval[] {
  if (as === 'kept' && service.stretches) {
    return service.stretches.map(({ start, end }) => ({ start: parseInstant(start), end: parseInstant(end) }));
  }
  return [{ start: parseInstant(service.startAt), end: parseInstant(service.endAt) }];
}

/** True when the times kept are the planned ones, or are not known yet; this holds for most services. */
export function keptAsPlanned(service: ServiceToInvoice): boolean {
  const { stretches, startAt, endAt, breaks } = service;
  if (!stretches) return true;
  if (breaks.some((it) => it.notCharge && isWorked(service, it))) return false;
  const [only, ...more] = stretches;
  const is = (text: string | undefined, planned: string) =>
    text !== undefined && parseInstant(text) === parseInstant(planned);
  return more.length === 0 && is(only?.start, startAt) && is(only?.end, endAt);
}

/**
 * A planned pause that the agent did not take is worked time: the times kept for invoicing include it, as does the pay.
 */
const isWorked = (
  { hasWorkedMinutes }: ServiceToInvoice,
  { type, status }: ServiceToInvoice['breaks'][number],
): boolean => hasWorkedMinutes && type === 'pause' && status === BREAK_STATUS.waiting;

/** Returns the breaks to subtract: the pauses taken for kept times, else the planned ones. */
function chargedBreaks(service: ServiceToInvoice, as: Billing) {
  const asKept = as === 'kept' && service.stretches !== null;
  return service.breaks.flatMap((it) =>
    it.endAt && it.notCharge && !(asKept && isWorked(service, it))
      ? [{ start: parseInstant(it.startAt), end: parseInstant(it.endAt), notCharge: true }]
      : [],
  );
}

/** Returns the charged hours by kind, without the breaks that are not charged. */
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

/** Returns what a draft stores of a service that it bills, without its price. */
export function billedOf(service: ServiceToInvoice, as: Billing): BilledService {
  const times = chargedTimes(service, as);
  return {
    serviceId: service.id,
    as,
    startAt: instant(times[0]?.start),
    endAt: instant(times.at(-1)?.end),
    minutes: minutesOf(service, as),
    cents: null,
  };
}

/** Returns planned and kept times if they differ or an anomaly is unsettled; null when there is nothing to check. */
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
