import { z } from 'zod';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { readStored } from '../../core/received/stored';
import { discountSchema, invoiceItemSchema } from '../invoice/invoice-item';

const linesSchema = z.object({ items: z.array(invoiceItemSchema), discount: discountSchema.nullable() });

/**
 * Reads the stored lines and discount of a document.
 * @throws UnreadableStored when they are invalid: the document would ask for an amount that nobody chose
 */
export function readLines(
  stored: { items: unknown; discount: unknown },
  document: string,
): z.output<typeof linesSchema> {
  return readStored(linesSchema, stored, COMMERCIAL_MESSAGES.linesUnreadable({ document }));
}
