import { EQUIPMENT_TYPES } from '@vigie/contracts/catalogues/constants/agents';
import { EQUIPMENT_CONDITIONS } from '@vigie/contracts/commercial/equipment/equipment';
import type { equipmentActs } from '@vigie/contracts/commercial/equipment/equipment.acts';
import { equipmentStatuses, HELD_STATUSES } from '@vigie/contracts/commercial/equipment/equipment.statuses';
import { formatFrenchDay, formatInstant } from '@vigie/contracts/formats/french';
import { paragraph } from '@vigie/service-kit/pdf/document/draw-mentions';
import { paperCents } from '@vigie/service-kit/pdf/document/paper-amounts';
import { drawStrokes } from '@vigie/service-kit/pdf/draw-strokes';
import type { Letterhead } from '@vigie/service-kit/pdf/letterhead';
import { CONTENT_WIDTH, drawIdentity, INK, PAGE, PdfLetter } from '@vigie/service-kit/pdf/paper';
import { drawTable } from '@vigie/service-kit/pdf/paper-table';
import type { z } from 'zod';
import { leftToReturn } from './left-to-return';

type Item = z.input<typeof equipmentActs.answer>['equipment'];

export interface EquipmentReceiptOptions {
  at: Date;
  today: string;
  timeZone: string;
  currency: string;
  letterhead: Letterhead;
  logo?: Uint8Array;
  agent: { name: string; reference: string | null };
  items: readonly Item[];
}

const nameOf = <Value>(options: readonly { value: Value; label: string }[], value: Value): string =>
  options.find((option) => option.value === value)?.label ?? '';

/** Draws the receipt of an agent's equipment: what was handed over and signed for, returned, and still held. */
export async function equipmentReceiptPdf(options: EquipmentReceiptOptions): Promise<Buffer> {
  const { agent, letterhead, items, currency } = options;
  const paper = new PdfLetter({
    title: `Remise de matériel, ${agent.name}`,
    runningTitle: `Remise de matériel : ${agent.name}`,
    at: options.at,
    letterhead,
    logo: options.logo,
  });
  drawIdentity(paper, 'Remise de matériel', [
    ['Établi le', formatFrenchDay(options.today)],
    ...(agent.reference ? [['Matricule', agent.reference] as const] : []),
  ]);
  paper.y += paper.text(agent.name, PAGE.left, paper.y, { size: 13, bold: true, width: CONTENT_WIDTH }) + 6;
  if (items.length === 0) paragraph(paper, "Aucun matériel n'a été remis.", 9.5, INK.text);
  else drawItems(paper, items, options);
  const held = items.filter(({ status }) => HELD_STATUSES.includes(status));
  paper.y += 10;
  const left = leftToReturn(held, currency) ?? "L'agent ne détient plus aucun matériel de l'agence.";
  paragraph(paper, left, 10, INK.text);
  paragraph(
    paper,
    "Le matériel reste la propriété de l'agence. L'agent en prend soin et le restitue à sa demande et au plus tard à la fin de son contrat.",
    7.5,
    INK.soft,
  );
  drawSignatures(paper, items, options.timeZone);
  return paper.finish();
}

function drawItems(paper: PdfLetter, items: readonly Item[], { currency }: EquipmentReceiptOptions): void {
  drawTable(
    paper,
    [
      {
        label: 'Matériel',
        value: ({ type, description }) => [nameOf(EQUIPMENT_TYPES, type), description].filter(Boolean).join(' : '),
        detail: detailOf,
      },
      { label: 'Remis le', width: 62, value: ({ givenOn }) => formatFrenchDay(givenOn) },
      { label: 'Quantité', width: 54, align: 'right', value: ({ quantity }) => String(quantity) },
      { label: 'Rendu', width: 46, align: 'right', value: ({ returned }) => String(returned) },
      {
        label: 'Valeur unitaire',
        width: 82,
        align: 'right',
        value: ({ valueCents }) => (valueCents == null ? '' : paperCents(valueCents, currency)),
      },
      { label: 'Statut', width: 98, value: ({ status }) => equipmentStatuses.labelOf(status) },
    ],
    items,
  );
}

const detailOf = ({ reference, returns }: Item): string | null =>
  [
    ...(reference ? [`Référence ${reference}`] : []),
    ...returns
      .filter(({ undone }) => undone === null)
      .map(
        ({ day, quantity, condition, note }) =>
          `${formatFrenchDay(day)} : ${quantity}, ${nameOf(EQUIPMENT_CONDITIONS, condition).toLowerCase()}${note ? ` (${note})` : ''}`,
      ),
  ].join('\n') || null;

const BOX = { width: 160, height: 92, gap: 14, strokes: 130 } as const;
const PER_ROW = 3;

/** Draws each signature with the equipment it was given for, three in a row. */
function drawSignatures(paper: PdfLetter, items: readonly Item[], timeZone: string): void {
  const signed = items.flatMap(({ signature, signedAt, ...item }) =>
    signature && signedAt ? [{ ...item, signature, signedAt }] : [],
  );
  for (let at = 0; at < signed.length; at += PER_ROW) {
    paper.ensure(BOX.height + BOX.gap);
    const top = paper.y + 8;
    signed.slice(at, at + PER_ROW).forEach((item, place) => {
      const x = PAGE.left + place * (BOX.width + BOX.gap);
      paper.pdf.roundedRect(x, top, BOX.width, BOX.height, 4).lineWidth(0.6).strokeColor(INK.line).stroke();
      const name = (item.description ?? nameOf(EQUIPMENT_TYPES, item.type)).slice(0, 34);
      paper.cell(name, x + 8, top + 8, { size: 8, bold: true });
      paper.cell(`Signé le ${formatInstant(item.signedAt, timeZone)}`, x + 8, top + 20, { size: 7, color: INK.soft });
      drawStrokes(paper, item.signature, { x: x + 14, y: top + 34, width: BOX.strokes });
    });
    paper.y = top + BOX.height + 6;
  }
}
