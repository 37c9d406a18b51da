import type { Position } from '@vigie/contracts/field/fact/position';
import type { LogbookEntry } from '@vigie/contracts/field/logbook/logbook';
import { formatDistance } from '@vigie/contracts/formats/french';
import { drawRichText } from '@vigie/service-kit/pdf/draw-rich-text';
import type { Letterhead } from '@vigie/service-kit/pdf/letterhead';
import { CONTENT_WIDTH, INK, PAGE, Paper } from '@vigie/service-kit/pdf/paper';
import { drawTable, type PaperColumn } from '@vigie/service-kit/pdf/paper-table';
import { parseRichText } from '@vigie/service-kit/rich-text/rich-text';
import type { SaidOnPaper } from './select-said';

/** Everything that stands on the paper: it is drawn in a thread, which reads nothing itself. */
export interface LogbookPaper {
  rows: LogbookEntry[];
  /** What was said under entries, with their photos. */
  said: Record<string, SaidOnPaper>;
  letterhead: Letterhead;
  timeZone: string;
  /** Formatted text of the agency above and below the entries. */
  header: string | null;
  footer: string | null;
  at: Date;
}

/** The logbook on paper, oldest first: date, type, site, author, words, photos, position and time of receipt. */
export async function drawLogbook(
  { rows, said, letterhead, timeZone, header, footer, at }: LogbookPaper,
  tell?: (done: number) => void,
): Promise<Buffer> {
  const paper = new Paper({ title: `Main courante ${letterhead.name}`, runningTitle: 'Main courante', at, letterhead });
  const moments = momentsIn(timeZone);
  drawTitle(paper, rows, moments);
  if (header) drawRichText(paper, parseRichText(header), { size: 9, color: INK.text });
  if (rows.length > 0)
    drawTable(paper, columns(moments, said), rows, { tell, pictures: ({ id }) => said[id]?.photos ?? [] });
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

function columns({ moment }: Moments, said: LogbookPaper['said']): PaperColumn<LogbookEntry>[] {
  return [
    { label: 'Date', width: 86, value: (row) => moment(row.createdAt) },
    { label: 'Référence', width: 62, value: (row) => row.reference },
    { label: 'Événement', value: (row) => row.typeName, detail: (row) => detailOf(row, said[row.id], moment) },
    { label: 'Site', width: 118, value: (row) => shortened(row.site.name, 24) },
    { label: 'Auteur', width: 96, value: (row) => shortened(row.author, 19) },
  ];
}

/** Its words and those that followed, where it was, and when it was received where that was not at once. */
function detailOf(
  { infos, location, createdAt, recordedAt }: LogbookEntry,
  { words, more }: Omit<SaidOnPaper, 'photos'> = { words: [], more: 0 },
  moment: Moments['moment'],
): string | null {
  const received = moment(recordedAt);
  return (
    [
      infos,
      ...words.map(({ at, author, content }) => `${moment(at)}, ${author} : ${content}`),
      location && placeText(location),
      received !== moment(createdAt) && `Reçue le ${received}`,
      more > 0 && `${more} ${more > 1 ? 'fichiers joints' : 'fichier joint'} dans la main courante`,
    ]
      .filter(Boolean)
      .join('\n') || null
  );
}

function placeText({ latitude, longitude, accuracy }: Position): string {
  const exact = accuracy == null ? '' : ` (à ${formatDistance(Math.round(accuracy))} près)`;
  return `Position : ${latitude.toFixed(5)}, ${longitude.toFixed(5)}${exact}`;
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
