import { NOTE_MESSAGES } from '@vigie/contracts/commercial/information-note/information-note';
import type { informationNoteActs } from '@vigie/contracts/commercial/information-note/information-note.acts';
import { informationNoteStatuses } from '@vigie/contracts/commercial/information-note/information-note.statuses';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { sql } from 'kysely';
import type { z } from 'zod';
import { db } from '../tables';
import { countOf, informationNotes } from './list-notes';
import { selectNote } from './select-note';

export type NoteRecord = NonNullable<Awaited<ReturnType<typeof lockNote>>>;

const lockNote = async (id: string) => {
  const row = await db().selectFrom('informationNote').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  const { rows } = await sql<{ unread: number; agents: string[] }>`
    select ${countOf(sql`n`, false)} as unread, coalesce((
      select jsonb_agg(c.agent_id) from commercial.information_note_recipient c
      where c.agency_id = n.agency_id and c.note_id = n.id), '[]') as agents
    from commercial.information_note n where n.id = ${id}`.execute(db());
  return { ...row, unread: rows[0]?.unread ?? 0, agents: rows[0]?.agents ?? [] };
};

export const informationNoteNoun: NounBinding<NoteRecord, z.input<typeof informationNoteActs.answer>> = {
  table: 'commercial.information_note',
  lock: lockNote,
  visible: () => true,
  notFound: NOTE_MESSAGES.notFound,
  answer: async (id) => ({ informationNote: await selectNote(id) }),
  // New recipients are added to the live update by the act that publishes the note.
  audience: ({ agents }) => ({ right: 'ACCOUNT_RIGHT_LIST_INFORMATION_NOTE', agentIds: agents }),
  rows: informationNotes.byIds,
  gone: [informationNoteStatuses.value.deleted],
  history: { silent: ['search_text', 'content', 'author_name'] },
};
