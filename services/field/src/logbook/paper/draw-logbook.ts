import type { LogbookEntry } from '@vigie/contracts/field/logbook/logbook';
import { drawRichText } from '@vigie/service-kit/pdf/draw-rich-text';
import type { Letterhead } from '@vigie/service-kit/pdf/letterhead';
import { CONTENT_WIDTH, INK, PAGE, Paper } from '@vigie/service-kit/pdf/paper';
import { drawTable, type PaperColumn } from '@vigie/service-kit/pdf/paper-table';
import { parseRichText } from '@vigie/service-kit/rich-text/rich-text';

/** Everything that stands on the paper: it is drawn in a thread, which reads nothing itself. */
export interface LogbookPaper {
  rows: LogbookEntry[];
  letterhead: Letterhead;
  timeZone: string;
  /** Formatted text of the agency above and below the entries. */
  header: string | null;
  footer: string | null;
  at: Date;
}

/** The logbook on paper, oldest first: date, type, place, author and words. */
export async function drawLogbook(
  { rows, letterhead, timeZone, header, footer, at }: LogbookPaper,
  tell?: (done: number) => void,
): Promise<Buffer> {
  const paper = new Paper({ title: `Main courante ${letterhead.name}`, runningTitle: 'Main courante', at, letterhead });
  const moments = momentsIn(timeZone);
  drawTitle(paper, rows, moments);
  if (header) drawRichText(paper, parseRichText(header), { size: 9, color: INK.text });
  if (rows.length > 0) drawTable(paper, columns(moments), rows, { tell });
  else paper.text('Aucune main courante sur cette période.', PAGE.left, paper.y, { size: 10, color: INK.soft });
  if (footer) {
    paper.y += 10;
    drawRichText(paper, parseRichText(footer), { size: 7.5, color: INK.soft });
  }
  return paper.finish();
}

function drawTitle(paper: Paper, rows: readonly LogbookEntry[], { day }: Moments): void {
  paper.y += 16;
  paper.y += paper.text('MAIN COURANTE', PAGE.left, paper.y, { size: 17, bold: true, color: paper.colour }) + 4;
  const first = rows[0];
  const last = rows.at(-1);
  const period = first && last ? `Du ${day(first.createdAt)} au ${day(last.createdAt)} · ` : '';
  const count = `${rows.length} ${rows.length > 1 ? 'entrées' : 'entrée'}`;
  paper.y +=
    paper.text(`${period}${count}`, PAGE.left, paper.y, { size: 10, color: INK.soft, width: CONTENT_WIDTH }) + 14;
}

function columns({ moment }: Moments): PaperColumn<LogbookEntry>[] {
  return [
    { label: 'Date', width: 78, value: (row) => moment(row.createdAt) },
    { label: 'Référence', width: 66, value: (row) => row.reference },
    { label: 'Événement', value: (row) => row.typeName, detail: (row) => row.infos },
    { label: 'Site', width: 118, value: (row) => shortened(row.site.name, 24) },
    { label: 'Auteur', width: 96, value: (row) => shortened(row.author, 19) },
  ];
}

const shortened = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

interface Moments {
  day: (instant: string) => string;
  moment: (instant: string) => string;
}

/** A formatter takes longer to make than a row to draw: one for all of them. */
function momentsIn(timeZone: string): Moments {
  const days = new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'short' });
  const moments = new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return {
    day: (instant) => days.format(new Date(instant)),
    moment: (instant) => moments.format(new Date(instant)),
  };
}
