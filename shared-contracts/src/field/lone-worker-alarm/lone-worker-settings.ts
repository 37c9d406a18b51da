import { z } from 'zod';
import { byId } from '../../core/wire';
import { integerFrom, optionalHttpsUrl, optionalText } from '../../formats/fields';

/** Seconds between two signs of life of a phone that watches its agent. */
export const BEAT_S = 60;

/** What an agency decides about the alarms of its lone workers. */
export const loneWorkerSettingsSchema = z.object({
  /** Minutes without a sign of the phone before it counts as silent. */
  silenceMin: integerFrom(2).max(60).default(5),
  /** Minutes before the next one on the list is called. */
  escalateMin: integerFrom(1).max(60).default(3),
  /** Managers in the order in which they are called; who has left is passed over, and the owner comes last. */
  onCall: z.array(byId).max(20).default([]),
  /** What whoever takes care of an alarm is to do. */
  instructions: optionalText(2_000).default(null),
  /** A telephone gateway that is told each time somebody is called for help; null for none. */
  telephoneGatewayUrl: optionalHttpsUrl,
  /** Days after which an agent whose phone watches over it is drilled again; null for drills that people plan. */
  drillEveryDays: integerFrom(1).max(365).nullable().default(null),
});
