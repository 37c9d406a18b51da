import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { idSchema, instantSchema } from '../../core/wire';
import { positionSchema } from '../fact/position';
import { ALARM_KINDS } from './alarm-kinds';

/**
 * What a telephone gateway is sent, as JSON, each time somebody is called for help: it dials `person.phone` and reads
 * `sentence`. The request carries `webhook-id`, `webhook-timestamp` and `webhook-signature` (Standard Webhooks 1.0).
 */
export const telephoneMessageSchema = z.object({
  type: z.enum(['alarm', 'test']),
  alarm: z.object({
    id: idSchema,
    kind: z.enum(ALARM_KINDS.map(({ value }) => value)),
    at: instantSchema,
    agent: z.string(),
    agentPhone: z.string().nullable(),
    site: z.string(),
    siteAddress: z.string().nullable(),
    position: positionSchema.nullable(),
  }),
  /** Who is to be called; null when nobody is left to call. */
  person: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  /** Times somebody was called for this alarm, this one included. */
  level: z.number().int(),
  /** What a voice can read out, in French. */
  sentence: z.string(),
  /** Where the alarm is answered. */
  url: z.url(),
});
export type TelephoneMessage = z.output<typeof telephoneMessageSchema>;

export const TELEPHONE_MESSAGES = {
  noAddress: "aucune adresse n'est enregistrée",
} as const;

const { agencyCall } = callsOf('field');
const access = needs('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS');

export const telephoneGatewayCalls = {
  telephoneGateway: agencyCall({
    name: 'telephoneGateway',
    method: 'GET',
    path: '/lone-worker/gateway',
    access,
    summary: "The secret by which a telephone gateway knows that a message is the agency's, and an example of one",
    response: z.object({ secret: z.string(), example: telephoneMessageSchema }),
  }),
  testTelephoneGateway: agencyCall({
    name: 'testTelephoneGateway',
    method: 'POST',
    path: '/lone-worker/gateway/test',
    access,
    summary: 'Sends the example to the telephone gateway of the agency, and says what came of it',
    response: z.object({ delivered: z.boolean(), words: z.string() }),
    changes: [],
  }),
};
