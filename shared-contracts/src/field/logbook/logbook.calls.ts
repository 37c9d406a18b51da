import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { FETCH_DEFAULT_LIMIT } from '../../core/limits';
import { MAX_ROWS_PER_PAGE } from '../../core/lists/list';
import { listCalls, listSharesCall } from '../../core/lists/list-calls';
import { byId } from '../../core/wire';
import { entryAnswerSchema, logbookEntrySchema, logbookList } from './logbook';
import { paperRequestSchema } from './paper-request';
import { READS_LOGBOOK, recordEntryCalls } from './record-entry.calls';

const { agencyCall } = callsOf('field');

/** The list is open to who may list the logbook of sites alone, without opening an entry. */
const LISTS_LOGBOOK = needs(
  'ACCOUNT_RIGHT_LIST_MISSION_EVENT',
  'ACCOUNT_RIGHT_LIST_SITE_MISSION_EVENT',
  'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT',
);

const listed = {
  reads: ['logbookEntry'],
  name: 'fetchEvents',
  path: '/fetch/allEvents',
  access: LISTS_LOGBOOK,
  own: ['customer', 'agent'],
  summary: 'Logbook entries; customers see those of their sites that are shown to them, agents their own',
} as const satisfies Parameters<typeof listCalls>[2];
const list = listCalls('field', logbookList, listed);

/** Body of acknowledging an alert. */
export const acknowledgementSchema = z.object({ comment: z.string().trim().max(500).nullish() }).strict();

export const logbookCalls = {
  fetchEvents: list.fetch,
  fetchEventsExport: list.export,
  fetchEventsShares: listSharesCall('field', logbookList, listed),
  ...recordEntryCalls,
  deleteEvent: agencyCall({
    name: 'deleteEvent',
    method: 'DELETE',
    path: '/event/:id',
    access: needs('ACCOUNT_RIGHT_DELETE_MISSION_EVENT'),
    summary: 'Takes an entry off the logbook: the chain keeps it, with who took it off and when',
    params: byId,
    response: z.object({}),
    changes: ['logbookEntry'],
  }),
  serviceEvents: agencyCall({
    name: 'serviceEvents',
    method: 'POST',
    reads: ['logbookEntry'],
    path: '/circuit/:id/fetch/events',
    access: READS_LOGBOOK,
    own: ['customer', 'agent'],
    summary: 'Entries of one service, oldest first',
    params: byId,
    body: z.object({}),
    response: z.object({ data: z.array(logbookEntrySchema), filtered: z.number().int() }),
  }),
  eventsPdf: agencyCall({
    name: 'eventsPdf',
    method: 'POST',
    reads: ['logbookEntry'],
    path: '/fetch/events/pdf',
    access: READS_LOGBOOK,
    own: ['customer', 'agent'],
    summary: 'The logbook of the filters as a PDF, oldest first; a long one is asked for with startLogbookPaper',
    body: paperRequestSchema,
    mediaType: 'application/pdf',
  }),
  verifyLogbook: agencyCall({
    name: 'verifyLogbook',
    method: 'GET',
    reads: ['logbookEntry'],
    path: '/logbook/verification',
    access: needs('ACCOUNT_RIGHT_LIST_MISSION_EVENT'),
    summary: 'Verifies the chain of the agency and what is read of it, and says in one sentence whether it is whole',
    response: z.object({
      intact: z.boolean(),
      /** Number of records in the chain, and of those that wait for their place. */
      count: z.number().int(),
      waiting: z.number().int(),
      sentence: z.string(),
      /** Findings, one sentence each, twenty at most. */
      findings: z.array(z.string()),
    }),
  }),
  fetchAlerts: agencyCall({
    name: 'fetchAlerts',
    method: 'POST',
    reads: ['logbookEntry'],
    path: '/fetch/alerts',
    access: needs('ACCOUNT_RIGHT_LIST_MISSION_EVENT'),
    summary: 'Entries the agency was told of and nobody has acknowledged, newest first',
    body: z
      .object({
        limit: z.number().int().min(1).max(MAX_ROWS_PER_PAGE).default(FETCH_DEFAULT_LIMIT),
        /** Limits the alerts to types whose alert shows on top of every page. */
        flash: z.boolean().default(false),
      })
      .strict(),
    response: z.object({ data: z.array(logbookEntrySchema), filtered: z.number().int() }),
  }),
  countAlerts: agencyCall({
    name: 'countAlerts',
    method: 'GET',
    reads: ['logbookEntry'],
    path: '/alerts/count',
    access: needs('ACCOUNT_RIGHT_LIST_MISSION_EVENT'),
    summary: 'How many alerts nobody has acknowledged, for the menu',
    response: z.object({ alerts: z.number().int() }),
  }),
  acknowledgeEvent: agencyCall({
    name: 'acknowledgeEvent',
    method: 'POST',
    path: '/event/:id/acknowledge',
    access: needs('ACCOUNT_RIGHT_LIST_MISSION_EVENT'),
    summary: 'Acknowledges an alert for the whole agency, once; the chain keeps who and when',
    params: byId,
    body: acknowledgementSchema,
    response: entryAnswerSchema,
    changes: ['logbookEntry'],
  }),
};
