import { checkCiiText } from '@vigie/contracts/rules/einvoice/check/check';
import type { Violation } from '@vigie/contracts/rules/einvoice/check/rule';
import { ciiXml } from '@vigie/contracts/rules/einvoice/cii';
import type { EInvoice } from '@vigie/contracts/rules/einvoice/einvoice';
import type { BuyerKind } from '@vigie/contracts/rules/einvoice/notes';
import type { Letterhead } from '../letterhead';
import { isFrench } from './parties';

/** An invoice or credit note as it was issued, kept whole: what its paper and its XML are made from, for ever. */
export interface InvoiceDocument {
  einvoice: EInvoice;
  /** Absent from documents issued before buyers were told apart. */
  buyer?: BuyerKind;
  letterhead: Letterhead;
  /** What is sold, where it is rendered at no place. */
  subject?: string;
  title: string | null;
  note: string | null;
  header: string | null;
  footer: string | null;
  bankDetails: string | null;
}

/** What the rules of EN 16931 and of the French usage refuse in a document; nothing when it may be issued. */
export function violationsOf({ einvoice, buyer }: Pick<InvoiceDocument, 'einvoice' | 'buyer'>): Violation[] {
  return checkCiiText(ciiXml(einvoice), { french: isFrench(einvoice.seller) && buyer !== 'individual' });
}
