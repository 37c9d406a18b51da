import { formatFrenchDay } from '@vigie/contracts/formats/french';
import type { Letterhead } from '@vigie/service-kit/pdf/letterhead';
import { INK, PAGE, PdfLetter } from '@vigie/service-kit/pdf/paper';
import { drawTable } from '@vigie/service-kit/pdf/paper-table';

/** One employment. An agent who was hired twice has two rows. */
export interface RegisterEntry {
  /** Rank in order of hiring, from 1 (Code du travail, art. D1221-23). */
  number: number;
  name: string;
  /** The mentions that the law requires beside the name, one per line. */
  details: string[];
  /** `YYYY-MM-DD`. */
  hiredOn: string | null;
  leftOn: string | null;
  /** Whether the employee has left but the file has no leaving day. */
  leavingMissing: boolean;
}

export interface StaffRegisterPaper {
  days: string;
  entries: { employees: RegisterEntry[]; trainees: RegisterEntry[] };
  letterhead: Letterhead;
  at: Date;
}

/**
 * Draws the staff register: employees in order of hiring, trainees in a separate part (Code du travail L1221-13,
 * D1221-23).
 */
export async function drawStaffRegister({ days, entries, letterhead, at }: StaffRegisterPaper): Promise<Buffer> {
  const title = 'Registre unique du personnel';
  const paper = new PdfLetter({ title, runningTitle: title, at, letterhead });
  paper.y += 14;
  paper.y += paper.text(title, PAGE.left, paper.y, { size: 16, bold: true, color: paper.colour }) + 4;
  const about = `Personnes employées ${days}, dans l'ordre des embauches (Code du travail, art. L1221-13 et D1221-23).`;
  paper.y += paper.text(about, PAGE.left, paper.y, { size: 8, color: INK.soft }) + 8;
  part(paper, 'Salariés', entries.employees);
  if (entries.trainees.length > 0) part(paper, 'Stagiaires', entries.trainees);
  return paper.finish();
}

const leavingOf = ({ leftOn, leavingMissing }: RegisterEntry): string =>
  leftOn ? formatFrenchDay(leftOn) : leavingMissing ? 'À compléter' : '';

function part(paper: PdfLetter, heading: string, entries: readonly RegisterEntry[]): void {
  // Leaves room for the first lines under the heading, so that no page ends with a heading.
  paper.ensure(90);
  paper.y += 8;
  paper.y += paper.text(heading, PAGE.left, paper.y, { size: 12, bold: true }) + 4;
  if (entries.length === 0) {
    paper.y += paper.text('Personne sur cette période', PAGE.left, paper.y, { size: 10, color: INK.soft }) + 6;
    return;
  }
  drawTable<RegisterEntry>(
    paper,
    [
      { label: 'N°', width: 36, align: 'right', value: ({ number }) => `${number}` },
      { label: 'Nom et prénoms', value: ({ name }) => name, detail: ({ details }) => details.join('\n') || null },
      { label: 'Entrée', width: 74, value: ({ hiredOn }) => (hiredOn ? formatFrenchDay(hiredOn) : '–') },
      { label: 'Sortie', width: 74, value: leavingOf },
    ],
    entries,
  );
}
