import { NOTE_MESSAGES, type OwnNote } from '@vigie/contracts/commercial/information-note/information-note';
import type { informationNoteActs } from '@vigie/contracts/commercial/information-note/information-note.acts';
import { informationNoteStatuses } from '@vigie/contracts/commercial/information-note/information-note.statuses';
import { personName } from '@vigie/service-kit/db/person-name';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import { db } from '../tables';
import { countOf, NOT_DELETED } from './list-notes';

type Stored = z.input<typeof informationNoteActs.answer>['informationNote'];

const N = sql`n`;
const named = (table: 'agent' | 'site', ids: 'agent_ids' | 'site_ids') => {
  const name = table === 'agent' ? personName('r') : sql`r.name`;
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', r.id, 'name', ${name}) order by ${name})
    from commercial.${sql.raw(table)} r where r.agency_id = n.agency_id and r.id = any(n.${sql.raw(ids)})), '[]')`;
};

export async function selectNote(id: string): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select n.id, n.title, n.content, n.status, n.audience, n.author_name as author, n.published_at, n.created_at,
      n.updated_at, ${countOf(N, true)} as read, ${countOf(N, false)} as unread,
      ${named('agent', 'agent_ids')} as agents, ${named('site', 'site_ids')} as sites,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type,
          'url', '/api/agency/' || f.agency_id || '/file/' || f.id) order by array_position(n.file_ids, f.id))
        from platform.shared_file f where f.agency_id = n.agency_id and f.id = any(n.file_ids)), '[]') as attachments
    from commercial.information_note n where n.id = ${id} and ${NOT_DELETED}`.execute(db());
  const [row] = rows;
  if (!row) throw notFound(NOTE_MESSAGES.notFound);
  return row;
}

/** Archived notes are hidden from agents. */
const READABLE = sql`n.status = ${sql.lit(informationNoteStatuses.value.published)}`;
/** As many notes as suit a phone; agents ask the office for older ones. */
const MINE_MAX = 50;

export async function selectOwnNotes(agentId: string, copyId?: string): Promise<OwnNote[]> {
  const one = copyId ? sql`and c.id = ${copyId}` : sql``;
  const { rows } = await sql<OwnNote>`
    select c.id as copy, n.id, n.title, n.content, n.author_name as author, c.sent_at as published_at, c.read_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by array_position(n.file_ids, f.id))
        from platform.shared_file f where f.agency_id = n.agency_id and f.id = any(n.file_ids)), '[]') as attachments
    from commercial.information_note_recipient c
    join commercial.information_note n on n.agency_id = c.agency_id and n.id = c.note_id
    where c.agent_id = ${agentId}::uuid and ${READABLE} ${one}
    order by (c.read_at is null) desc, c.sent_at desc, c.id limit ${MINE_MAX}`.execute(db());
  return rows;
}

export async function countUnread(agentId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from commercial.information_note_recipient c
    join commercial.information_note n on n.agency_id = c.agency_id and n.id = c.note_id
    where c.agent_id = ${agentId}::uuid and c.read_at is null and ${READABLE}`.execute(db());
  return rows[0]?.unread ?? 0;
}

/** Whether the caller may read a file of a note: the office any file, an agent those of notes it was sent. */
export async function findNoteFile(noteId: string, fileId: string, agentId: string | undefined): Promise<boolean> {
  const sent = sql`exists (select from commercial.information_note_recipient c
    where c.agency_id = n.agency_id and c.note_id = n.id and c.agent_id = ${agentId ?? null}::uuid)`;
  const { rows } = await sql`
    select from commercial.information_note n
    where n.id = ${noteId} and ${fileId}::uuid = any(n.file_ids) and ${agentId ? sql`${READABLE} and ${sent}` : NOT_DELETED}`.execute(
    db(),
  );
  return rows.length > 0;
}
