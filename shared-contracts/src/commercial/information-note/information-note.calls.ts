import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { byId } from '../../core/wire';
import {
  informationNoteList,
  informationNoteSaveSchema,
  informationNoteSchema,
  noteRecipientSchema,
} from './information-note';

const { agencyCall } = callsOf('commercial');
const answer = z.object({ informationNote: informationNoteSchema });

const list = listCalls('commercial', informationNoteList, {
  reads: ['informationNote'],
  name: 'fetchInformationNotes',
  path: '/fetch/informationNotes',
  access: needs('ACCOUNT_RIGHT_LIST_INFORMATION_NOTE'),
  own: ['agent'],
  summary: 'Information notes; an agent sees those addressed to it',
});

export const informationNoteCalls = {
  fetchInformationNotes: list.fetch,
  fetchInformationNotesExport: list.export,
  informationNote: agencyCall({
    name: 'informationNote',
    method: 'GET',
    reads: ['informationNote'],
    path: '/informationNote/:id',
    access: needs('ACCOUNT_RIGHT_LIST_INFORMATION_NOTE'),
    own: ['agent'],
    summary: 'One note with its text; an agent is shown no other recipient',
    params: byId,
    response: answer,
  }),
  saveInformationNote: agencyCall({
    name: 'saveInformationNote',
    method: 'POST',
    path: '/informationNote',
    // Creating and editing have one right each, checked with the data.
    access: needs('ACCOUNT_RIGHT_CREATE_INFORMATION_NOTE', 'ACCOUNT_RIGHT_EDIT_INFORMATION_NOTE'),
    summary: 'Writes a note to every agent or to some of them, or saves a known one',
    body: informationNoteSaveSchema,
    response: answer,
    changes: ['informationNote'],
  }),
  deleteInformationNote: agencyCall({
    name: 'deleteInformationNote',
    method: 'DELETE',
    path: '/informationNote/:id',
    access: needs('ACCOUNT_RIGHT_DELETE_INFORMATION_NOTE'),
    summary: 'Deletes a note for all its recipients',
    params: byId,
    response: z.object({}),
    changes: ['informationNote'],
  }),
  readInformationNote: agencyCall({
    name: 'readInformationNote',
    method: 'PATCH',
    path: '/informationNoteUserCompany/:id',
    access: needs('ACCOUNT_RIGHT_LIST_INFORMATION_NOTE'),
    own: ['agent'],
    summary: 'Marks the copy of one recipient read; only the recipient can',
    params: byId,
    response: z.object({ recipient: noteRecipientSchema }),
    changes: ['informationNote'],
  }),
};
