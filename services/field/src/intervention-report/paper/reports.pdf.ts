import {
  type InterventionReport,
  REPORT_MESSAGES,
} from '@vigie/contracts/field/intervention-report/intervention-report';
import { interventionReportStatuses } from '@vigie/contracts/field/intervention-report/intervention-report.statuses';
import {
  type DrawnSignature,
  type ReportLine,
  reportLines,
} from '@vigie/contracts/field/intervention-report/report-content';
import { formatInstant } from '@vigie/contracts/formats/french';
import { drawRichText } from '@vigie/service-kit/pdf/draw-rich-text';
import { drawStrokes } from '@vigie/service-kit/pdf/draw-strokes';
import type { Letterhead } from '@vigie/service-kit/pdf/letterhead';
import { CONTENT_WIDTH, INK, PAGE, PdfLetter } from '@vigie/service-kit/pdf/paper';
import { drawTable } from '@vigie/service-kit/pdf/paper-table';
import { parseRichText } from '@vigie/service-kit/rich-text/rich-text';
import { zipSync } from 'fflate';
import { drawPhotos, PHOTO, type PhotoOnPaper } from '../../draw-photos';

/** The data of the PDF. The worker thread that draws it has no database connection. */
export interface ReportPaper {
  reports: InterventionReport[];
  /** By report: the pictures to draw, and the number of files left out. */
  photos: Record<string, { shown: PhotoOnPaper[]; more: number }>;
  letterhead: Letterhead;
  logo?: Uint8Array;
  /** Formatted texts of the settings, printed above and below the blocks. */
  header: string | null;
  footer: string | null;
  at: Date;
}

/** Draws intervention reports, each from a new page: the blocks, the photos, both signatures. */
export async function drawReports(data: ReportPaper): Promise<Buffer> {
  const { reports, letterhead, logo, at } = data;
  const [only] = reports;
  const title = reports.length === 1 && only ? `Bon d'intervention ${only.number}` : "Bons d'intervention";
  const paper = new PdfLetter({ title, runningTitle: title, at, letterhead, logo });
  if (!only) {
    paper.y += 14;
    paper.text(REPORT_MESSAGES.noneToPrint, PAGE.left, paper.y, { size: 10, color: INK.soft });
  }
  for (const [index, report] of reports.entries()) {
    if (index > 0) paper.ensure(Number.POSITIVE_INFINITY);
    drawReport(paper, report, data);
  }
  return paper.finish();
}

/** Returns a zip with one PDF per report. */
export async function zipReports(data: ReportPaper): Promise<Buffer> {
  const files: Record<string, Uint8Array> = {};
  for (const report of data.reports) files[`${report.number}.pdf`] = await drawReports({ ...data, reports: [report] });
  // Stored without compression, since a PDF is already compressed.
  return Buffer.from(zipSync(files, { level: 0 }));
}

function drawReport(paper: PdfLetter, report: InterventionReport, { photos, header, footer }: ReportPaper): void {
  const { number, site, service, createdBy, startAt, endAt, timeZone, template, blocks, status } = report;
  const moment = (instant: string) => formatInstant(instant, timeZone);
  const line = (text: string) => {
    paper.y += paper.text(text, PAGE.left, paper.y, { size: 10, width: CONTENT_WIDTH }) + 2;
  };
  paper.y += 14;
  const heading = `Bon d'intervention ${number}`;
  paper.y += paper.text(heading, PAGE.left, paper.y, { size: 16, bold: true, color: paper.colour }) + 4;
  line(`${site.name} (${site.customer.name})`);
  line(`Agent : ${createdBy.name}${service ? ` · service ${service.reference}` : ''}`);
  line(`Arrivée sur site le ${moment(startAt)}${endAt ? `, départ le ${moment(endAt)}` : ''}`);
  line(interventionReportStatuses.labelOf(status));
  paper.y += 8;
  if (header) drawRichText(paper, parseRichText(header), { size: 9, color: INK.text });
  const filled = reportLines(template, blocks, timeZone);
  drawTable<ReportLine>(
    paper,
    [
      { label: 'Rubrique', width: 150, wraps: true, value: ({ label }) => label },
      { label: 'Constat', value: ({ text }) => text ?? '—' },
    ],
    filled,
  );
  paper.y += 10;
  drawFiles(paper, photos[report.id]);
  drawSignatures(paper, report, moment);
  if (footer) drawRichText(paper, parseRichText(footer), { size: 7.5, color: INK.soft });
}

function drawFiles(paper: PdfLetter, { shown, more }: ReportPaper['photos'][string] = { shown: [], more: 0 }): void {
  const said = more === 1 ? "1 autre fichier est joint au bon d'intervention." : `${more} autres fichiers sont joints.`;
  drawPhotos(paper, shown, more === 0 ? null : said);
}

const BOX = { height: 118, inset: 10 };

/** Draws both signatures side by side, never split over two pages. */
function drawSignatures(paper: PdfLetter, report: InterventionReport, moment: (instant: string) => string): void {
  paper.ensure(BOX.height + 20);
  const top = paper.y + 6;
  const boxes = [
    ["Signature de l'agent", report.signature],
    ['Signature du client', report.customerSignature],
  ] as const;
  for (const [index, [label, signature]] of boxes.entries()) {
    const x = PAGE.left + index * (PHOTO.width + PHOTO.gap);
    paper.pdf.roundedRect(x, top, PHOTO.width, BOX.height, 4).lineWidth(0.6).strokeColor(INK.line).stroke();
    const inner = { x: x + BOX.inset, width: PHOTO.width - 2 * BOX.inset };
    paper.text(label, inner.x, top + 8, { size: 9, bold: true, width: inner.width });
    drawSignature(paper, signature, { ...inner, y: top + 22 }, moment);
  }
  paper.y = top + BOX.height + 8;
}

function drawSignature(
  paper: PdfLetter,
  signature: DrawnSignature | null,
  { x, y, width }: { x: number; y: number; width: number },
  moment: (instant: string) => string,
): void {
  if (!signature) return;
  const said = `${signature.fullname}, le ${moment(signature.signedAt)}`;
  paper.text(said, x, y, { size: 8, color: INK.soft, width });
  drawStrokes(paper, signature.strokes, { x, y: y + 20, width: Math.min(width, 170) });
}
