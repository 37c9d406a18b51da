import type { EntryReading } from '@vigie/contracts/field/logbook/fold-entry';
import { type RawBuilder, sql } from 'kysely';

/** Formats an instant as records store it: ISO 8601 in UTC with milliseconds. */
export const utc = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** JSON of a `LogbookRecord` from the row `r` of `logbook_record`; null for no row. */
export const RECORD = sql`case when r.id is not null then json_build_object('id', r.id, 'kind', r.kind, 'entryId', r.entry_id,
  'format', r.format, 'recordedAt', ${utc('r.recordedAt')}, 'content', r.content, 'erased', r.erased_at is not null,
  'place', (select json_build_object('position', p.position, 'salt', p.salt)
    from logbook_position p where p.agency_id = r.agency_id and p.record_id = r.id)) end`;

/** A reading of an entry without its messages. */
export type ShownEntry = Omit<EntryReading, 'messages'>;

const SHOWN: Record<keyof ShownEntry, true> = {
  id: true,
  createdAt: true,
  recordedAt: true,
  typeKey: true,
  familyKey: true,
  siteId: true,
  siteName: true,
  customerId: true,
  customerName: true,
  agentId: true,
  agentName: true,
  serviceId: true,
  serviceName: true,
  author: true,
  specialty: true,
  location: true,
  infos: true,
  checkpoint: true,
  roundCheckpoint: true,
  serviceRoundExecution: true,
  customerShow: true,
  alert: true,
  radio: true,
  acknowledgement: true,
  messageCount: true,
  fileCount: true,
  deleted: true,
  updatedAt: true,
};
const INSTANTS = ['createdAt', 'recordedAt', 'updatedAt'];

/** The members of a `ShownEntry` from the row `e` of `logbook_entry`, for `json_build_object`. */
export const ENTRY = sql.join(
  Object.keys(SHOWN).map(
    (key) => sql`${sql.lit(key)}::text, ${INSTANTS.includes(key) ? utc(`e.${key}`) : sql.ref(`e.${key}`)}`,
  ),
);

/** JSON array of the messages of the rows `m` of `logbook_message`. */
export const MESSAGES = sql`coalesce(json_agg(json_build_object('id', m.id, 'createdAt', ${utc('m.createdAt')},
  'author', m.author, 'content', m.content, 'location', m.location, 'files', m.files)), '[]')`;
