import { addDays } from '@vigie/contracts/core/time/days';
import { formatBasisPoints, formatFrenchDay } from '@vigie/contracts/formats/french';
import { SUBSCRIPTION_PAYMENT_MEANS } from '@vigie/contracts/platform/subscription/subscription';
import { paperCents } from '@vigie/service-kit/pdf/document/paper-amounts';
import type { Letterhead } from '@vigie/service-kit/pdf/letterhead';
import { CONTENT_WIDTH, drawIdentity, INK, PAGE, PdfLetter } from '@vigie/service-kit/pdf/paper';
import { drawTable } from '@vigie/service-kit/pdf/paper-table';

export interface ReceiptDocument {
  number: string;
  letterhead: Letterhead;
  /** The payer: name, then address and identification numbers. */
  payer: { name: string; lines: readonly string[] };
  label: string;
  /** The paid period: its first day, and the first day after it. */
  period: { start: string; end: string } | null;
  amountCents: number;
  vatCents: number;
  vatBasisPoints: number;
  /** The legal mention when no VAT applies. */
  vatMention: string | null;
  means: (typeof SUBSCRIPTION_PAYMENT_MEANS)[number]['value'] | null;
  paidOn: string;
  /** For a transfer that was recorded by mistake: the day of the cancellation and its reason. */
  cancelled: { on: string; reason: string } | null;
  /** Date of the PDF: the same receipt drawn again has the same bytes. */
  at: Date;
}

/** Draws the receipt of a payment to the platform. */
export function receiptPdf(document: ReceiptDocument): Promise<Buffer> {
  const { number, letterhead, payer, amountCents, vatCents, paidOn, cancelled } = document;
  const title = cancelled ? 'Reçu annulé' : 'Reçu de paiement';
  const means = SUBSCRIPTION_PAYMENT_MEANS.find(({ value }) => value === document.means)?.label;
  const paper = new PdfLetter({
    title: `${title} ${number}`,
    runningTitle: `${title} ${number}`,
    at: document.at,
    letterhead,
  });
  drawIdentity(paper, title, [
    ['Numéro', number],
    [cancelled ? 'Enregistré au' : 'Payé le', formatFrenchDay(paidOn)],
    ...(cancelled ? [['Annulé le', formatFrenchDay(cancelled.on)] as const] : []),
    ...(means ? [['Moyen', means] as const] : []),
  ]);
  paper.y += paper.text('REÇU DE', PAGE.left, paper.y, { size: 7.5, bold: true, color: INK.soft }) + 2;
  paper.y += paper.text(payer.name, PAGE.left, paper.y, { size: 11, bold: true, width: CONTENT_WIDTH }) + 1;
  if (payer.lines.length > 0)
    paper.y += paper.text(payer.lines.join('\n'), PAGE.left, paper.y, { color: INK.soft, width: CONTENT_WIDTH });
  paper.y += 20;
  drawTable(
    paper,
    [
      {
        label: 'Désignation',
        value: ({ label }) => `Abonnement Vigie : ${label}`,
        detail: ({ period }) =>
          period && `Période du ${formatFrenchDay(period.start)} au ${formatFrenchDay(addDays(period.end, -1))}`,
      },
      { label: 'Montant HT', width: 110, align: 'right', value: (row) => paperCents(row.amountCents) },
    ],
    [document],
  );
  drawPaid(paper, document, cancelled ? 'Total TTC annulé' : 'Total TTC payé');
  const text = cancelled
    ? `Ce reçu est annulé et ne vaut pas quittance : ce paiement avait été enregistré par erreur. Motif : ${cancelled.reason}`
    : `Nous attestons avoir reçu de ${payer.name} la somme de ${paperCents(amountCents + vatCents)}, toutes taxes comprises, le ${formatFrenchDay(paidOn)}${means ? ` (${means.toLowerCase()})` : ''}.`;
  paper.y += paper.text(text, PAGE.left, paper.y, { size: 9.5, width: CONTENT_WIDTH }) + 8;
  if (document.vatMention)
    paper.text(document.vatMention, PAGE.left, paper.y, { size: 9, color: INK.soft, width: CONTENT_WIDTH });
  return paper.finish();
}

function drawPaid(
  paper: PdfLetter,
  { amountCents, vatCents, vatBasisPoints }: Pick<ReceiptDocument, 'amountCents' | 'vatCents' | 'vatBasisPoints'>,
  title: string,
): void {
  const [x, width] = [340, PAGE.right - 340];
  paper.y += 12;
  for (const [label, cents] of [
    ['Total HT', amountCents],
    [`TVA ${formatBasisPoints(vatBasisPoints)}`, vatCents],
  ] as const) {
    paper.cell(label, x, paper.y, { color: INK.soft });
    paper.cell(paperCents(cents), x, paper.y, { align: 'right', width: width - 4 });
    paper.y += 16;
  }
  paper.band(x - 8, paper.y, width + 8, 24, paper.colour);
  paper.cell(title, x, paper.y + 7, { size: 10, bold: true, color: '#ffffff' });
  const total = { size: 10.5, bold: true, color: '#ffffff', align: 'right', width: width - 4 } as const;
  paper.cell(paperCents(amountCents + vatCents), x, paper.y + 7, total);
  paper.y += 44;
}
