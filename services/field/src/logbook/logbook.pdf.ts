import type { LogbookEntry } from '@vigie/contracts/field/logbook/logbook';
import type { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { letterheadOf } from '@vigie/service-kit/pdf/letterhead';
import { CONTENT_WIDTH, INK, PAGE, Paper } from '@vigie/service-kit/pdf/paper';
import { drawTable, type PaperColumn } from '@vigie/service-kit/pdf/paper-table';
import { badRequest } from '@vigie/service-kit/problem';
import { entries, visibleEntries } from './list-entries';

/** A paper of more entries than this is no use to anyone, and would keep the service busy for minutes. */
const MAX_ENTRIES = 5_000;

/** The logbook of the filters on paper, oldest first: date, type, place, author and words. */
export const logbookPdf: Handler<typeof logbookCalls.eventsPdf> = async ({ body, standing, scope }) => {
  const request = { ...body, limit: 0, page: 1, ascending: true, orderBy: 'createdAt' };
  const { data } = await entries.fetch(request, { standing, where: visibleEntries(scope) });
  if (data.length > MAX_ENTRIES)
    throw badRequest(`Plus de ${MAX_ENTRIES} mains courantes : choisissez une période plus courte.`);
  const bytes = await drawLogbook(data as LogbookEntry[], standing.timeZone, new Date());
  return { bytes, fileName: 'main-courante.pdf', inline: true };
};

async function drawLogbook(rows: LogbookEntry[], timeZone: string, at: Date): Promise<Buffer> {
  const agency = await selectPublishedAgency();
  const letterhead = letterheadOf(agency);
  const paper = new Paper({ title: `Main courante ${agency.name}`, runningTitle: 'Main courante', at, letterhead });
  drawTitle(paper, rows, timeZone);
  if (rows.length > 0) drawTable(paper, columns(timeZone), rows);
  else paper.text('Aucune main courante sur cette période.', PAGE.left, paper.y, { size: 10, color: INK.soft });
  return paper.finish();
}

function drawTitle(paper: Paper, rows: readonly LogbookEntry[], timeZone: string): void {
  paper.y += 16;
  paper.y += paper.text('MAIN COURANTE', PAGE.left, paper.y, { size: 17, bold: true, color: INK.navy }) + 4;
  const first = rows[0];
  const last = rows.at(-1);
  const period = first && last ? `Du ${day(first.createdAt, timeZone)} au ${day(last.createdAt, timeZone)} · ` : '';
  const count = `${rows.length} ${rows.length > 1 ? 'entrées' : 'entrée'}`;
  paper.y +=
    paper.text(`${period}${count}`, PAGE.left, paper.y, { size: 10, color: INK.soft, width: CONTENT_WIDTH }) + 14;
}

function columns(timeZone: string): PaperColumn<LogbookEntry>[] {
  return [
    { label: 'Date', width: 78, value: (row) => moment(row.createdAt, timeZone) },
    { label: 'Référence', width: 66, value: (row) => row.reference },
    { label: 'Événement', value: (row) => row.typeName, detail: (row) => row.infos },
    { label: 'Site', width: 118, value: (row) => shortened(row.site.name, 24) },
    { label: 'Auteur', width: 96, value: (row) => shortened(row.author, 19) },
  ];
}

const shortened = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);
const day = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'short' }).format(new Date(instant));
const moment = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant));
