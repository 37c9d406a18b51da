import { pricedHoursText, quantityText } from '@vigie/contracts/commercial/commercial-document/quantity-text';
import { ITEM_UNITS } from '@vigie/contracts/commercial/invoice/invoice-item';
import { formatBasisPoints, formatDays, formatFrenchDay } from '@vigie/contracts/formats/french';
import { placeText } from '@vigie/contracts/rules/einvoice/cii-line';
import type { EInvoice, Party, PostalAddress, Vat } from '@vigie/contracts/rules/einvoice/einvoice';
import type { EInvoiceTotals, LineTotals, VatGroup } from '@vigie/contracts/rules/einvoice/totals';
import { parseRichText } from '../../rich-text/rich-text';
import { drawRichText } from '../draw-rich-text';
import { CONTENT_WIDTH, INK, PAGE, type PdfLetter } from '../paper';
import type { PaperColumn } from '../paper-table';
import { countryLine } from './country-code';
import type { InvoiceDocument } from './invoice-document';
import { paperAmount, paperCents } from './paper-amounts';

/** The drawing functions that all commercial documents share. */

const postalLines = (address: PostalAddress): string[] =>
  [
    address.line1,
    address.line2,
    [address.zipcode, address.city].filter(Boolean).join(' '),
    countryLine(address.country),
  ].filter((line): line is string => Boolean(line));

/** The lines below a party's name: address and identification numbers. */
export function partyLines(party: Party): string[] {
  return [
    ...postalLines(party.address),
    party.siren ? `SIREN ${party.siren}` : '',
    party.vatNumber ? `TVA ${party.vatNumber}` : '',
  ].filter(Boolean);
}

/** Draws the place where the services are rendered, and the other party of the document. */
export function drawParties(
  paper: PdfLetter,
  { einvoice, subject }: Pick<InvoiceDocument, 'einvoice' | 'subject'>,
  { other = 'CLIENT', done = true }: { other?: string; done?: boolean } = {},
): void {
  const top = paper.y;
  const right = 300;
  const block = (label: string, name: string, lines: string[], x: number, width: number): number => {
    let y = top + paper.text(label, x, top, { size: 7.5, bold: true, color: INK.soft, width });
    y += 2 + paper.text(name, x, y + 2, { size: 10.5, bold: true, width });
    return y + 2 + paper.text(lines.join('\n'), x, y + 2, { size: 9, width });
  };
  const service = subject ? { name: subject, lines: [] } : serviceOf(einvoice);
  // Services that are still to be rendered show dates only where a period is agreed.
  const dates = done || einvoice.period ? [dateText(einvoice)] : [];
  const details = [...service.lines, ...dates, "Catégorie d'opération : prestations de services"];
  const left = block(
    subject ? 'OBJET' : 'LIEU DE LA PRESTATION',
    service.name,
    details,
    PAGE.left,
    right - PAGE.left - 24,
  );
  const buyer = block(other, einvoice.buyer.name, partyLines(einvoice.buyer), right, PAGE.right - right);
  paper.y = Math.max(left, buyer) + 18;
}

/** The place of the services: one place, or a reference to the lines when there are several. */
function serviceOf({ lines, delivery, buyer }: EInvoice): { name: string; lines: string[] } {
  const places = new Set(lines.map(({ place }) => place && placeText(place)));
  if (places.size > 1) return { name: `${places.size} lieux`, lines: ['Indiqués à chaque ligne'] };
  const { name = '', address } = delivery ?? buyer;
  return { name, lines: postalLines(address) };
}

function dateText({ period, deliveryDay, issueDay }: EInvoice): string {
  if (!period) return `Prestation du ${formatFrenchDay(deliveryDay ?? issueDay)}`;
  return `${period.start === period.end ? 'Prestation' : 'Prestations'} ${formatDays(period)}`;
}

/** Draws the document's title and the agency's introduction for this kind of document. */
export function drawIntroduction(paper: PdfLetter, { title, header, einvoice }: InvoiceDocument): void {
  if (title) paper.y += paper.text(title, PAGE.left, paper.y, { size: 11, bold: true, width: CONTENT_WIDTH }) + 4;
  if (header) drawRichText(paper, parseRichText(header), { size: 8.5, color: INK.text });
  if (title || header || einvoice.lines.length > 0) paper.y += 4;
}

