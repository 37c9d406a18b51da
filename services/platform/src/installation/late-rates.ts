import { type EnteredRates, halfYearsToEnter } from '@vigie/contracts/catalogues/constants/late-payment-rates';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { formatBasisPoints, formatFrenchDay } from '@vigie/contracts/formats/french';
import { badField } from '@vigie/service-kit/problem';

/** Returns the rates without those left empty. Throws 400 for a half-year that has not begun, whose rate nobody knows. */
export function begunRates(rates: EnteredRates, today: string): EnteredRates {
  const begun = halfYearsToEnter(today);
  const early = Object.keys(rates).find((day) => !begun.includes(day));
  if (early) throw badField(`lateRates.${early}`, PLATFORM_MESSAGES.halfYearNotBegun);
  return Object.fromEntries(Object.entries(rates).filter(([, rate]) => rate !== null));
}

/** « 01/01/2027 : 2,4 % », for the history; null without a rate. */
export function ratesText(rates: EnteredRates): string | null {
  const lines = Object.entries(rates).sort(([one], [other]) => one.localeCompare(other));
  return lines.map(([day, rate]) => `${formatFrenchDay(day)} : ${formatBasisPoints(rate ?? 0)}`).join(', ') || null;
}
