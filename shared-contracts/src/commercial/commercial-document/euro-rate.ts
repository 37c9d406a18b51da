import { z } from 'zod';
import { daySchema } from '../../core/wire';
import { formatFrenchDay, formatNumber } from '../../formats/french';

const DECIMALS = 6;
const SCALE = 10 ** DECIMALS;

/**
 * The rate at which the VAT of an invoice in another currency is converted to euros: the last one published on the day
 * on which the VAT falls due (CGI, article 266, 1 bis). It is written as the European Central Bank publishes it, in
 * units of the currency for one euro.
 */
export const euroRateSchema = z
  .object({
    perEuro: z
      .number()
      .min(1 / SCALE)
      .max(10_000_000)
      .transform((rate) => Math.round(rate * SCALE) / SCALE),
    day: daySchema,
  })
  .strict();
export type EuroRate = z.output<typeof euroRateSchema>;

export const inEuros = (cents: number, { perEuro }: EuroRate): number => Math.round(cents / perEuro);

/** Mention on the document, without which its VAT in euros could not be checked. */
export const euroRateMention = ({ perEuro, day }: EuroRate, currency: string): string =>
  `TVA convertie en euros au cours du ${formatFrenchDay(day)} : 1 EUR = ${formatNumber(perEuro, { max: DECIMALS })} ${currency}.`;
