import { totalsOf } from '@vigie/contracts/rules/einvoice/totals';
import { drawRichText } from '@vigie/service-kit/pdf/draw-rich-text';
import { dayText } from '@vigie/service-kit/pdf/french';
import { INK, PAGE, Paper } from '@vigie/service-kit/pdf/paper';
import { drawTable } from '@vigie/service-kit/pdf/paper-table';
import { parseRichText } from '@vigie/service-kit/rich-text/rich-text';
import { columnsOf, drawIdentity, drawIntroduction, drawParties, drawTotals } from '../../document/paper/draw-document';
import { paragraph } from '../../invoice/paper/draw-mentions';
import type { EstimateDocument } from './estimate-document';

export interface EstimatePdfOptions {
  /** When it was numbered: the same document drawn again has the same bytes. */
  at: Date;
  logo?: Uint8Array;
  /** A draft is marked as one. */
  draft?: boolean;
}

/** The paper of an estimate, with the place where its customer agrees. */
export async function estimatePdf(document: EstimateDocument, o: EstimatePdfOptions): Promise<Buffer> {
  const { einvoice, letterhead, validUntil, replaces } = document;
  const totals = totalsOf(einvoice);
  const name = o.draft ? 'Devis' : `Devis ${einvoice.number}`;
  const paper = new Paper({
    title: `${name} ${letterhead.name}`,
    runningTitle: o.draft ? 'Devis (brouillon)' : name,
    at: o.at,
    letterhead,
    logo: o.logo,
    watermark: o.draft ? 'BROUILLON' : undefined,
  });
  drawIdentity(paper, 'Devis', [
    ['Numéro', o.draft ? 'à l’enregistrement' : einvoice.number],
    ['Date', dayText(einvoice.issueDay)],
    ["Valable jusqu'au", dayText(validUntil)],
    ...(replaces ? [['Remplace le devis', replaces] as const] : []),
  ]);
  drawParties(paper, document);
  drawIntroduction(paper, document);
  drawTable(paper, columnsOf(totals), totals.lines);
  drawTotals(paper, einvoice, totals, 'Total TTC');
  paragraph(paper, `Règlement : ${einvoice.paymentTerms}, à compter de la facture.`, 9, INK.text);
  const mentions = [document.note, ...totals.vatGroups.flatMap((group) => group.exemptionText ?? [])];
  for (const mention of mentions) if (mention) paragraph(paper, mention, 7.5, INK.soft);
  if (document.footer) drawRichText(paper, parseRichText(document.footer), { size: 7.5, color: INK.soft });
  drawAgreement(paper);
  return paper.finish();
}

const BOX = { x: 300, height: 92 } as const;

/** Where the customer signs by hand, kept in one piece. */
function drawAgreement(paper: Paper): void {
  paper.ensure(BOX.height + 20);
  const top = paper.y + 12;
  const width = PAGE.right - BOX.x;
  paper.pdf.roundedRect(BOX.x, top, width, BOX.height, 4).lineWidth(0.6).strokeColor(INK.line).stroke();
  paper.text('Bon pour accord', BOX.x + 10, top + 10, { size: 9, bold: true, width: width - 20 });
  paper.text('Date, nom, qualité et signature du client', BOX.x + 10, top + 24, {
    size: 8,
    color: INK.soft,
    width: width - 20,
  });
  paper.y = top + BOX.height + 8;
}
