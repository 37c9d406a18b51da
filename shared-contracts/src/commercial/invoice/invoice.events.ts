import { z } from 'zod';
import { defineEvent } from '../../core/acts/events';
import { idSchema } from '../../core/wire';

/** The invoice and its services. `reference` is the number of the document. */
const ofInvoice = { invoiceId: idSchema, reference: z.string(), serviceIds: z.array(idSchema) };

export const invoiceIssued = defineEvent('invoice.issued', ofInvoice);
export const invoiceCancelled = defineEvent('invoice.cancelled', ofInvoice);
