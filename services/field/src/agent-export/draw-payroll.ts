import { EXPORT_HOUR_CATEGORIES } from '@vigie/contracts/catalogues/constants/exports';
import { type AgentHoursRow, agentHoursList } from '@vigie/contracts/field/hours/hours';
import { formatNumber } from '@vigie/contracts/formats/french';
import type { Letterhead } from '@vigie/service-kit/pdf/letterhead';
import { INK, PAGE, Paper } from '@vigie/service-kit/pdf/paper';
import { drawTable, type PaperColumn } from '@vigie/service-kit/pdf/paper-table';

export interface PayrollPaper {
  /** « du 01/11/2026 au 30/11/2026 » */
  days: string;
  rows: AgentHoursRow[];
  letterhead: Letterhead;
  at: Date;
}

/** Payroll counts in hundredths of an hour. */
const hours = (minutes: number): string => formatNumber(minutes / 60, { min: 2, max: 2 });
const { agent, contractMin, plannedMin, workMin, increasedMin } = agentHoursList.columns;

const amount = (label: string, of: (row: AgentHoursRow) => number | null): PaperColumn<AgentHoursRow> => {
  const value = (row: AgentHoursRow) => {
    const minutes = of(row);
    return minutes === null ? '–' : hours(minutes);
  };
  return { label, width: 45, align: 'right', value };
};

const COLUMNS: readonly PaperColumn<AgentHoursRow>[] = [
  { label: agent.label, value: (row) => row.agent.name },
  amount('Contrat', (row) => row.contractMin),
  amount('Planifié', (row) => row.plannedMin),
  amount('Travaillé', (row) => row.workMin),
  amount('Supp.', (row) => row.increasedMin),
  ...EXPORT_HOUR_CATEGORIES.map(({ value, label }) => amount(label, (row) => row[value])),
];

/** The hours of each agent over some days, to be worked through beside the pay slips. */
export async function drawPayroll({ days, rows, letterhead, at }: PayrollPaper): Promise<Buffer> {
  const title = `Prépaie ${days}`;
  const paper = new Paper({ title, runningTitle: title, at, letterhead });
  paper.y += 14;
  paper.y += paper.text(title, PAGE.left, paper.y, { size: 16, bold: true, color: paper.colour }) + 4;
  const legend = `Heures et centièmes. Contrat : ${contractMin.label.toLowerCase()} ; Planifié : ${plannedMin.label.toLowerCase()} ; Travaillé : ${workMin.label.toLowerCase()} ; Supp. : ${increasedMin.label.toLowerCase()}. Jour et nuit font le total ; samedi, dimanche et férié disent ce qui en tombe ces jours-là.`;
  paper.y += paper.text(legend, PAGE.left, paper.y, { size: 8, color: INK.soft }) + 8;
  if (rows.length === 0) {
    paper.text('Aucun agent sur cette période', PAGE.left, paper.y, { size: 10, color: INK.soft });
    return paper.finish();
  }
  drawTable(paper, COLUMNS, rows);
  return paper.finish();
}
