import { type AgentHoursRow, agentHoursList } from '@vigie/contracts/field/hours/hours';
import { payrollPaper } from '@vigie/contracts/field/hours/hours-exports';
import { formatNumber } from '@vigie/contracts/formats/french';
import type { Letterhead } from '@vigie/service-kit/pdf/letterhead';
import { INK, PAGE, PdfLetter } from '@vigie/service-kit/pdf/paper';
import { drawTable, type PaperColumn } from '@vigie/service-kit/pdf/paper-table';

export interface PayrollPaper {
  /** « du 01/11/2026 au 30/11/2026 » */
  days: string;
  rows: AgentHoursRow[];
  /** Keys of the columns of `payrollPaper` to draw, in order. */
  columns: readonly string[];
  /** Sentence about the anomalies of these days that nobody has settled yet; null without any. */
  toCheck: string | null;
  letterhead: Letterhead;
  at: Date;
}

/** Payroll software reads hundredths of an hour. */
const hours = (minutes: number): string => formatNumber(minutes / 60, { min: 2, max: 2 });
const { contractMin, plannedMin, workMin, increasedMin } = agentHoursList.columns;

type Minutes = Exclude<keyof AgentHoursRow, 'id' | 'agent' | 'services' | 'increases'>;
/** Figure of the row for the columns whose key differs from the name of the figure. */
const FIGURES: Record<string, Minutes> = {
  contract: 'contractMin',
  planned: 'plannedMin',
  work: 'workMin',
  increased: 'increasedMin',
};

function columnOf(key: string): PaperColumn<AgentHoursRow> {
  const label = payrollPaper.columns[key]?.label ?? '';
  if (key === 'agent') return { label, value: (row) => row.agent.name };
  const value = (row: AgentHoursRow) => {
    const minutes = row[FIGURES[key] ?? (key as Minutes)];
    return minutes === null ? '–' : hours(minutes);
  };
  return { label, width: 45, align: 'right', value };
}

/** Draws the PDF with the hours of each agent over some days, which the office reads beside the pay slips. */
export async function drawPayroll({ days, rows, columns, toCheck, letterhead, at }: PayrollPaper): Promise<Buffer> {
  const title = `Prépaie ${days}`;
  const paper = new PdfLetter({ title, runningTitle: title, at, letterhead });
  paper.y += 14;
  paper.y += paper.text(title, PAGE.left, paper.y, { size: 16, bold: true, color: paper.colour }) + 4;
  const legend = `Heures et centièmes. Contrat : ${contractMin.label.toLowerCase()} ; Planifié : ${plannedMin.label.toLowerCase()} ; Travaillé : ${workMin.label.toLowerCase()} ; Supp. : ${increasedMin.label.toLowerCase()}. Jour et nuit font le total ; samedi, dimanche et férié disent ce qui en tombe ces jours-là.`;
  paper.y += paper.text(legend, PAGE.left, paper.y, { size: 8, color: INK.soft }) + 8;
  if (toCheck) paper.y += paper.text(toCheck, PAGE.left, paper.y, { size: 9, bold: true, color: INK.text }) + 8;
  if (rows.length === 0) {
    paper.text('Aucun agent sur cette période', PAGE.left, paper.y, { size: 10, color: INK.soft });
    return paper.finish();
  }
  drawTable(paper, columns.map(columnOf), rows);
  return paper.finish();
}
