import { NOTE_MESSAGES } from '@vigie/contracts/commercial/information-note/information-note';
import { informationNoteActs } from '@vigie/contracts/commercial/information-note/information-note.acts';
import { actHandlers, onlyStatus } from '@vigie/service-kit/acts/act-handlers';
import { Writes } from '@vigie/service-kit/acts/run-act';
import { publishLive } from '@vigie/service-kit/live/publish';
import { conflict } from '@vigie/service-kit/problem';
import { sql, type Updateable } from 'kysely';
import type { CommercialTables } from '../tables';
import { informationNoteNoun } from './noun';
import { giveCopies, remind } from './recipients';
import { saveNote } from './save-note';

type Columns = Updateable<CommercialTables['informationNote']>;

export const informationNoteActHandlers = actHandlers(informationNoteActs, informationNoteNoun, {
  save: saveNote,
  does: {
    async publish({ id }, _body, { agencyId, userId }) {
      const agentIds = await giveCopies(sql`n.id = ${id}`, userId);
      if (agentIds.length === 0) throw conflict(NOTE_MESSAGES.nobody, 'note_without_recipient');
      publishLive(agencyId, 'informationNote.created', [id], { agentIds });
      return new Writes({ publishedAt: new Date() } satisfies Columns);
    },
    async remind({ id }, _body, { agencyId }) {
      if ((await remind(agencyId, sql`n.id = ${id}`, 'office')) === 0)
        throw conflict(NOTE_MESSAGES.nobodyToRemind, 'nobody_to_remind');
    },
    archive: onlyStatus,
    restore: onlyStatus,
    delete: onlyStatus,
  },
});
