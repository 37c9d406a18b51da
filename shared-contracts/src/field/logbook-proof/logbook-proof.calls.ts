import { z } from 'zod';
import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { daySchema, instantSchema } from '../../core/wire';

const { agencyCall } = callsOf('field');
const access = office('ACCOUNT_RIGHT_LIST_MISSION_EVENT', 'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT');

/** State of the chain at the end of a day. */
const anchorSchema = z.object({
  day: daySchema,
  count: z.number().int(),
  hash: z.string(),
  at: instantSchema,
});
export type LogbookAnchor = z.output<typeof anchorSchema>;

const anchorsAnswer = z.object({
  /** Anchors of the last 60 days, newest first. */
  anchors: z.array(anchorSchema),
  /** Whether the caller receives the anchors by mail, and at which address. */
  followed: z.boolean(),
  address: z.string(),
});

export const logbookProofCalls = {
  logbookProof: agencyCall({
    name: 'logbookProof',
    method: 'POST',
    reads: ['logbookEntry'],
    path: '/logbook/proof',
    access,
    own: ['customer'],
    summary: 'The logbook since a day with every link of its chain, as a file that proves itself',
    body: z.object({ startDay: daySchema }).strict(),
    mediaType: 'application/json',
  }),
  logbookAnchors: agencyCall({
    name: 'logbookAnchors',
    method: 'GET',
    path: '/logbook/anchors',
    access,
    own: ['customer'],
    summary: 'Where the chain stood each evening, and whether the caller is mailed it',
    response: anchorsAnswer,
  }),
  followLogbookAnchors: agencyCall({
    name: 'followLogbookAnchors',
    method: 'POST',
    path: '/logbook/anchors/follow',
    access,
    own: ['customer'],
    summary: 'Mails the caller each evening where the chain stands, or stops doing so',
    body: z.object({ followed: z.boolean() }).strict(),
    response: anchorsAnswer,
  }),
};
