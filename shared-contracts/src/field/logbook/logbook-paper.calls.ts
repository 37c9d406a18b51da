import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId, idSchema } from '../../core/wire';
import { fileSchema } from '../../formats/file-ref';
import { paperRequestSchema } from './paper-request';

const { agencyCall } = callsOf('field');
const access = needs('ACCOUNT_RIGHT_LIST_MISSION_EVENT', 'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT');

/** A PDF of the logbook: its progress while it is drawn, and its file afterwards. */
const logbookPaperSchema = z.object({
  id: idSchema,
  state: z.enum(['waiting', 'drawing', 'done', 'failed']),
  /** Number of entries drawn so far. */
  done: z.number().int(),
  total: z.number().int(),
  file: fileSchema.nullable(),
});
export type LogbookPaper = z.output<typeof logbookPaperSchema>;
const answer = z.object({ paper: logbookPaperSchema });

export const logbookPaperCalls = {
  startLogbookPaper: agencyCall({
    name: 'startLogbookPaper',
    method: 'POST',
    path: '/logbook/paper',
    access,
    own: ['customer', 'agent'],
    summary: 'Asks for a long logbook on paper: it is drawn in the background, one at a time for each person',
    body: z.object({ id: idSchema, request: paperRequestSchema }).strict(),
    response: answer,
  }),
  logbookPaper: agencyCall({
    name: 'logbookPaper',
    method: 'GET',
    path: '/logbook/paper/:id',
    access,
    own: ['customer', 'agent'],
    summary: 'How far a paper is, to who asked for it',
    params: byId,
    response: answer,
  }),
  cancelLogbookPaper: agencyCall({
    name: 'cancelLogbookPaper',
    method: 'DELETE',
    path: '/logbook/paper/:id',
    access,
    own: ['customer', 'agent'],
    summary: 'Gives up a paper that nobody waits for any more',
    params: byId,
    response: z.object({}),
  }),
};
