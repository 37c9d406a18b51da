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
  /** No audience is set yet: the file was uploaded for this mail. */
  hasNoAudience: boolean;
  ofTemplate: boolean;
}

/**
 * Returns the files that the user may attach to a mail, each once: files that the user uploaded, and files of the
 * agency's mail templates. Without this check an id would be enough to mail another user's file.
 */
export async function selectAllowedMailFiles(refs: readonly { id: string }[], userId: string | null): Promise<Known[]> {
  const ids = [...new Set(refs.map(({ id }) => id))];
  if (ids.length === 0) return [];
  const { rows } = await sql<Known>`
    select f.id, f.name, f.bytes::int as bytes, f.media_type, f.created_by,
      f.right_key is null and f.customer_id is null and f.agent_id is null as has_no_audience,
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

/**
 * `selectAllowedMailFiles` for a mail that is sent now; returns ids. Files uploaded for the mail become readable for staff who
 * may read e-mail tracking.
 */
export async function mailFiles(refs: readonly { id: string }[], userId: string | null): Promise<string[]> {
  const files = await selectAllowedMailFiles(refs, userId);
  const uploaded = files.filter(({ hasNoAudience, ofTemplate }) => hasNoAudience && !ofTemplate).map(({ id }) => id);
  await addressFiles(uploaded, userId, { rightKey: 'ACCOUNT_RIGHT_READ_EMAIL_TRACKING' });
  return files.map(({ id }) => id);
}

/** Returns the files that a record references, in order, as dialogs show them. */
export async function selectMailFiles(ids: readonly string[]): Promise<MailFile[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MailFile>`
    select id, name, bytes::int as bytes from platform.shared_file where id = any(${[...ids]}::uuid[])
    order by array_position(${[...ids]}::uuid[], id)`.execute(transactionOf<unknown>()());
  return rows;
}

/** Returns the attachments for `queueMail`, from files that were checked when the mail was requested. */
export const attachmentsOf = async (ids: readonly string[]): Promise<{ fileId: string; name: string }[]> =>
  (await selectMailFiles(ids)).map(({ id, name }) => ({ fileId: id, name }));
