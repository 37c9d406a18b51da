import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { countryCode } from '@vigie/service-kit/pdf/document/country-code';
import { FRANCE } from '@vigie/service-kit/pdf/document/parties';
import type { Values } from './kinds/kind';

/** What a spreadsheet makes of « 01000 » and « 06 12 34 56 78 », which it stores as numbers. */
const LOST: Readonly<Record<string, RegExp>> = { zipcode: /^\d{4}$/, phone: /^[1-9]\d{8}$/ };

/**
 * Returns the values of a line with the first zero of French postcodes and phone numbers. The country is that of the
 * line, else of the record, else of the agency: elsewhere a postcode may have four digits.
 */
export async function withFirstZeros(values: Values, before: Record<string, unknown> | undefined): Promise<Values> {
  const lost = Object.entries(LOST).filter(([key, pattern]) => pattern.test(String(values[key] ?? '')));
  if (lost.length === 0) return values;
  const known = before?.address as { country?: string } | undefined;
  const country = values.country ?? known?.country ?? (await selectPublishedAgency()).address.country;
  if (countryCode(country === undefined ? undefined : String(country)) !== FRANCE) return values;
  return { ...values, ...Object.fromEntries(lost.map(([key]) => [key, `0${values[key]}`])) };
}
