import type { ListRequest } from '@vigie/contracts/core/lists/list';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { LOGBOOK_PAPER_AT_ONCE, LOGBOOK_PAPER_MAX } from '@vigie/contracts/core/received/received-limits';
import type { LogbookEntry } from '@vigie/contracts/field/logbook/logbook';
import type { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import type { Standing } from '@vigie/service-kit/http/caller';
import { type Handler, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { letterheadOf } from '@vigie/service-kit/pdf/letterhead';
import { badRequest } from '@vigie/service-kit/problem';
import type { ThreadWaiting } from '@vigie/service-kit/threads/thread';
import { drawPaper } from '../../papers';
import { entriesFor, visibleEntries } from '../list-entries';
import type { LogbookPaper } from './draw-logbook';
import { type Said, selectSaid, withPhotos } from './select-said';

/** Entries of the filters that the caller may see, oldest first. They are counted before one of them is read. */
export async function selectForPaper(
  request: ListRequest,
  { standing, scope, most }: { standing: Standing; scope: Scope; most: number },
): Promise<LogbookEntry[]> {
  const asked = { ...request, page: 1, ascending: true, orderBy: 'createdAt' };
  const listed = { standing, where: visibleEntries(scope) };
  const { filtered } = await entriesFor(scope).fetch({ ...asked, limit: 1 }, listed);
  if (filtered > LOGBOOK_PAPER_MAX) {
    throw badRequest(FIELD_MESSAGES.tooManyEntriesOnPaper({ max: LOGBOOK_PAPER_MAX }), undefined, 'paper_too_long');
  }
  if (filtered > most) throw badRequest(PLATFORM_MESSAGES.paperInBackground, undefined, 'paper_in_background');
  const { data } = await entriesFor(scope).fetch({ ...asked, limit: 0 }, listed);
  return data as LogbookEntry[];
}

/** A paper whose photos are read once the transaction is closed. */
type Unread = Omit<LogbookPaper, 'said'> & { said: Said };

/** Draws a paper with its photos. */
export async function drawRead(agencyId: string, paper: Unread, waiting?: ThreadWaiting): Promise<Buffer> {
  return drawPaper('logbook', { ...paper, said: await withPhotos(agencyId, paper.said) }, waiting);
}

/** What the paper of these entries is drawn from, as the agency is now. */
export async function paperOf(rows: LogbookEntry[], timeZone: string): Promise<Unread> {
  const agency = await selectPublishedAgency();
  const { header, footer } = readSettingsBlock(agency.settings, 'eventReportSettings');
  const said = await selectSaid(rows);
  return { rows, said, letterhead: letterheadOf(agency), timeZone, header, footer, at: new Date() };
}

/** The logbook of the filters on paper. It is drawn once the transaction is closed, and given up when the reader leaves. */
export const logbookPdf: Handler<typeof logbookCalls.eventsPdf> = outsideTransaction(
  async ({ body, standing, scope, caller, database, signal }) => {
    const tenant = { agencyId: standing.agencyId, userId: caller.userId };
    const paper = await transaction(database, tenant, async () =>
      paperOf(await selectForPaper(body, { standing, scope, most: LOGBOOK_PAPER_AT_ONCE }), standing.timeZone),
    );
    return { bytes: await drawRead(standing.agencyId, paper, { signal }), fileName: 'main-courante.pdf', inline: true };
  },
);
