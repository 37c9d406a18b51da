import {
  MAIL_FILE_MESSAGES,
  MAIL_FILE_TYPES,
  MAIL_FILES_MAX_BYTES,
  type MailFile,
} from '@vigie/contracts/commercial/email/mail-files';
import { sql } from 'kysely';
import { transactionOf } from '../db/database';
import { addressFiles } from '../files/files';
import { badField } from '../problem';

interface Known extends MailFile {
  mediaType: string;
  createdBy: string | null;
  /** Nobody said yet who reads it: it was uploaded for this. */
  unaddressed: boolean;
  ofTemplate: boolean;
}

/**
 * The ids of files that may leave with a mail, each once. Whoever sends them has uploaded them, or they stand with a
 * template of the agency: an id alone would mail somebody else's.
 */
export async function demandMailFiles(refs: readonly { id: string }[], userId: string | null): Promise<Known[]> {
  const ids = [...new Set(refs.map(({ id }) => id))];
  if (ids.length === 0) return [];
  const { rows } = await sql<Known>`
    select f.id, f.name, f.bytes::int as bytes, f.media_type, f.created_by,
      f.right_key is null and f.customer_id is null and f.agent_id is null as unaddressed,
      exists (select 1 from commercial.shared_mail_template_file t
              where t.agency_id = f.agency_id and t.file_id = f.id) as of_template
    from platform.shared_file f where f.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], f.id)`.execute(transactionOf<unknown>()());
  const refuse = (message: string) => badField('attachments', message);
  const own = rows.filter(({ createdBy, ofTemplate }) => ofTemplate || (userId !== null && createdBy === userId));
  if (own.length < ids.length) throw refuse(MAIL_FILE_MESSAGES.gone);
  for (const { mediaType, name } of own)
    if (!(mediaType in MAIL_FILE_TYPES)) throw refuse(MAIL_FILE_MESSAGES.refusedType({ name }));
  if (own.reduce((sum, { bytes }) => sum + bytes, 0) > MAIL_FILES_MAX_BYTES) throw refuse(MAIL_FILE_MESSAGES.tooLarge);
  return own;
}

/** The same for a mail that leaves now: what was uploaded for it is read by those who read the tracking of mails. */
export async function mailFiles(refs: readonly { id: string }[], userId: string | null): Promise<string[]> {
  const files = await demandMailFiles(refs, userId);
  const uploaded = files.filter(({ unaddressed, ofTemplate }) => unaddressed && !ofTemplate).map(({ id }) => id);
  await addressFiles(uploaded, userId, { rightKey: 'ACCOUNT_RIGHT_READ_EMAIL_TRACKING' });
  return files.map(({ id }) => id);
}

/** Files that records name, in their order, as dialogs show them. */
export async function selectMailFiles(ids: readonly string[]): Promise<MailFile[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MailFile>`
    select id, name, bytes::int as bytes from platform.shared_file where id = any(${[...ids]}::uuid[])
    order by array_position(${[...ids]}::uuid[], id)`.execute(transactionOf<unknown>()());
  return rows;
}

/** What a mail is queued with, of files that were looked at when it was asked for. */
export const joined = async (ids: readonly string[]): Promise<{ fileId: string; name: string }[]> =>
  (await selectMailFiles(ids)).map(({ id, name }) => ({ fileId: id, name }));
