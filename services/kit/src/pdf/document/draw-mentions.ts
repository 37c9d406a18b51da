import { formatIban } from '@vigie/contracts/formats/codes/iban';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import type { EInvoice } from '@vigie/contracts/rules/einvoice/einvoice';
import { PAYMENT_SUBJECTS } from '@vigie/contracts/rules/einvoice/notes';
import type { EInvoiceTotals } from '@vigie/contracts/rules/einvoice/totals';
import { parseRichText } from '../../rich-text/rich-text';
import { drawRichText } from '../draw-rich-text';
import { CONTENT_WIDTH, INK, PAGE, type PdfLetter } from '../paper';
import type { InvoiceDocument } from './invoice-document';

/** Notes that the footer prints anyway, or that are meant for machines only. */
const NOT_PRINTED = ['REG', 'BAR'];

/**
 * Mention of when VAT becomes chargeable (CGI annexe II, article 242 nonies A, I, 11° bis for the option). Only printed
 * on documents that charge VAT.
 */
const VAT_DUE = {
  payment: "TVA exigible à l'encaissement.",
  issue: "Option pour le paiement de la taxe d'après les débits.",
  delivery: '',
} as const;

/** Draws the terms of payment and the mentions that the law requires. */
export function drawMentions(paper: PdfLetter, document: InvoiceDocument, totals: EInvoiceTotals): void {
  const { einvoice, footer, mediator } = document;
  if (einvoice.kind === 'invoice') paragraph(paper, settlementOf(document).join('\n'), 9, INK.text);
  const mentions = [
    ...printedNotes(einvoice),
    ...totals.vatGroups.flatMap((group) => group.exemptionText ?? []),
    vatDueText(einvoice, totals),
    mediator,
  ];
  for (const mention of mentions) if (mention) paragraph(paper, mention, 7.5, INK.soft);
  if (footer) drawRichText(paper, parseRichText(footer), { size: 7.5, color: INK.soft });
}

function settlementOf({ einvoice, bankDetails }: InvoiceDocument): string[] {
  const { payment } = einvoice;
  const account = payment?.iban
    ? `IBAN ${formatIban(payment.iban)}${payment.bic ? ` · BIC ${payment.bic}` : ''}`
    : undefined;
  const bank = bankDetails ?? account;
  return [
    einvoice.prepaidCents
      ? (einvoice.paymentTerms ?? '')
      : `Règlement : ${einvoice.paymentTerms}, au plus tard le ${formatFrenchDay(einvoice.dueDay)}.`,
    ...(bank ? [`Par virement : ${bank}`] : []),
  ];
}

/** A credit note cannot be paid late, so its payment notes are for machines only. */
function printedNotes({ kind, notes }: EInvoice): string[] {
  const silent = kind === 'creditNote' ? [...NOT_PRINTED, ...PAYMENT_SUBJECTS] : NOT_PRINTED;
  return notes.filter((note) => !silent.includes(note.subject ?? '')).map((note) => note.text);
}

function vatDueText({ vatDue }: EInvoice, { vatGroups }: EInvoiceTotals): string {
  return vatDue && vatGroups.some((group) => group.category === 'S') ? VAT_DUE[vatDue] : '';
}

/** Draws a text over the full width, kept on one page unless it is longer than a page. */
export function paragraph(paper: PdfLetter, text: string, size: number, color: string): void {
  const height = paper.heightOf(text, CONTENT_WIDTH, { size });
  paper.ensure(Math.min(height, 600));
  paper.y += paper.text(text, PAGE.left, paper.y, { size, color, width: CONTENT_WIDTH }) + 4;
}
