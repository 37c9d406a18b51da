import { formatLongDay, formatMinutes } from '@vigie/contracts/formats/french';
import type { Letterhead } from '@vigie/service-kit/pdf/letterhead';
import { CONTENT_WIDTH, INK, PAGE, PdfLetter } from '@vigie/service-kit/pdf/paper';
import { drawTable } from '@vigie/service-kit/pdf/paper-table';

interface PlanningLine {
  day: string;
  hours: string;
  who: string;
  detail: string;
  minutes: number;
  /** Minutes that fall on the days of the paper; the rest of a night across its edge is on another paper. */
  within: number;
}

export interface PlanningSection {
  id: string;
  /** Name of the agent or site. */
  name: string;
  /** Heading of the column that names the site, or the agent. */
  column: string;
  lines: PlanningLine[];
}

/** The data of the PDF. The worker thread that draws it has no database connection. */
export interface PlanningPaper {
  /** « du 23/11/2026 au 29/11/2026 » */
  days: string;
  sections: PlanningSection[];
  letterhead: Letterhead;
  at: Date;
}

/** Draws a planning, one section per agent or site. */
export async function drawPlanning({ days, sections, letterhead, at }: PlanningPaper): Promise<Buffer> {
  const title = `Planning ${days}`;
  const paper = new PdfLetter({ title, runningTitle: title, at, letterhead });
  paper.y += 14;
  paper.y += paper.text(title, PAGE.left, paper.y, { size: 16, bold: true, color: paper.colour }) + 6;
  if (sections.length === 0) none(paper);
  for (const section of sections) drawSection(paper, section);
  return paper.finish();
}

function none(paper: PdfLetter): void {
  paper.y += paper.text('Aucun service planifié', PAGE.left, paper.y, { size: 10, color: INK.soft }) + 6;
}

function drawSection(paper: PdfLetter, { name, column, lines }: PlanningSection): void {
  // Leaves room for the first lines under the heading, so that no page ends with a heading.
  paper.ensure(90);
  paper.y += 10;
  const total = lines.reduce((sum, { within }) => sum + within, 0);
  const heading = lines.length > 0 ? `${name} · ${formatMinutes(total)}` : name;
  paper.y += paper.text(heading, PAGE.left, paper.y, { size: 12, bold: true, width: CONTENT_WIDTH }) + 4;
  if (lines.length === 0) {
    none(paper);
    return;
  }
  drawTable<PlanningLine>(
    paper,
    [
      { label: 'Jour', width: 140, value: ({ day }) => formatLongDay(day) },
      { label: 'Horaires', width: 120, value: ({ hours }) => hours },
      { label: column, value: ({ who }) => who, detail: ({ detail }) => detail || null },
      { label: 'Durée', width: 60, align: 'right', value: ({ minutes }) => formatMinutes(minutes) },
    ],
    lines,
  );
}
