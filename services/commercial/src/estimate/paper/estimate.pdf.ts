import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import type { SignatureStrokes } from '@vigie/contracts/formats/signature';
import { totalsOf } from '@vigie/contracts/rules/einvoice/totals';
import { columnsOf, drawIntroduction, drawParties, drawTotals } from '@vigie/service-kit/pdf/document/draw-document';
import { paragraph } from '@vigie/service-kit/pdf/document/draw-mentions';
import { drawRichText } from '@vigie/service-kit/pdf/draw-rich-text';
import { drawStrokes } from '@vigie/service-kit/pdf/draw-strokes';
import { drawIdentity, INK, PAGE, PdfLetter } from '@vigie/service-kit/pdf/paper';
import { drawTable } from '@vigie/service-kit/pdf/paper-table';
import { parseRichText } from '@vigie/service-kit/rich-text/rich-text';
import type { EstimateDocument } from './kept-estimate';

export interface EstimatePdfOptions {
  /** The time of numbering, written into the PDF: drawing the same document again gives the same bytes. */
  at: Date;
  logo?: Uint8Array;
  /** Draws the watermark of a draft. */
  draft?: boolean;
  /** Shown in place of the box to sign in. */
  acceptance?: Acceptance;
}

/** The person who accepted through the link, with time and IP address. */
export interface Acceptance {
  name: string;
  at: string;
  ip: string;
  sentTo: string;
  documentHash: string;
  signature: SignatureStrokes | null;
}

/** Draws the paper of an estimate, with the box for the customer's agreement. */
export async function estimatePdf(document: EstimateDocument, options: EstimatePdfOptions): Promise<Buffer> {
  const { einvoice, letterhead, validUntil, replaces } = document;
  const totals = totalsOf(einvoice);
  const name = options.draft ? 'Devis' : `Devis ${einvoice.number}`;
  const paper = new PdfLetter({
    title: `${name} ${letterhead.name}`,
    runningTitle: options.draft ? 'Devis (brouillon)' : name,
    at: options.at,
    letterhead,
    logo: options.logo,
    watermark: options.draft ? 'BROUILLON' : undefined,
  });
  drawIdentity(paper, 'Devis', [
    ['Numéro', options.draft ? 'à l’enregistrement' : einvoice.number],
    ['Date', formatFrenchDay(einvoice.issueDay)],
    ["Valable jusqu'au", formatFrenchDay(validUntil)],
    ...(replaces ? [['Remplace le devis', replaces] as const] : []),
  ]);
  drawParties(paper, document, { done: false });
  drawIntroduction(paper, document);
  drawTable(paper, columnsOf(totals, einvoice.currency), totals.lines, { titleOf: ({ line }) => line.section });
  drawTotals(paper, einvoice, totals, 'Total TTC');
  paragraph(paper, COMMERCIAL_MESSAGES.settledFromInvoice({ terms: einvoice.paymentTerms ?? '' }), 9, INK.text);
  const exemptions = totals.vatGroups.flatMap((group) => group.exemptionText ?? []);
  const mentions = [document.note, ...exemptions, document.withdrawal, document.mediator];
  for (const mention of mentions) if (mention) paragraph(paper, mention, 7.5, INK.soft);
  if (document.footer) drawRichText(paper, parseRichText(document.footer), { size: 7.5, color: INK.soft });
  drawAgreement(paper, options.acceptance);
  return paper.finish();
}

/** `height` fits a short text and a signature; `head` is the part above the text. */
const BOX = { x: 300, height: 104, inset: 10, head: 26 } as const;
const SAID = { size: 8, color: INK.soft, width: 330 } as const;

/** Draws the box to sign by hand, or the name of the person who accepted through the link, in one piece. */
function drawAgreement(paper: PdfLetter, acceptance: Acceptance | undefined): void {
  const said = acceptance && saidOf(acceptance);
  const text = said ? paper.heightOf(said, SAID.width, SAID) : 0;
  const height = Math.max(BOX.height, BOX.head + text + BOX.inset);
  paper.ensure(height + 20);
  const top = paper.y + 12;
  const x = acceptance ? PAGE.left : BOX.x;
  const width = PAGE.right - x;
  paper.pdf.roundedRect(x, top, width, height, 4).lineWidth(0.6).strokeColor(INK.line).stroke();
  const inner = { x: x + BOX.inset, width: width - 2 * BOX.inset };
  paper.text('Bon pour accord', inner.x, top + 10, { size: 9, bold: true, width: inner.width });
  if (said) {
    paper.text(said, inner.x, top + BOX.head, SAID);
    const { signature } = acceptance;
    if (signature) drawStrokes(paper, signature, { x: PAGE.right - 150, y: top + 24, width: 140 });
  } else {
    const hint = 'Date, nom, qualité et signature du client';
    paper.text(hint, inner.x, top + 24, { size: 8, color: INK.soft, width: inner.width });
  }
  paper.y = top + height + 8;
}

const saidOf = ({ name, at, ip, sentTo, documentHash }: Acceptance): string =>
  [
    `Accepté en ligne par ${name}, le ${at}.`,
    `Lien envoyé à ${sentTo}, ouvert depuis l'adresse ${ip}.`,
    `Empreinte SHA-256 du document : ${documentHash}`,
  ].join('\n');
