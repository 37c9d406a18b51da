import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { totalsOf } from '@vigie/contracts/rules/einvoice/totals';
import { columnsOf, drawIntroduction, drawParties, drawTotals } from '@vigie/service-kit/pdf/document/draw-document';
import { paragraph } from '@vigie/service-kit/pdf/document/draw-mentions';
import { drawRichText } from '@vigie/service-kit/pdf/draw-rich-text';
import { drawIdentity, INK, PdfLetter } from '@vigie/service-kit/pdf/paper';
import { drawTable } from '@vigie/service-kit/pdf/paper-table';
import { parseRichText } from '@vigie/service-kit/rich-text/rich-text';
import type { IssuedDocument } from '../invoice/paper/issued-document';

export interface PurchaseOrderPdfOptions {
  /** The time of numbering, written into the PDF: drawing the same document again gives the same bytes. */
  at: Date;
  logo?: Uint8Array;
  /** Draws the watermark of a draft. */
  draft?: boolean;
}

/** Draws the paper of an order to a subcontractor. */
export async function purchaseOrderPdf(document: IssuedDocument, options: PurchaseOrderPdfOptions): Promise<Buffer> {
  const { einvoice, letterhead } = document;
  const totals = totalsOf(einvoice);
  const name = options.draft ? 'Bon de commande' : `Bon de commande ${einvoice.number}`;
  const paper = new PdfLetter({
    title: `${name} ${letterhead.name}`,
    runningTitle: options.draft ? 'Bon de commande (brouillon)' : name,
    at: options.at,
    letterhead,
    logo: options.logo,
    watermark: options.draft ? 'BROUILLON' : undefined,
  });
  drawIdentity(paper, 'Bon de commande', [
    ['Numéro', options.draft ? 'à l’enregistrement' : einvoice.number],
    ['Date', formatFrenchDay(einvoice.issueDay)],
  ]);
  drawParties(paper, document, { other: 'SOUS-TRAITANT', done: false });
  drawIntroduction(paper, document);
  drawTable(paper, columnsOf(totals, einvoice.currency), totals.lines, { titleOf: ({ line }) => line.section });
  drawTotals(paper, einvoice, totals, 'Total TTC commandé');
  paragraph(
    paper,
    `Rappelez le numéro ${options.draft ? 'de ce bon' : einvoice.number} sur votre facture.`,
    9,
    INK.text,
  );
  if (document.note) paragraph(paper, document.note, 8, INK.soft);
  if (document.footer) drawRichText(paper, parseRichText(document.footer), { size: 7.5, color: INK.soft });
  return paper.finish();
}
