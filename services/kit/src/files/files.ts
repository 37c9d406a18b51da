import { newId } from '@vigie/contracts/core/id';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import type { RightKey } from '@vigie/contracts/core/rights';
import type { FileRef } from '@vigie/contracts/formats/file-ref';
import { sql } from 'kysely';
import { transactionOf } from '../db/database';
import { conflict, notFound } from '../problem';
import { fileStore, sha256 } from './store';

/** Who may read a file: staff who hold the right (any staff without one), the customer, the agent, who sent it. */
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
  /** Given by the sender so that sending twice stores once. */
  id?: string;
  agencyId: string;
  name: string;
  mediaType: string;
  bytes: Buffer;
  createdBy?: string | null;
}

/**
 * Stores the bytes, then writes the row in the open transaction: a rollback leaves bytes nobody can reach, never a row
 * without bytes. The same id again is the same file, and what is kept of it stays as it is.
 *
 * @throws 409 for the id of another file: papers have ids that browsers made, and would be written over what is there
 */
export async function saveFile(file: NewFile): Promise<StoredFile> {
  const id = file.id ?? newId();
  if (file.id && (await isKept(file.id, file))) return { ...file, id };
  await fileStore().put(`${file.agencyId}/${id}`, file.bytes, file.mediaType);
  await sql`
    insert into platform.shared_file
      (agency_id, id, name, media_type, bytes, sha256, right_key, customer_id, agent_id, created_by, created_at)
    values (${file.agencyId}, ${id}, ${file.name}, ${file.mediaType}, ${file.bytes.length}, ${sha256(file.bytes)},
      ${file.rightKey ?? null}, ${file.customerId ?? null}, ${file.agentId ?? null}, ${file.createdBy ?? null}, now())
    on conflict (agency_id, id) do nothing`.execute(transactionOf<unknown>()());
  return { ...file, id };
}

async function isKept(id: string, { name, mediaType, createdBy = null }: NewFile): Promise<boolean> {
  const known = await selectRow(id);
  if (!known) return false;
  if (known.name === name && known.mediaType === mediaType && known.createdBy === createdBy) return true;
  throw conflict(ERROR_MESSAGES.alreadyExists, 'already_exists');
}

/**
 * Says who may read files of a record from now on: a certificate sent by an agent is for who may list absences, not for
 * the whole office. Only what this person sent: naming the file of somebody else opens it to nobody.
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

interface FileRow {
  id: string;
  name: string;
  mediaType: string;
  rightKey: RightKey | null;
  customerId: string | null;
  agentId: string | null;
  createdBy: string | null;
}

export const fileNotFound = () => notFound('Fichier introuvable');

/** The row of a file of the agency the transaction serves; 404 when there is none. */
export async function selectFileById(id: string): Promise<FileRow> {
  const row = await selectRow(id);
  if (!row) throw fileNotFound();
  return row;
}

async function selectRow(id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select id, name, media_type, right_key, customer_id, agent_id, created_by
    from platform.shared_file where id = ${id}`.execute(transactionOf<unknown>()());
  return rows[0];
}

/** Address of a file for the staff of its agency. */
export const fileUrl = (agencyId: string, id: string): string => `/api/agency/${agencyId}/file/${id}`;

/** A file that a record names, as it is answered; null when the record names none, or one that does not exist. */
export async function selectOptionalFileRef(agencyId: string, id: string | null): Promise<FileRef | null> {
  if (!id) return null;
  const { rows } = await sql<Omit<FileRef, 'url'>>`
    select id, name, media_type from platform.shared_file where id = ${id}`.execute(transactionOf<unknown>()());
  return rows[0] ? { ...rows[0], url: fileUrl(agencyId, id) } : null;
}

export const readFileBytes = (agencyId: string, id: string): Promise<Buffer> => fileStore().get(`${agencyId}/${id}`);
