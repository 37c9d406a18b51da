import { formatFrenchDay, formatMinutes } from '@vigie/contracts/formats/french';
import { HOUR_KINDS } from '@vigie/contracts/rules/hours/split-hours';
import { HOUR_KIND_LABELS } from '@vigie/contracts/rules/prices/default-prices';
import { CONTENT_WIDTH, INK, PAGE, type PdfLetter } from '@vigie/service-kit/pdf/paper';
import { drawTable, type PaperColumn } from '@vigie/service-kit/pdf/paper-table';
import type { AnnexRow } from './annex-row';

/** Higher than any page, in points: asking for this height always starts a new page. */
const A_PAGE = 10_000;

const kindsText = ({ kinds }: Pick<AnnexRow, 'kinds'>): string =>
  HOUR_KINDS.flatMap((kind) => {
    const minutes = kinds[kind];
    return minutes ? [`${HOUR_KIND_LABELS[kind]} ${formatMinutes(minutes)}`] : [];
  }).join(', ');

const COLUMNS: PaperColumn<AnnexRow>[] = [
  { label: 'Date', width: 62, value: ({ day }) => formatFrenchDay(day) },
  { label: 'Horaires', width: 82, value: ({ times }) => times },
  {
    label: 'Site et agent',
    value: ({ site }) => site,
    detail: (row) => [row.agent ?? 'Agent non désigné', row.specialty, kindsText(row)].filter(Boolean).join(' · '),
  },
  { label: 'Heures', width: 72, align: 'right', value: ({ minutes }) => formatMinutes(minutes) },
];

/** Draws the hours behind an invoice, on a new page, with their sums by kind. */
export function drawAnnex(paper: PdfLetter, rows: readonly AnnexRow[]): void {
  paper.ensure(A_PAGE);
  paper.y += paper.text('Annexe : détail des heures', PAGE.left, paper.y, { size: 12, bold: true }) + 8;
  drawTable(paper, COLUMNS, rows);
  const sums = HOUR_KINDS.flatMap((kind) => {
    const minutes = rows.reduce((sum, row) => sum + (row.kinds[kind] ?? 0), 0);
    return minutes > 0 ? [[HOUR_KIND_LABELS[kind], minutes] as const] : [];
  });
  const total = rows.reduce((sum, row) => sum + row.minutes, 0);
  paper.ensure((sums.length + 1) * 15 + 16);
  paper.y += 10;
  for (const [label, minutes] of sums) sumLine(paper, label, minutes);
  sumLine(paper, `Total de ${rows.length} ${rows.length > 1 ? 'services' : 'service'}`, total, true);
}

function sumLine(paper: PdfLetter, label: string, minutes: number, bold = false): void {
  const x = 340;
  paper.cell(label, x, paper.y, { bold, color: bold ? INK.text : INK.soft });
  paper.cell(formatMinutes(minutes), x, paper.y, { bold, align: 'right', width: PAGE.left + CONTENT_WIDTH - x - 4 });
  paper.y += 15;
}
