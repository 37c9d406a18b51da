import { checkCiiText } from '@vigie/contracts/rules/einvoice/check/check';
import type { Violation } from '@vigie/contracts/rules/einvoice/check/rule';
import { ciiXml } from '@vigie/contracts/rules/einvoice/cii';
import type { EInvoice } from '@vigie/contracts/rules/einvoice/einvoice';
import type { BuyerKind } from '@vigie/contracts/rules/einvoice/notes';
import type { Letterhead } from '../letterhead';
import { isFrench } from './parties';

/** An issued invoice or credit note, stored whole: its PDF and XML are always made from this copy. */
export interface InvoiceDocument {
  einvoice: EInvoice;
  /** Absent from documents issued before the kinds of buyer were distinguished. */
  buyer?: BuyerKind;
  letterhead: Letterhead;
  /** Subject of the document, where the service has no place. */
  subject?: string;
  title: string | null;
  note: string | null;
  header: string | null;
  footer: string | null;
  bankDetails: string | null;
  /** Names the consumer mediator to a private person. */
  mediator?: string;
}

/** Returns the rules of EN 16931 and of French practice that a document breaks; empty when it may be issued. */
export function violationsOf({ einvoice, buyer }: Pick<InvoiceDocument, 'einvoice' | 'buyer'>): Violation[] {
  return checkCiiText(ciiXml(einvoice), { french: isFrench(einvoice.seller) && buyer !== 'individual' });
}
