import { z } from 'zod';
import { daySchema } from '../../core/wire';
import { formatFrenchDay } from '../../formats/french';

/** Whose price a line has, the nearest first, and what prices none of these has. */
const PRICE_ORIGINS = {
  site: 'du site',
  customer: 'du client',
  agency: "de l'agence",
  settings: "par défaut de l'agence",
  article: 'du catalogue',
} as const;
type PriceOrigin = keyof typeof PRICE_ORIGINS;

/** Of one line: prices of a month that came to the same. */
export const PRICE_SOURCES_MAX = 50;

/** What the unit price of a line was worked out from: a price, and the coefficient of another one that changes it. */
export const priceSourceSchema = z.object({
  what: z.enum(['price', 'factor']),
  of: z.enum(Object.keys(PRICE_ORIGINS) as [PriceOrigin, ...PriceOrigin[]]),
  /** The days for which it was set; null for what has no days. */
  from: daySchema.nullable(),
  to: daySchema.nullable(),
  /** Of services of this specialty alone. */
  specialty: z.string().max(80).nullable(),
});
export type PriceSource = z.output<typeof priceSourceSchema>;

/** « Prix du site depuis le 01/03/2026 (Cynophile) » */
function sourceText({ what, of, from, to, specialty }: PriceSource): string {
  const days =
    from && (to ? ` du ${formatFrenchDay(from)} au ${formatFrenchDay(to)}` : ` depuis le ${formatFrenchDay(from)}`);
  const named = what === 'price' ? 'prix' : 'coefficient';
  return `${named} ${PRICE_ORIGINS[of]}${days ?? ''}${specialty ? ` (${specialty})` : ''}`;
}

/** Where the price of a line comes from, as a sentence; nothing of one that somebody typed. */
export function priceSourcesText(sources: readonly PriceSource[]): string | null {
  if (sources.length === 0) return null;
  const text = sources.map(sourceText).join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
