import type { EmailToSend } from '@vigie/contracts/commercial/email/email';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { badField } from '@vigie/service-kit/problem';
import type { Party } from '../commercial-document/sending';
import { estimateParty, estimateWords } from '../estimate/sending/send-estimate';
import { invoiceParty, invoiceWords } from '../invoice/sending/send-invoice';
import { purchaseOrderParty, purchaseOrderWords } from '../purchase-order/send-purchase-order';

interface Words {
  subject: string;
  message: string;
}

/** The default words of the mail that carries a document. */
const WORDS: Partial<Record<EmailToSend['about']['kind'], (id: string) => Promise<Words>>> = {
  estimate: estimateWords,
  invoice: invoiceWords,
  purchaseOrder: purchaseOrderWords,
};

/** Returns the sender's subject and message; the agency's own words fill in a missing one. */
export async function mailTextOf({
  about,
  subject,
  message,
}: Pick<EmailToSend, 'about'> & { subject: string | null; message: string | null }): Promise<Words> {
  if (subject !== null && message !== null) return { subject, message };
  const usual = about.id && (await WORDS[about.kind]?.(about.id));
  if (!usual) throw badField(subject === null ? 'subject' : 'message', VALIDATION_MESSAGES.required);
  return { subject: subject ?? usual.subject, message: message ?? usual.message };
}

const PARTIES: Partial<Record<EmailToSend['about']['kind'], (id: string) => Promise<Party>>> = {
  estimate: estimateParty,
  invoice: invoiceParty,
  purchaseOrder: purchaseOrderParty,
};

/** Returns to whom the mail of a document goes when nobody is named. */
export async function usualPartyOf({ id, kind }: EmailToSend['about']): Promise<Party | undefined> {
  return id ? PARTIES[kind]?.(id) : undefined;
}