function unitOf(line: LineTotals): string {
  return ITEM_UNITS.find((unit) => unit.code === line.line.unitCode)?.short ?? '';
}

/** Columns of the lines. The discount column appears only where a line has a discount. */
export function columnsOf(totals: EInvoiceTotals, currency: string): PaperColumn<LineTotals>[] {
  const amount = (cents: number) => paperAmount(cents, currency);
  const discounts = totals.lines.some((line) => line.discountCents !== 0);
  return [
    { label: 'Désignation', value: (l) => l.line.name, detail: detailOf },
    { label: 'Quantité', width: 84, align: 'right', value: (l) => quantityText(l.quantityE4 / 10_000, unitOf(l)) },
    { label: 'Prix unitaire HT', width: 76, align: 'right', value: (l) => amount(l.unitPriceCents) },
    ...(discounts
      ? [
          {
            label: 'Remise',
            width: 56,
            align: 'right' as const,
            value: (l: LineTotals) => (l.discountCents === 0 ? '' : amount(-l.discountCents)),
          },
        ]
      : []),
    { label: 'TVA', width: 42, align: 'right', value: (l) => rateText(l.line.vat) },
    { label: 'Total HT', width: 72, align: 'right', value: (l) => amount(l.netCents) },
  ];
}

function detailOf(totals: LineTotals): string | null {
  const { line, quantityE4 } = totals;
  const priced = pricedHoursText(quantityE4 / 10_000, unitOf(totals));
  const period = line.period ? `Du ${formatFrenchDay(line.period.start)} au ${formatFrenchDay(line.period.end)}` : '';
  return (
    [line.place && placeText(line.place), line.description, period, priced && `Heures facturées en décimal : ${priced}`]
      .filter(Boolean)
      .join('\n') || null
  );
}

/** A line outside the scope of VAT has no rate, not even zero. */
const rateText = ({ category, rateBasisPoints }: Vat): string =>
  category === 'O' ? '–' : formatBasisPoints(rateBasisPoints);

/** Label of a VAT group without tax in the totals; the mention below the totals gives the reason. */
const WITHOUT_VAT: Partial<Record<Vat['category'], string>> = {
  AE: 'Autoliquidation de la TVA',
  K: 'Livraison intracommunautaire, sans TVA',
  G: 'Exportation, sans TVA',
  O: 'TVA non applicable',
  E: 'Sans TVA',
};

const groupLabel = (group: VatGroup): string =>
  WITHOUT_VAT[group.category] ?? `TVA ${formatBasisPoints(group.rateBasisPoints)}`;

export function drawTotals(paper: PdfLetter, einvoice: EInvoice, totals: EInvoiceTotals, label: string): void {
  const money = (cents: number) => paperCents(cents, einvoice.currency);
  const rows: [string, string][] = [
    ...(totals.allowanceTotalCents !== 0
      ? [
          ['Total des lignes HT', money(totals.lineTotalCents)] as [string, string],
          ['Remise', money(-totals.allowanceTotalCents)] as [string, string],
        ]
      : []),
    ['Total HT', money(totals.netTotalCents)],
    ...totals.vatGroups.map((group): [string, string] => [
      `${groupLabel(group)} sur ${money(group.baseCents)}`,
      money(group.vatCents),
    ]),
    ...(einvoice.vatInEurCents === undefined
      ? []
      : [['TVA en euros', paperCents(einvoice.vatInEurCents)] as [string, string]]),
    ...(totals.prepaidCents === 0
      ? []
      : [
          ['Total TTC', money(totals.grossTotalCents)] as [string, string],
          ['Déjà réglé', money(-totals.prepaidCents)] as [string, string],
        ]),
  ];
  // Keeps the totals on one page.
  paper.ensure(rows.length * 16 + 50);
  const x = 320;
  const width = PAGE.right - x;
  paper.y += 12;
  for (const [label, value] of rows) {
    paper.cell(label, x, paper.y, { color: INK.soft });
    paper.cell(value, x, paper.y, { align: 'right', width: width - 4 });
    paper.y += 16;
  }
  paper.band(x - 8, paper.y, width + 8, 24, paper.colour);
  paper.cell(label, x, paper.y + 7, { size: 10, bold: true, color: '#ffffff' });
  paper.cell(money(totals.dueCents), x, paper.y + 7, {
    size: 10.5,
    bold: true,
    color: '#ffffff',
    align: 'right',
    width: width - 4,
  });
  paper.y += 40;
}
