import { decimalOfCents } from './amounts';
import { type Child, el, type Markup, text } from './xml';

/** Builds an element of the `ram` vocabulary, or returns undefined when it would be empty. */
export function ram(name: string, ...children: Child[]): Markup | undefined {
  return el(`ram:${name}`, ...children);
}

/** Builds an amount without a currency attribute: only the VAT totals have one (CII-DT-031). */
export function money(name: string, cents: number | undefined): Markup | undefined {
  return cents === undefined ? undefined : text(`ram:${name}`, decimalOfCents(cents));
}

/** Builds a day in format 102 (CCYYMMDD, UNTDID 2379). */
export function dateTime(name: string, day: string, vocabulary: 'udt' | 'qdt' = 'udt'): Markup | undefined {
  return ram(name, text(`${vocabulary}:DateTimeString`, day.replaceAll('-', ''), { format: '102' }));
}

export function periodOf(period: { start: string; end: string } | undefined): Markup | undefined {
  if (period === undefined) return undefined;
  return ram('BillingSpecifiedPeriod', dateTime('StartDateTime', period.start), dateTime('EndDateTime', period.end));
}
