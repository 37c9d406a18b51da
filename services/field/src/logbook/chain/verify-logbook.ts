import { findingsOfEntry, isPastRetention } from '@vigie/contracts/field/logbook/compare-entry';
import { entryReference } from '@vigie/contracts/field/logbook/entry-reference';
import type { Finding, Verdict } from '@vigie/contracts/field/logbook/findings';
import type { MessageReading } from '@vigie/contracts/field/logbook/fold-entry';
import { type LogbookRecord, linkText } from '@vigie/contracts/field/logbook/record';
import { chainVerifier, genesisHash } from '@vigie/contracts/rules/logbook-chain/chain';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { sql } from 'kysely';
import { db } from '../../tables';
import { ENTRY, MESSAGES, RECORD, type ShownEntry } from './recorded-sql';

/** Number of links or entries per batch; hashing a batch blocks the event loop for some milliseconds. */
const BATCH = 1_000;
/** Limit of findings: more of them would tell the reader nothing new. */
const MAX_FINDINGS = 20;

/**
 * Verifies an agency's logbook: each link of the chain against its record, and each reading of an entry against the
 * fold of its records. Each batch has its own transaction and reads what it compares in one statement, so that the
 * office keeps writing meanwhile and memory holds one batch.
 *
 * This cannot detect a logbook that a database administrator rewrote entirely (records, links, head and readings): such
 * a chain is consistent. Only a hash that was kept outside the database reveals it.
 *
 * @param signal aborted when the client no longer waits for the verdict
 */
export async function verifyLogbook(database: Database, agencyId: string, signal: AbortSignal): Promise<Verdict> {
  const inTransaction = <T>(work: () => Promise<T>) => {
    signal.throwIfAborted();
    return transaction(database, { agencyId }, work);
  };
  const { count, finding } = await verifyChain(agencyId, inTransaction);
  const { waiting, unchained } = await inTransaction(selectUnlinked);
  const findings: Finding[] = [
    ...(finding ? [finding] : []),
    ...(unchained ? [unchained] : []),
    ...(await inTransaction(selectInvented)),
  ];
  for (let last: string | null = null; findings.length < MAX_FINDINGS; ) {
    const page: EntryRow[] = await inTransaction(() => selectEntriesToCompare(last));
    findings.push(...page.flatMap(compared));
    last = page.at(-1)?.id ?? null;
    if (page.length < BATCH) break;
  }
  return { count, waiting, findings: findings.slice(0, MAX_FINDINGS) };
}

type Run = <T>(work: () => Promise<T>) => Promise<T>;

async function verifyChain(agencyId: string, inTransaction: Run): Promise<{ count: number; finding: Finding | null }> {
  const { count, hash, last } = await inTransaction(() => selectEnd(agencyId));
  const verifier = chainVerifier(agencyId);
  let reference: string | null = null;
  for (let from = 0; from < last; ) {
    const links = await inTransaction(() => selectLinks(from, last));
    if (links.length === 0) break;
    for (const { position, record, previousHash, hash: linked } of links) {
      const broken = verifier.add({
        text: record && linkText(record),
        previousHash,
        hash: linked,
        erased: record?.erased && isPastRetention(record),
      });
      if (broken && record?.kind === 'entry') reference = entryReference(position);
      from = position;
    }
  }
  const broken = verifier.end({ count, hash });
  return { count, finding: broken ? { kind: 'chain', broken, reference, count } : null };
}

/** The count and hash of the chain's head, and the position of the last link. */
async function selectEnd(agencyId: string): Promise<{ count: number; hash: string; last: number }> {
  const { rows } = await sql<{ count: number | null; hash: string | null; last: number | null }>`
    select head.count, head.hash, (select max(position) from logbook_link) as last
    from (select 1) as one left join logbook_head head on true`.execute(db());
  const [end] = rows;
  return { count: end?.count ?? 0, hash: end?.hash ?? genesisHash(agencyId), last: end?.last ?? 0 };
}

interface LinkRow {
  position: number;
  previousHash: string;
  hash: string;
  record: LogbookRecord | null;
}

async function selectLinks(from: number, last: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select l.position, l.previous_hash, l.hash, ${RECORD} as record
    from logbook_link l left join logbook_record r on r.agency_id = l.agency_id and r.id = l.record_id
    where l.position > ${from} and l.position <= ${last} order by l.position limit ${BATCH}`.execute(db());
  return rows;
}

/** Records without a link: those that wait for theirs, and those that were lost from the queue. */
async function selectUnlinked(): Promise<Pick<Verdict, 'waiting'> & { unchained: Finding | null }> {
  const { rows } = await sql<{ waits: boolean; number: number; since: string }>`
    select w.record_id is not null as waits, count(*) as number, min(r.recorded_at) as since
    from logbook_record r left join logbook_waiting w on w.agency_id = r.agency_id and w.sequence = r.sequence
    where not exists (select from logbook_link l where l.agency_id = r.agency_id and l.record_id = r.id)
    group by 1`.execute(db());
  const waiting = rows.find((row) => row.waits);
  const lost = rows.find((row) => !row.waits);
  return {
    waiting: waiting ? { number: waiting.number, since: waiting.since } : null,
    unchained: lost ? { kind: 'unchained', number: lost.number, recordedAt: lost.since } : null,
  };
}

/** Readings of entries that have no record. */
async function selectInvented(): Promise<Finding[]> {
  const invented = await db()
    .selectFrom('logbookEntry as e')
    .select(['e.createdAt', 'e.author'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('logbookRecord as r')
            .select('r.id')
            .whereRef('r.agencyId', '=', 'e.agencyId')
            .whereRef('r.id', '=', 'e.id')
            .where('r.kind', '=', 'entry'),
        ),
      ),
    )
    .orderBy('e.createdAt')
    .limit(MAX_FINDINGS)
    .execute();
  return invented.map((entry) => ({ kind: 'invented', ...entry }));
}

interface EntryRow {
  id: string;
  entry: ShownEntry | null;
  messages: MessageReading[];
  records: LogbookRecord[];
  position: number | null;
}

/**
 * The next recorded entries, each with its reading and its records in the order of the chain. Records that still wait
 * for a place come last, in order of insertion, which is not hashed.
 */
async function selectEntriesToCompare(after: string | null): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with page as materialized (
      select agency_id, id from logbook_record
      where kind = 'entry' and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${BATCH})
    select p.id,
      (select json_build_object(${ENTRY}) from logbook_entry e where e.agency_id = p.agency_id and e.id = p.id) as entry,
      (select ${MESSAGES} from logbook_message m where m.agency_id = p.agency_id and m.entry_id = p.id) as messages,
      (select json_agg(${RECORD} order by r.kind <> 'entry', rl.position nulls last, r.sequence)
       from logbook_record r left join logbook_link rl on rl.agency_id = r.agency_id and rl.record_id = r.id
       where r.agency_id = p.agency_id and r.entry_id = p.id) as records,
      (select l.position from logbook_link l where l.agency_id = p.agency_id and l.record_id = p.id) as position
    from page p order by p.id`.execute(db());
  return rows;
}

const compared = ({ entry, messages, ...kept }: EntryRow): Finding[] =>
  findingsOfEntry({ ...kept, reading: entry && { ...entry, messages } });
