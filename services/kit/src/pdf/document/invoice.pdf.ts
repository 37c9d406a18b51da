import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { ciiXml } from '@vigie/contracts/rules/einvoice/cii';
import type { EInvoice } from '@vigie/contracts/rules/einvoice/einvoice';
import { totalsOf } from '@vigie/contracts/rules/einvoice/totals';
import { FACTUR_X_FILE, FACTUR_X_METADATA } from '../factur-x-metadata';
import { drawIdentity, type Facts, PdfLetter } from '../paper';
import { drawTable } from '../paper-table';
import { columnsOf, drawIntroduction, drawParties, drawTotals } from './draw-document';
import { drawMentions } from './draw-mentions';
import type { InvoiceDocument } from './invoice-document';

export interface InvoicePdfOptions {
  /** Date of issue: the same document drawn again gives the same bytes. */
  at: Date;
  logo?: Uint8Array;
  /** A draft is marked as such and contains no electronic invoice. */
  draft?: boolean;
  /** Draws further content on the same paper. */
  after?: (paper: PdfLetter) => void;
}

/** Draws an invoice or credit note. An issued one is a PDF/A-3 with an embedded Factur-X (EN 16931). */
export async function invoicePdf(document: InvoiceDocument, options: InvoicePdfOptions): Promise<Buffer> {
  const { einvoice, letterhead } = document;
  const totals = totalsOf(einvoice);
  const kind = einvoice.kind === 'creditNote' ? 'Avoir' : 'Facture';
  const name = options.draft ? kind : `${kind} ${einvoice.number}`;
  const paper = new PdfLetter({
    title: `${name} ${letterhead.name}`,
    runningTitle: options.draft ? `${kind} (brouillon)` : name,
    at: options.at,
    letterhead,
    logo: options.logo,
    watermark: options.draft ? 'BROUILLON' : undefined,
    metadata: options.draft ? undefined : FACTUR_X_METADATA,
    attachments: options.draft
      ? []
      : [
          {
            name: FACTUR_X_FILE,
            mediaType: 'text/xml',
            bytes: Buffer.from(ciiXml(einvoice, totals)),
            description: 'Factur-X',
          },
        ],
  });
  drawIdentity(paper, kind, factsOf(document, options.draft ?? false));
  drawParties(paper, document);
  drawIntroduction(paper, document);
  drawTable(paper, columnsOf(totals, einvoice.currency), totals.lines, { titleOf: ({ line }) => line.section });
  drawTotals(paper, einvoice, totals, totalLabelOf(einvoice));
  drawMentions(paper, document, totals);
  options.after?.(paper);
  return paper.finish();
}

function totalLabelOf({ kind, prepaidCents }: EInvoice): string {
  if (kind === 'creditNote') return 'Total TTC à votre crédit';
  return prepaidCents ? 'Reste à payer' : 'Total TTC à payer';
}

function factsOf({ einvoice, buyer }: InvoiceDocument, draft: boolean): Facts {
  const { kind, number, issueDay, dueDay, purchaseOrder, buyerReference, original, prepaidCents } = einvoice;
  return [
    ['Numéro', draft ? 'à l’émission' : number],
    ['Date', formatFrenchDay(issueDay)],
    ...(kind === 'invoice' ? [[prepaidCents ? 'Payée le' : 'Échéance', formatFrenchDay(dueDay)] as const] : []),
    ...(purchaseOrder ? [[buyer === 'public' ? "N° d'engagement" : 'Votre commande', purchaseOrder] as const] : []),
    ...(buyerReference ? [['Code service', buyerReference] as const] : []),
    ...(original
      ? [['Facture corrigée', `${original.number} du\u00a0${formatFrenchDay(original.issueDay)}`] as const]
      : []),
  ];
}
