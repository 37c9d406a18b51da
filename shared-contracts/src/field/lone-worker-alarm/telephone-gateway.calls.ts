import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { idSchema, instantSchema } from '../../core/wire';
import { positionSchema } from '../fact/position';
import { ALARM_KINDS } from './alarm-kinds';

/**
 * JSON message to the telephone gateway at each call for help: the gateway dials `person.phone` and reads `sentence`.
 * The request carries `webhook-id`, `webhook-timestamp` and `webhook-signature` (Standard Webhooks 1.0).
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
  /** The person to call; null when nobody is left on the list. */
  person: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  /** Number of calls for this alarm, including this one. */
  level: z.number().int(),
  /** French text for a synthetic voice. */
  sentence: z.string(),
  /** Address of the screen on which the alarm is acknowledged. */
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
