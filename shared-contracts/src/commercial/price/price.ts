import { z } from 'zod';
import type { HistoryFields } from '../../core/acts/history';
import { daySchema, idSchema, instantSchema } from '../../core/wire';
import { endsAfterStart, optionalText } from '../../formats/fields';
import { formatFrenchDay } from '../../formats/french';
import { HOUR_KIND_LABELS } from '../../rules/prices/default-prices';
import type { DatedPrice } from '../../rules/prices/price-layers';
import { amountField } from '../commercial-document/commercial-document';
import { priceStatuses } from './price.statuses';
import { priceCentsSchema as cents, factorsSchema } from './pricing';

const fields = {
  id: idSchema,
  /** Owner of the price; the agency when both are null. */
  customerId: idSchema.nullable().default(null),
  siteId: idSchema.nullable().default(null),
  specialty: optionalText(80),
  validFrom: daySchema,
  validTo: daySchema.nullable().default(null),
  dayPriceCents: cents,
  factors: factorsSchema.default({}),
  interventionCents: cents.nullable().default(null),
  circuitCents: cents.nullable().default(null),
};

export const PRICE_MESSAGES = {
  notFound: 'Tarif introuvable',
  unreadable: ({ specialty, from }: { specialty: string | null; from: string }) =>
    `Le tarif du ${from}${specialty ? ` (${specialty})` : ''} n'est pas lisible : enregistrez-le à nouveau dans « Tarifs ».`,
  oneOwner: "Un tarif est celui d'un client ou d'un site, pas des deux",
  overlaps: ({ from, to }: { from: string; to: string | null }) =>
    `Un autre tarif vaut déjà du ${from}${to ? ` au ${to}` : ' sans fin'} : changez ses dates d'abord.`,
} as const;

/** Body of a save: the whole price. */
export const priceSaveSchema = z
  .object({ ...fields, updatedAt: instantSchema.optional() })
  .strict()
  .superRefine(endsAfterStart('validFrom', 'validTo'))
  .refine(({ customerId, siteId }) => !customerId || !siteId, { message: PRICE_MESSAGES.oneOwner, path: ['siteId'] });
export type PriceSave = z.input<typeof priceSaveSchema>;

export const priceSchema = z.object({
  ...fields,
  /** True when its coefficients are unreadable: no invoice uses the price until somebody saves or deletes it. */
  unreadable: z.boolean(),
  status: priceStatuses.schema,
  updatedAt: instantSchema,
}) satisfies z.ZodType<DatedPrice>;
export type Price = z.output<typeof priceSchema>;

/** « Du 01/01/2026 au 31/03/2026 » or « Dès le 01/01/2026 » */
export const validityOf = ({ validFrom, validTo }: Pick<Price, 'validFrom' | 'validTo'>): string =>
  validTo ? `Du ${formatFrenchDay(validFrom)} au ${formatFrenchDay(validTo)}` : `Dès le ${formatFrenchDay(validFrom)}`;

export const PRICE_LABELS = {
  dayPriceCents: 'Heure de jour HT',
  interventionCents: 'Intervention HT',
  circuitCents: 'Passage de circuit HT',
} as const;

/** French names of the fields, for the history of a price. */
export const priceFields: HistoryFields = {
  specialty: 'Spécialité',
  validFrom: 'À partir du',
  validTo: "Jusqu'au",
  dayPriceCents: amountField(PRICE_LABELS.dayPriceCents),
  factors: { label: 'Coefficients', words: HOUR_KIND_LABELS },
  interventionCents: amountField(PRICE_LABELS.interventionCents),
  circuitCents: amountField(PRICE_LABELS.circuitCents),
};
