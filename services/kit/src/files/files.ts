import { newId } from '@vigie/contracts/core/id';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { RightKey } from '@vigie/contracts/core/rights';
import type { FileRef } from '@vigie/contracts/formats/file-ref';
import { sql } from 'kysely';
import { transactionOf } from '../db/database';
import { badField, conflict, notFound } from '../problem';
import { fileStore, sha256 } from './store';

/**
 * The readers of a file: staff with the right (all staff when none is set), the customer, the agent, and the user who
 * uploaded it.
 */
export interface FileAudience {
  rightKey?: RightKey;
  customerId?: string | null;
  agentId?: string | null;
}

export interface StoredFile extends FileAudience {
  id: string;
  name: string;
  mediaType: string;
}

export interface NewFile extends FileAudience {
  /** Chosen by the sender, so that a retry stores the file once. */
  id?: string;
  agencyId: string;
  name: string;
  mediaType: string;
  bytes: Buffer;
  createdBy?: string | null;
}

/**
 * Stores the bytes, then inserts the row in the open transaction: a rollback leaves unreachable bytes, never a row
 * without bytes. A known id is a retry, and the stored file stays unchanged.
 *
 * @throws 409 for the id of another file. Browsers choose the ids of documents, so an upload could otherwise overwrite
 * a stored file
 */
export async function saveFile(file: NewFile): Promise<StoredFile> {
  const id = file.id ?? newId();
  await saveFiles([{ ...file, id }]);
  return { ...file, id };
}

/** Stores several files with one insert; see `saveFile`. */
export async function saveFiles(files: readonly (NewFile & { id: string })[]): Promise<void> {
  const stored = await selectRows(files.map(({ id }) => id));
  const added = files.filter((file) => !isKept(file, stored.get(file.id)));
  if (added.length === 0) return;
  for (const { agencyId, id, bytes, mediaType } of added) await fileStore().put(`${agencyId}/${id}`, bytes, mediaType);
  const rows = added.map(({ bytes, ...file }) => ({ ...file, size: bytes.length, sha256: sha256(bytes) }));
  await sql`
    insert into platform.shared_file
      (agency_id, id, name, media_type, bytes, sha256, right_key, customer_id, agent_id, created_by, created_at)
    select f."agencyId", f.id, f.name, f."mediaType", f.size, f.sha256, f."rightKey", f."customerId", f."agentId",
      f."createdBy", now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f("agencyId" uuid, id uuid, name text, "mediaType" text,
      size bigint, sha256 text, "rightKey" text, "customerId" uuid, "agentId" uuid, "createdBy" uuid)
    on conflict (agency_id, id) do nothing`.execute(transactionOf<unknown>()());
}

/** Returns whether the file is stored already; 409 when its id is another file's. */
function isKept({ name, mediaType, createdBy = null }: NewFile, known: FileRow | undefined): boolean {
  if (!known) return false;
  if (known.name === name && known.mediaType === mediaType && known.createdBy === createdBy) return true;
  throw conflict(ERROR_MESSAGES.alreadyExists, 'already_exists');
}

/**
 * Sets who may read the files of a record: a certificate that an agent sent is for staff who may list absences, not for
 * the whole office. Only files that `sentBy` uploaded are changed, so naming another user's file gives access to
 * nobody.
 */
export async function addressFiles(
  ids: readonly string[],
  sentBy: string | null,
  audience: FileAudience,
): Promise<void> {
  if (ids.length === 0 || sentBy === null) return;
  await sql`
    update platform.shared_file
    set right_key = ${audience.rightKey ?? null}, customer_id = ${audience.customerId ?? null},
        agent_id = ${audience.agentId ?? null}
    where id = any(${[...ids]}::uuid[]) and created_by = ${sentBy}`.execute(transactionOf<unknown>()());
}

/** Sets who may read files that a record holds or held, whoever sent them; the ids must come from the stored record. */
export async function addressKeptFiles(ids: readonly string[], audience: FileAudience): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update platform.shared_file
    set right_key = ${audience.rightKey ?? null}, customer_id = ${audience.customerId ?? null},
        agent_id = ${audience.agentId ?? null}
    where id = any(${[...ids]}::uuid[])`.execute(transactionOf<unknown>()());
}

/**
 * Sets who may read the files of a saved record: those that it has, also of before and whoever sent them, by its
 * audience; those that it `held` and has no more, by the office alone. Refuses added files under `field` unless the user
 * uploaded them: an id alone would open another person's file.
 */
export async function addressFilesOf(
  { ids, held = [], field }: { ids: readonly string[]; held?: readonly string[]; field: string },
  userId: string | null,
  audience: FileAudience,
): Promise<void> {
  const added = [...new Set(ids.filter((id) => !held.includes(id)))];
  if (added.length > 0) {
    const { rows } = await sql`
      select 1 from platform.shared_file
      where id = any(${added}::uuid[]) and created_by = ${userId}`.execute(transactionOf<unknown>()());
    if (rows.length < added.length) throw badField(field, VALIDATION_MESSAGES.format);
  }
  await addressFiles(added, userId, audience);
  await addressKeptFiles(
    held.filter((id) => ids.includes(id)),
    audience,
  );
  await addressKeptFiles(
    held.filter((id) => !ids.includes(id)),
    { rightKey: audience.rightKey },
  );
}

interface FileRow {
  id: string;
  name: string;
  mediaType: string;
  rightKey: RightKey | null;
  customerId: string | null;
  agentId: string | null;
  /** The site of whose logbook it is a photo. */
  siteId: string | null;
  createdBy: string | null;
}

export const fileNotFound = () => notFound('Fichier introuvable');

/** Returns the row of a file of the current agency; throws 404 when there is none. */
export async function selectFileById(id: string): Promise<FileRow> {
  const row = (await selectRows([id])).get(id);
  if (!row) throw fileNotFound();
  return row;
}

async function selectRows(ids: readonly string[]): Promise<Map<string, FileRow>> {
  const { rows } = await sql<FileRow>`
    select id, name, media_type, right_key, customer_id, agent_id, site_id, created_by
    from platform.shared_file where id = any(${[...ids]}::uuid[])`.execute(transactionOf<unknown>()());
  return new Map(rows.map((row) => [row.id, row]));
}

/** URL of a file for the staff of its agency. */
export const fileUrl = (agencyId: string, id: string): string => `/api/agency/${agencyId}/file/${id}`;

/**
 * Returns the file that a record references, as calls answer it; null when the record references none or the file does
 * not exist.
 */
export async function selectOptionalFileRef(agencyId: string, id: string | null): Promise<FileRef | null> {
  if (!id) return null;
  const { rows } = await sql<Omit<FileRef, 'url'>>`
    select id, name, media_type from platform.shared_file where id = ${id}`.execute(transactionOf<unknown>()());
  return rows[0] ? { ...rows[0], url: fileUrl(agencyId, id) } : null;
}

export const readFileBytes = (agencyId: string, id: string): Promise<Buffer> => fileStore().get(`${agencyId}/${id}`);
