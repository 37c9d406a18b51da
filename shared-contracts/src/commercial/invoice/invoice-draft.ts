import { z } from 'zod';
import { byId, idSchema, instantSchema } from '../../core/wire';
import {
  DOCUMENT_SERVICES_MAX,
  documentDraftFields,
  orderNumberSchema,
  serviceCodeSchema,
  settlementFields,
  simulatedFields,
} from '../commercial-document/commercial-document';
import { euroRateSchema } from '../commercial-document/euro-rate';
import { invoiceTypes } from './invoice.statuses';

/** Basis of billing a service: its kept times by default, or its planned times if somebody chose so. */
const BILLING = ['kept', 'planned'] as const;
export type Billing = (typeof BILLING)[number];

/** What a draft knew of a service, to tell whether it has changed; `cents` excludes tax, null where not computed. */
export const billedServiceSchema = z
  .object({
    serviceId: idSchema,
    as: z.enum(BILLING),
    startAt: instantSchema.nullable(),
    endAt: instantSchema.nullable(),
    minutes: z.number().int().min(0),
    cents: z.number().int().nullable().default(null),
  })
  .strict();
export type BilledService = z.output<typeof billedServiceSchema>;

const draftFields = {
  ...documentDraftFields,
  ...settlementFields,
  type: invoiceTypes.schema.default(invoiceTypes.value.invoice),
  customer: byId,
  /** Site of the service; null for the customer's own address. */
  site: byId.nullable().default(null),
  /** The customer's order number; for a public body the number of its engagement. */
  purchaseOrder: orderNumberSchema.nullable().default(null),
  /** For a public body, the service to which Chorus Pro routes its invoices. */
  serviceCode: serviceCodeSchema.nullable().default(null),
  /** For a customer invoiced in another currency, the rate of its VAT in euros. */
  euroRate: euroRateSchema.nullable().default(null),
  /** For a credit note, the invoice it corrects. */
  original: byId.nullable().default(null),
  /** The validated estimate that the invoice bills. */
  estimate: byId.nullable().default(null),
  /** Facts from which the lines of its services were computed; for a service without them, its current times. */
  billed: z.array(billedServiceSchema).max(DOCUMENT_SERVICES_MAX).default([]),
};

/** Body of a draft's save: the whole draft. */
export const invoiceSaveSchema = z.object({ ...draftFields, updatedAt: instantSchema.optional() }).strict();
export type InvoiceSave = z.input<typeof invoiceSaveSchema>;
export type ParsedInvoiceSave = z.output<typeof invoiceSaveSchema>;

/** A service whose kept times differ from its planned times, or with unsettled anomalies. */
export const serviceDifferenceSchema = z.object({
  serviceId: idSchema,
  site: z.string(),
  startAt: instantSchema,
  endAt: instantSchema,
  plannedMinutes: z.number().int(),
  keptStartAt: instantSchema.nullable(),
  keptEndAt: instantSchema.nullable(),
  /** Null while unknown: an agent has recorded no end. */
  keptMinutes: z.number().int().nullable(),
  /** Unsettled anomalies in « À vérifier ». */
  unsettled: z.number().int(),
  /** Treatment of the service in the draft. */
  as: z.enum([...BILLING, 'out']),
});
export type ServiceDifference = z.output<typeof serviceDifferenceSchema>;

/** A document that the simulation proposes: the draft that a save would store, with its totals. */
export const simulatedInvoiceSchema = z.object({
  draft: z.object(draftFields),
  ...simulatedFields,
  /** Services to check before they are billed. */
  differences: z.array(serviceDifferenceSchema),
});
export type SimulatedInvoice = z.output<typeof simulatedInvoiceSchema>;
