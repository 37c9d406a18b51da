import { z } from 'zod';
import { byId } from '../../core/wire';
import { integerFrom, optionalHttpsUrl, optionalText } from '../../formats/fields';

/** Seconds between two signs of life of a phone that watches its agent. */
export const BEAT_S = 60;

/** Minutes after which people are reminded of an alarm that somebody took charge of and nobody closed. */
export const LEFT_ALARM_MIN = 30;

/** The agency's settings for alarms of lone workers. */
export const loneWorkerSettingsSchema = z.object({
  /** Minutes without a sign of life after which the phone counts as silent. */
  silenceMin: integerFrom(2).max(60).default(5),
  /** Minutes without an acknowledgement after which the next person on the list is called. */
  escalateMin: integerFrom(1).max(60).default(3),
  /** Managers in the order of the calls. A manager who has left is skipped; the owner is called last. */
  onCall: z.array(byId).max(20).default([]),
  /** Instructions for the person who handles an alarm. */
  instructions: optionalText(2_000).default(null),
  /** Telephone gateway that receives a request at each call for help; null for none. */
  telephoneGatewayUrl: optionalHttpsUrl,
  /**
   * Interval in days between the automatic drills of an agent whose phone watches over it; null when people plan
   * drills.
   */
  drillEveryDays: integerFrom(1).max(365).nullable().default(null),
});
