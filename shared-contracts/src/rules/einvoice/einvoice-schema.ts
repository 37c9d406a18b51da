import { z } from 'zod';
import { loose } from '../../core/received/loose';
import type { EInvoice, EInvoiceLine, PostalAddress, Reduction, Vat } from './einvoice';

/*
 * The schema of a stored electronic invoice. The objects are loose: a copy that a later version stored keeps the fields
 * that this version does not know. Days and texts are read as they are, because a paper that was issued stays as it was
 * even where the rules of today would refuse it.
 */

const periodSchema = loose({ start: z.string(), end: z.string() });
const addressSchema = loose({
  line1: z.string().optional(),
  line2: z.string().optional(),
  line3: z.string().optional(),
  zipcode: z.string().optional(),
  city: z.string().optional(),
  country: z.string(),
}) satisfies z.ZodType<PostalAddress>;
const placeSchema = loose({ name: z.string().optional(), address: addressSchema });
const vatSchema = loose({
  category: z.enum(['S', 'Z', 'E', 'AE', 'K', 'G', 'O']),
  rateBasisPoints: z.number(),
  exemption: loose({ text: z.string(), code: z.string().optional() }).optional(),
}) satisfies z.ZodType<Vat>;
const reductionSchema = z.union([
  loose({ basisPoints: z.number() }),
  loose({ cents: z.number() }),
]) satisfies z.ZodType<Reduction>;

const lineSchema = loose({
  name: z.string(),
  description: z.string().optional(),
  quantity: z.union([z.number(), loose({ minutes: z.number() })]),
  unitCode: z.string(),
  unitPriceCents: z.number(),
  discount: reductionSchema.and(loose({ reason: z.string().optional() })).optional(),
  vat: vatSchema,
  period: periodSchema.optional(),
  place: placeSchema.optional(),
  section: z.string().optional(),
}) satisfies z.ZodType<EInvoiceLine>;

const partySchema = loose({
  name: z.string(),
  siren: z.string().optional(),
  siret: z.string().optional(),
  vatNumber: z.string().optional(),
  address: addressSchema,
  electronicAddress: loose({ scheme: z.string(), value: z.string() }).optional(),
  contact: loose({
    name: z.string().optional(),
    phone: z.string().optional(),
    email: z.string().optional(),
  }).optional(),
});

const adjustmentSchema = reductionSchema.and(
  loose({
    kind: z.enum(['allowance', 'charge']),
    reason: z.string(),
    reasonCode: z.string().optional(),
    vat: vatSchema.optional(),
  }),
);

const FRAMEWORKS = [
  ...(['B1', 'B2', 'B4', 'B7'] as const),
  ...(['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7'] as const),
  ...(['M1', 'M2', 'M4'] as const),
];

export const einvoiceSchema: z.ZodType<EInvoice> = loose({
  number: z.string(),
  kind: z.enum(['invoice', 'creditNote']),
  original: loose({ number: z.string(), issueDay: z.string() }).optional(),
  issueDay: z.string(),
  dueDay: z.string(),
  paymentTerms: z.string().optional(),
  period: periodSchema.optional(),
  deliveryDay: z.string().optional(),
  currency: z.string(),
  vatInEurCents: z.number().optional(),
  operations: z.enum(['services', 'goods', 'mixed']),
  framework: z.enum(FRAMEWORKS).optional(),
  vatDue: z.enum(['issue', 'delivery', 'payment']).optional(),
  seller: partySchema,
  buyer: partySchema,
  delivery: placeSchema.optional(),
  payment: loose({
    meansCode: z.string(),
    iban: z.string().optional(),
    accountName: z.string().optional(),
    bic: z.string().optional(),
  }).optional(),
  purchaseOrder: z.string().optional(),
  contract: z.string().optional(),
  buyerReference: z.string().optional(),
  lines: z.array(lineSchema),
  adjustments: z.array(adjustmentSchema).optional(),
  prepaidCents: z.number().optional(),
  notes: z.array(loose({ text: z.string(), subject: z.string().optional() })),
  vatRounding: z.array(loose({ rateBasisPoints: z.number(), cents: z.number() })).optional(),
});
