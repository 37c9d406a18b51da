import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { parseDay } from '@vigie/contracts/core/time/days';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import { type EntryReading, foldEntry } from '@vigie/contracts/field/logbook/fold-entry';
import { type LogbookRecord, linkText, readRecord } from '@vigie/contracts/field/logbook/record';
import { recordsByEntry } from '@vigie/contracts/field/logbook-proof/check-proof';
import type { logbookProofCalls } from '@vigie/contracts/field/logbook-proof/logbook-proof.calls';
import { PROOF_FORMAT, PROOF_MAX_LINKS, type Proof } from '@vigie/contracts/field/logbook-proof/proof';
import { genesisHash } from '@vigie/contracts/rules/logbook-chain/chain';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import { type Handler, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { badField } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../../tables';
import { chainLogbook } from '../chain/chain-logbook.job';
import { ENTRY, MESSAGES, RECORD } from '../chain/recorded-sql';
import { visibleEntries } from '../list-entries';

/** Answers a file with the caller's logbook since a day and its proof. Waiting records are chained first. */
export const logbookProof: Handler<typeof logbookProofCalls.logbookProof> = outsideTransaction(
  async ({ body: { startDay }, standing, scope, database }) => {
    const { agencyId, timeZone } = standing;
    await chainLogbook(database, agencyId);
    const proof = await transaction(database, { agencyId }, () => selectProof(agencyId, startDay, timeZone, scope));
    return {
      bytes: Buffer.from(JSON.stringify(proof)),
      fileName: `main-courante-${startDay}-${proof.end.count}.json`,
    };
  },
);

async function selectProof(agencyId: string, startDay: string, timeZone: string, scope: Scope): Promise<Proof> {
  const start = new Date(zoneOf(timeZone).startOfDay(parseDay(startDay)));
  const { end, links, entries, waiting } = await selectSince(await selectFirst(start), scope);
  const last = end ?? { count: 0, hash: genesisHash(agencyId) };
  const [before] = links;
  const told = visibilityByEntry(links, new Set(waiting), scope);
  return {
    format: PROOF_FORMAT,
    agency: { id: agencyId, name: (await selectPublishedAgency()).name },
    customer: scope.customerId ? await selectCustomer(scope.customerId) : null,
    timeZone,
    madeAt: new Date().toISOString(),
    startDay,
    after: before ? { count: before.position - 1, hash: before.previousHash } : last,
    end: last,
    links: links.map((link) => shownLink(link, told, scope)),
    entries: entries
      .filter(({ id }) => told.get(id) !== 'left')
      .map((entry) => (scope.customerId ? withoutPlaces(entry) : entry)),
  };
}

/**
 * Decides how the export shows each entry of the chain. Visibility follows from the records, not from the readings, so
 * that an entry whose reading someone hid still appears. An entry with a waiting record is left to the next export,
 * since its reading already differs from the chain. A customer is not shown entries of formats 1 and 2, in which the
 * position was hashed in clear.
 */
function visibilityByEntry(
  links: readonly LinkRow[],
  waiting: ReadonlySet<string>,
  { customerId }: Scope,
): Map<string, 'shown' | 'sealed' | 'left'> {
  const told = new Map<string, 'shown' | 'sealed' | 'left'>();
  for (const [id, records] of recordsByEntry(links.flatMap(({ record }) => record ?? []))) {
    const inClear = customerId !== undefined && records.some(({ format }) => format < 3);
    if (waiting.has(id) || inClear) told.set(id, 'left');
    else told.set(id, customerId === undefined || isOf(customerId, records) ? 'shown' : 'sealed');
  }
  return told;
}

/** Whether the records of an entry make it visible to this customer. */
function isOf(customerId: string, records: readonly LogbookRecord[]): boolean {
  // Most entries belong to other customers; this substring test avoids parsing them.
  if (!records.some(({ content }) => content.includes(customerId))) return false;
  const reading = foldEntry(records.flatMap((record) => readRecord(record) ?? []));
  return reading?.customerId === customerId && reading.customerShow === true && !reading.deleted;
}

/**
 * The position in the chain of the first record received since `start`; null for none.
 * @throws 400 when more links follow than an export may have
 */
async function selectFirst(start: Date): Promise<number | null> {
  const { rows } = await sql<{ first: number | null; links: number }>`
    with found as (
      select min(l.position) as first from logbook_link l
      join logbook_record r on r.agency_id = l.agency_id and r.id = l.record_id
      where r.recorded_at >= ${start})
    select first, (select count(*) from logbook_link l where l.position >= first) as links from found`.execute(db());
  const [found] = rows;
  if ((found?.links ?? 0) > PROOF_MAX_LINKS) throw badField('startDay', FIELD_MESSAGES.proofTooLong);
  return found?.first ?? null;
}

interface LinkRow {
  position: number;
  hash: string;
  previousHash: string;
  record: LogbookRecord | null;
}

interface SinceRow {
  end: { count: number; hash: string } | null;
  /** Ids of entries with a record that waits for its place in the chain. */
  waiting: string[];
  links: LinkRow[];
  entries: EntryReading[];
}

/**
 * Selects everything in one statement, so that it has one snapshot. Readings without a record are included: they are
 * forged, and the proof must show it.
 */
async function selectSince(first: number | null, scope: Scope): Promise<SinceRow> {
  const { rows } = await sql<SinceRow>`
    select
      (select json_build_object('count', count, 'hash', hash) from logbook_head) as end,
      (select coalesce(json_agg(entry_id), '[]') from logbook_waiting w
       join logbook_record r on r.agency_id = w.agency_id and r.id = w.record_id) as waiting,
      (select coalesce(json_agg(json_build_object('position', l.position, 'hash', l.hash, 'previousHash', l.previous_hash,
          'record', ${RECORD}) order by l.position), '[]')
       from logbook_link l left join logbook_record r on r.agency_id = l.agency_id and r.id = l.record_id
       where l.position >= ${first}::bigint) as links,
      (select coalesce(json_agg((jsonb_build_object(${ENTRY}) || jsonb_build_object('messages',
          (select ${MESSAGES} from logbook_message m where m.agency_id = e.agency_id and m.entry_id = e.id)))
          order by l.position), '[]')
       from logbook_entry e left join logbook_link l on l.agency_id = e.agency_id and l.record_id = e.id
       where (l.position >= ${first}::bigint or (l.position is null and not exists (
           select from logbook_record r where r.agency_id = e.agency_id and r.id = e.id)))
         and ${scope.customerId ? visibleEntries(scope) : sql`true`}) as entries`.execute(db());
  return rows[0] ?? { end: null, waiting: [], links: [], entries: [] };
}

async function selectCustomer(id: string): Promise<{ id: string; name: string }> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from commercial.shared_customer where id = ${id}`.execute(db());
  return rows[0] ?? { id, name: '' };
}

/** A link as the reader may see it: with its record if visible, else with the text that was hashed. */
function shownLink(
  { hash, record }: LinkRow,
  told: ReturnType<typeof visibilityByEntry>,
  { customerId }: Scope,
): Proof['links'][number] {
  if (!record) return { hash, missing: true };
  if (told.get(record.entryId) === 'shown') return { hash, record: customerId ? { ...record, place: null } : record };
  // In format 1 the hashed text is the content itself, which stays hidden; that of an erased record no longer exists.
  return record.format === 1 || record.erased ? { hash } : { hash, digest: linkText(record) };
}

/** Positions stay between the agent and the agency, so a customer's export leaves them out. */
const withoutPlaces = (entry: EntryReading): EntryReading => ({
  ...entry,
  location: null,
  messages: entry.messages.map((message) => ({ ...message, location: null })),
});
