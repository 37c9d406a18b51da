import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { plural } from '@vigie/contracts/core/messages/plural';
import type { Position } from '@vigie/contracts/field/fact/position';
import { entryText } from '@vigie/contracts/field/logbook/entry-text';
import type { LogbookEntry } from '@vigie/contracts/field/logbook/logbook';
import { PROOF_TITLE } from '@vigie/contracts/field/logbook-proof/proof-title';
import { formatDistance } from '@vigie/contracts/formats/french';
import { drawRichText } from '@vigie/service-kit/pdf/draw-rich-text';
import type { Letterhead } from '@vigie/service-kit/pdf/letterhead';
import { CONTENT_WIDTH, INK, PAGE, PdfLetter } from '@vigie/service-kit/pdf/paper';
import { drawTable, type PaperColumn } from '@vigie/service-kit/pdf/paper-table';
import { parseRichText } from '@vigie/service-kit/rich-text/rich-text';
import { drawLogbookPhotos, type PhotoOnPaper } from '../../draw-photos';

/** A message under an entry, or its text before an amendment. */
export interface OtherWords {
  at: string;
  author: string;
  content: string | null;
}

/** The data of the PDF. The worker thread that draws it has no database connection. */
export interface LogbookPaper {
  rows: LogbookEntry[];
  /** By entry, the oldest first. */
  words: Record<string, OtherWords[]>;
  /** Photos in order of the rows, and the number of those left out. */
  photos: { shown: PhotoOnPaper[]; more: number };
  /** State of the agency's chain, in the form that is mailed each evening; null for an empty chain. */
  chain: string | null;
  /** True for a PDF that is stored as a file, which would outlive the retention period of positions. */
  placesLeftOut: boolean;
  /** Names of the customer's sites whose logbook it does not get on paper. */
  sitesLeftOut: readonly string[];
  letterhead: Letterhead;
  timeZone: string;
  /** Formatted text of the agency above and below the entries. */
  header: string | null;
  footer: string | null;
  at: Date;
}

/**
 * Draws the logbook, oldest first: date, type, place, author, texts and photos, and the state of the chain that proves
 * it.
 */
export async function drawLogbook(
  { rows, words, photos, chain, placesLeftOut, sitesLeftOut, letterhead, timeZone, header, footer, at }: LogbookPaper,
  tell?: (done: number) => void,
): Promise<Buffer> {
  const paper = new PdfLetter({
    title: `Main courante ${letterhead.name}`,
    runningTitle: 'Main courante',
    at,
    letterhead,
  });
  const moments = momentsIn(timeZone);
  drawTitle(paper, rows, moments);
  if (chain) drawChain(paper, chain);
  if (placesLeftOut) drawSmall(paper, PLACES_LEFT_OUT);
  if (sitesLeftOut.length > 0) drawSmall(paper, `Sites sans rapport de main courante : ${sitesLeftOut.join(', ')}.`);
  if (header) drawRichText(paper, parseRichText(header), { size: 9, color: INK.text });
  if (rows.length > 0) drawTable(paper, columns(words, moments), rows, { tell });
  else paper.text('Aucune main courante sur cette période.', PAGE.left, paper.y, { size: 10, color: INK.soft });
  drawLogbookPhotos(paper, photos);
  if (footer) {
    paper.y += 10;
    drawRichText(paper, parseRichText(footer), { size: 7.5, color: INK.soft });
  }
  return paper.finish();
}

function drawTitle(paper: PdfLetter, rows: readonly LogbookEntry[], { day }: Moments): void {
  paper.y += 16;
  paper.y += paper.text('MAIN COURANTE', PAGE.left, paper.y, { size: 17, bold: true, color: paper.colour }) + 4;
  const first = rows[0];
  const last = rows.at(-1);
  const period = first && last ? `Du ${day(first.createdAt)} au ${day(last.createdAt)} · ` : '';
  const count = `${rows.length} ${rows.length > 1 ? 'entrées' : 'entrée'}`;
  paper.y +=
    paper.text(`${period}${count}`, PAGE.left, paper.y, { size: 10, color: INK.soft, width: CONTENT_WIDTH }) + 14;
}

/** Prints the state of the chain, which the page of proofs compares with an export. */
function drawChain(paper: PdfLetter, chain: string): void {
  const small = { size: 7.5, color: INK.soft, width: CONTENT_WIDTH };
  const said = `Empreinte de la main courante, à comparer sur la page « ${PROOF_TITLE} » :`;
  paper.y += paper.text(said, PAGE.left, paper.y, small);
  paper.y += paper.text(chain, PAGE.left, paper.y, small) + 10;
}

const PLACES_LEFT_OUT =
  "Ce document est conservé comme fichier : les positions, qui s'effacent avec le temps, n'y figurent pas.";

function drawSmall(paper: PdfLetter, said: string): void {
  paper.y += paper.text(said, PAGE.left, paper.y, { size: 7.5, color: INK.soft, width: CONTENT_WIDTH }) + 8;
}

/** Text below the event type: description, service, place, time of receipt when it differs, messages and former texts. */
function detailOf(entry: LogbookEntry, others: readonly OtherWords[], { moment }: Moments): string {
  const { service, location, createdAt, recordedAt, fileCount } = entry;
  const of = service ? `Service ${service.name}` : FIELD_MESSAGES.unplanned;
  const place = location && placeText(location);
  const received = moment(recordedAt) === moment(createdAt) ? null : `Reçue le ${moment(recordedAt)}`;
  const files = fileCount > 0 ? plural(fileCount, 'fichier') : null;
  const added = others.map(({ at, author, content }) => `${moment(at)}, ${author} : ${content}`);
  return [entryText(entry), [of, place, received, files].filter(Boolean).join(' · '), ...added]
    .filter(Boolean)
    .join('\n');
}

function placeText({ latitude, longitude, accuracy }: Position): string {
  const near = accuracy == null ? '' : ` (à ${formatDistance(Math.round(accuracy))} près)`;
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}${near}`;
}

function columns(words: LogbookPaper['words'], moments: Moments): PaperColumn<LogbookEntry>[] {
  return [
    { label: 'Date', width: 84, value: (row) => moments.moment(row.createdAt) },
    { label: 'Référence', width: 66, value: (row) => row.reference },
    { label: 'Événement', value: (row) => row.typeName, detail: (row) => detailOf(row, words[row.id] ?? [], moments) },
    { label: 'Site', width: 118, value: (row) => shortened(row.site.name, 24) },
    { label: 'Auteur', width: 96, value: (row) => shortened(row.author, 19) },
  ];
}

const shortened = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

interface Moments {
  day: (instant: string) => string;
  moment: (instant: string) => string;
}

/** Creates the two formatters once: creating one takes longer than drawing a row. */
function momentsIn(timeZone: string): Moments {
  const days = new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'short' });
  const moments = new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return {
    day: (instant) => days.format(new Date(instant)),
    moment: (instant) => moments.format(new Date(instant)),
  };
}
