import type { ListRequest } from '@vigie/contracts/core/lists/list';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { LOGBOOK_PAPER_AT_ONCE, LOGBOOK_PAPER_MAX } from '@vigie/contracts/core/received/received-limits';
import type { LogbookEntry } from '@vigie/contracts/field/logbook/logbook';
import type { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import type { RecordedFile } from '@vigie/contracts/field/logbook/record';
import { type ChainState, sealOfState } from '@vigie/contracts/field/logbook-proof/proof';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import type { Standing } from '@vigie/service-kit/http/caller';
import { type Handler, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { letterheadOf } from '@vigie/service-kit/pdf/letterhead';
import { badRequest } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { renderPdf } from '../../papers';
import { isPicture, PHOTOS_ON_PAPER_MAX, readPhotos } from '../../read-photos';
import { db } from '../../tables';
import { READS_ENTRY, readerScope } from '../granted/granted-sites';
import { entriesFor, visibleEntries } from '../list-entries';
import type { LogbookPaper } from './logbook.pdf';

/**
 * Selects the entries of the filters that the caller may see, the oldest first. They are counted before any is read, so
 * that an excessive request costs one count.
 */
export async function selectForPaper(
  request: ListRequest,
  { standing, scope, most }: { standing: Standing; scope: Scope; most: number },
): Promise<LogbookEntry[]> {
  const asked = { ...request, page: 1, ascending: true, orderBy: 'createdAt' };
  const reader = readerScope({ standing, scope }, READS_ENTRY);
  const listed = { standing, where: visibleEntries({ ...reader, onPaper: true }) };
  const { filtered } = await entriesFor(scope).fetch({ ...asked, limit: 1 }, listed);
  if (filtered === 0 && scope.customerId) {
    const onScreen = await entriesFor(scope).fetch({ ...asked, limit: 1 }, { standing, where: visibleEntries(reader) });
    if (onScreen.filtered > 0) throw badRequest(FIELD_MESSAGES.noLogbookReport);
  }
  if (filtered > LOGBOOK_PAPER_MAX) {
    throw badRequest(FIELD_MESSAGES.tooManyEntriesOnPaper({ max: LOGBOOK_PAPER_MAX }), undefined, 'paper_too_long');
  }
  if (filtered > most) throw badRequest(PLATFORM_MESSAGES.paperInBackground, undefined, 'paper_in_background');
  const { data } = await entriesFor(scope).fetch({ ...asked, limit: 0 }, listed);
  return data as LogbookEntry[];
}

/**
 * A paper whose photos are still in the file store; they are read after the transaction, which they would hold open.
 */
interface PaperDraft extends Omit<LogbookPaper, 'photos'> {
  pictures: Awaited<ReturnType<typeof selectMessagesAndFiles>>['files'];
}

export async function withPhotos(agencyId: string, { pictures, ...paper }: PaperDraft): Promise<LogbookPaper> {
  const shown = await readPhotos(agencyId, pictures.slice(0, PHOTOS_ON_PAPER_MAX));
  return { ...paper, photos: { shown, more: pictures.length - shown.length } };
}

/** Reads the data of the paper for these entries: the agency's letterhead and texts, and the state of the chain. */
export async function paperOf(
  rows: LogbookEntry[],
  { timeZone, customerId }: { timeZone: string; customerId: string | null | undefined },
): Promise<PaperDraft> {
  const agency = await selectPublishedAgency();
  const { header, footer } = readSettingsBlock(agency.settings, 'eventReportSettings');
  const { rows: heads } = await sql<ChainState>`select count, hash from logbook_head where count > 0`.execute(db());
  const { words, files } = await selectMessagesAndFiles(rows);
  return {
    rows,
    words,
    pictures: files.filter(isPicture),
    chain: heads[0] ? sealOfState(heads[0]) : null,
    placesLeftOut: false,
    sitesLeftOut: customerId ? await selectSitesWithoutReport(customerId) : [],
    letterhead: letterheadOf(agency),
    timeZone,
    header,
    footer,
    at: new Date(),
  };
}

/** Selects the names of the customer's sites whose logbook the agency does not give it on paper. */
async function selectSitesWithoutReport(customerId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from commercial.shared_site
    where customer_id = ${customerId}::uuid and not event_report_enabled order by name`.execute(db());
  return rows.map(({ name }) => name);
}

/** Selects the messages and former texts of the entries, and all their files, in the order of the paper. */
async function selectMessagesAndFiles(entries: readonly LogbookEntry[]) {
  const ids = entries.filter((entry) => entry.messageCount > 1 || entry.fileCount > 0).map(({ id }) => id);
  const messages =
    ids.length === 0
      ? []
      : await db()
          .selectFrom('logbookMessage')
          .select(['entryId', 'createdAt', 'author', 'content', 'files'])
          .where('entryId', 'in', ids)
          .orderBy('createdAt')
          .orderBy('id')
          .execute();
  const under = new Map<string, typeof messages>();
  for (const message of messages) under.set(message.entryId, [...(under.get(message.entryId) ?? []), message]);
  const words: LogbookPaper['words'] = {};
  for (const { id, infos } of entries) {
    const others = (under.get(id) ?? []).filter(({ content }) => content && content !== infos);
    if (others.length > 0) words[id] = others.map(({ createdAt: at, author, content }) => ({ at, author, content }));
  }
  const files = entries.flatMap(({ id, reference, site }) =>
    (under.get(id) ?? [])
      .flatMap((message): RecordedFile[] => message.files)
      .map((file, index) => ({ ...file, caption: `${reference} · ${site.name} · photo ${index + 1}` })),
  );
  return { words, files };
}

/**
 * Answers the PDF of the filtered logbook. It is drawn after the transaction, and stopped when the client disconnects.
 */
export const logbookPdf: Handler<typeof logbookCalls.eventsPdf> = outsideTransaction(
  async ({ body, standing, scope, caller, database, signal }) => {
    const tenant = { agencyId: standing.agencyId, userId: caller.userId };
    const draft = await transaction(database, tenant, async () =>
      paperOf(await selectForPaper(body, { standing, scope, most: LOGBOOK_PAPER_AT_ONCE }), {
        ...{ timeZone: standing.timeZone, customerId: scope.customerId },
      }),
    );
    const paper = await withPhotos(standing.agencyId, draft);
    return { bytes: await renderPdf('logbook', paper, { signal }), fileName: 'main-courante.pdf', inline: true };
  },
);
