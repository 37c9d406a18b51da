import { z } from 'zod';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { readStored, UnreadableStored } from '../../core/received/stored';
import { discountSchema, invoiceItemSchema } from '../invoice/invoice-item';
import type { DocumentWarning } from './commercial-document';

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

interface Stored {
  items: unknown;
  discount: unknown;
}

export const areReadable = ({ items, discount }: Stored): boolean => linesSchema.safeParse({ items, discount }).success;

/** The warning of a document whose lines cannot be read. */
export const unreadableWarning = (document: string): DocumentWarning => ({
  key: 'unreadable',
  message: COMMERCIAL_MESSAGES.linesUnreadable({ document }),
});

/**
 * `readLines` for showing a document. A deleted one asks for nothing any more: where its lines are invalid, a warning
 * stands in their place, so that such a draft can be deleted.
 */
export function readShownLines(
  stored: Stored,
  { document, deleted }: { document: string; deleted: boolean },
): z.output<typeof linesSchema> & { unreadable: DocumentWarning[] } {
  try {
    return { ...readLines(stored, document), unreadable: [] };
  } catch (error) {
    if (!deleted || !(error instanceof UnreadableStored)) throw error;
    return { items: [], discount: null, unreadable: [unreadableWarning(document)] };
  }
}
