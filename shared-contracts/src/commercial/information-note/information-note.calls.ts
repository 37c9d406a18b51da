import { z } from 'zod';
import { byRole, office, own, rights } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { byId, idSchema } from '../../core/wire';
import { informationNoteList, noteReadingList, ownNoteSchema } from './information-note';
import { informationNoteActs } from './information-note.acts';

const { agencyCall } = callsOf('commercial');
const readsNotes = office('ACCOUNT_RIGHT_LIST_INFORMATION_NOTE');
/** Only the recipient itself. */
const recipient = byRole({ agent: own() });

const list = listCalls('commercial', informationNoteList, {
  reads: ['informationNote'],
  name: 'fetchInformationNotes',
  path: '/fetch/informationNotes',
  access: readsNotes,
  summary: 'Information notes with how many have read them',
});

const readings = listCalls('commercial', noteReadingList, {
  reads: ['informationNote', 'agent'],
  name: 'fetchNoteReadings',
  path: '/informationNote/:id/fetch/readings',
  access: readsNotes,
  summary: 'Who read a note, when, and who has not',
  params: byId,
});

export const informationNoteCalls = {
  ...informationNoteActs.calls,
  fetchInformationNotes: list.fetch,
  fetchInformationNotesExport: list.export,
  fetchNoteReadings: readings.fetch,
  fetchNoteReadingsExport: readings.export,
  informationNote: agencyCall({
    name: 'informationNote',
    method: 'GET',
    reads: ['informationNote'],
    path: '/informationNote/:id',
    access: readsNotes,
    summary: 'One note with its text and to whom it goes',
    params: byId,
    response: informationNoteActs.answer,
  }),
  myInformationNotes: agencyCall({
    name: 'myInformationNotes',
    method: 'GET',
    reads: ['informationNote'],
    path: '/informationNotes/mine',
    access: recipient,
    summary: 'The latest notes addressed to an agent, whole, so that its phone shows them without a network',
    response: z.object({ notes: z.array(ownNoteSchema), unread: z.number().int() }),
  }),
  informationNoteFile: agencyCall({
    name: 'informationNoteFile',
    method: 'GET',
    reads: ['informationNote'],
    path: '/informationNote/:id/file/:file',
    access: byRole({ manager: rights('ACCOUNT_RIGHT_LIST_INFORMATION_NOTE'), agent: own() }),
    summary: 'A file that is joined to a note, to the office and to its recipients',
    params: z.object({ id: idSchema, file: idSchema }),
    mediaType: 'application/octet-stream',
  }),
  readInformationNote: agencyCall({
    name: 'readInformationNote',
    method: 'PATCH',
    path: '/informationNoteUserCompany/:id',
    access: recipient,
    summary: 'Marks the copy of one recipient read; only the recipient can, and the first time counts',
    params: byId,
    response: z.object({ note: ownNoteSchema }),
    changes: ['informationNote'],
  }),
};
