import { NOTE_MESSAGES } from '@vigie/contracts/commercial/information-note/information-note';
import type { informationNoteCalls } from '@vigie/contracts/commercial/information-note/information-note.calls';
import { readFileBytes, selectFileById } from '@vigie/service-kit/files/files';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { publishLive } from '@vigie/service-kit/live/publish';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { informationNoteActHandlers } from './acts';
import { COUNTS, informationNotes, NOT_DELETED, noteReadings } from './list-notes';
import { countUnread, findNoteFile, selectNote, selectOwnNotes } from './select-note';

/** Lists the readings of one note, and who still has to read it; a deleted note has none. */
const readingsOf = (id: string) =>
  listHandlers(
    'fetchNoteReadings',
    noteReadings,
    () => sql`c.note_id = ${id} and ${COUNTS} and exists (
      select from commercial.information_note n where n.agency_id = c.agency_id and n.id = c.note_id and ${NOT_DELETED})`,
  );

export const informationNoteHandlers: Handlers<typeof informationNoteCalls> = {
  ...informationNoteActHandlers,
  ...listHandlers('fetchInformationNotes', informationNotes, () => NOT_DELETED),
  fetchNoteReadings: (asked) => readingsOf(asked.params.id).fetchNoteReadings(asked),
  fetchNoteReadingsExport: (asked) => readingsOf(asked.params.id).fetchNoteReadingsExport(asked),
  informationNote: async ({ params }) => ({ informationNote: await selectNote(params.id) }),
  async myInformationNotes({ scope }) {
    const agentId = scope.agentId ?? '';
    return { notes: await selectOwnNotes(agentId), unread: await countUnread(agentId) };
  },
  async informationNoteFile({ params, scope, standing }) {
    if (!(await findNoteFile(params.id, params.file, scope.agentId))) throw notFound(NOTE_MESSAGES.notFound);
    const { name, mediaType } = await selectFileById(params.file);
    return { bytes: await readFileBytes(standing.agencyId, params.file), fileName: name, mediaType };
  },
  async readInformationNote({ params, scope, standing }) {
    const { id } = params;
    const [note] = await selectOwnNotes(scope.agentId ?? '', id);
    if (!note) throw notFound(NOTE_MESSAGES.notFound);
    if (note.readAt) return { note };
    const read = await db()
      .updateTable('informationNoteRecipient')
      .set({ readAt: sql`coalesce(read_at, now())` })
      .where('id', '=', id)
      .returning('readAt')
      .executeTakeFirstOrThrow();
    const audience = { hears: ['ACCOUNT_RIGHT_LIST_INFORMATION_NOTE' as const], agentIds: [scope.agentId ?? ''] };
    publishLive(standing.agencyId, 'informationNote.updated', [note.id], audience);
    return { note: { ...note, readAt: read.readAt } };
  },
};
