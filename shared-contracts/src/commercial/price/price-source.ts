import { z } from 'zod';
import { daySchema } from '../../core/wire';
import { formatFrenchDay } from '../../formats/french';

/** Origins of a line's price, the most specific first; the last ones apply when no dated price does. */
const PRICE_ORIGINS = {
  site: 'du site',
  customer: 'du client',
  agency: "de l'agence",
  settings: "par défaut de l'agence",
  article: 'du catalogue',
} as const;
type PriceOrigin = keyof typeof PRICE_ORIGINS;

/** Maximum origins of one line: several prices of a month may give the same amount. */
export const PRICE_SOURCES_MAX = 50;

/** Origin of a line's unit price: a price, or the coefficient of another price that changes it. */
export const priceSourceSchema = z.object({
  what: z.enum(['price', 'factor']),
  of: z.enum(Object.keys(PRICE_ORIGINS) as [PriceOrigin, ...PriceOrigin[]]),
  /** Validity of the price; null when it has no dates. */
  from: daySchema.nullable(),
  to: daySchema.nullable(),
  /** The specialty to which the price is limited. */
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

/** Sentence on the origin of a line's price; null for a price that somebody typed. */
export function priceSourcesText(sources: readonly PriceSource[]): string | null {
  if (sources.length === 0) return null;
  const text = sources.map(sourceText).join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
