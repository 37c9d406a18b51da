import { z } from 'zod';
import { defineEvent } from '../../core/acts/events';
import { RIGHT_KEYS } from '../../core/rights';
import { idSchema } from '../../core/wire';
import { notificationKeySchema } from './notification-types';

const right = z.enum(RIGHT_KEYS);
/** Identifies the subject of a notification: `logbookEntry/<id>`. */
const key = z.string().min(1).max(200);
/** Path of the screen that shows the subject, without the hash. */
const link = z.string().startsWith('/').max(300);

/** Requests a notification. The platform finds the recipients and notifies each once per key. */
export const notificationRequested = defineEvent('notification.wanted', {
  type: notificationKeySchema,
  key,
  title: z.string().max(200),
  detail: z.string().max(500),
  /** The author of the event, who is not notified. */
  byUserId: idSchema.nullish(),
  /** Notifies the managers with the right. */
  office: z.object({ right, link }).nullish(),
  /**
   * Notifies the contacts of the customer with one of these rights, and those with the right of the site for as long as
   * the site grants it.
   */
  customer: z
    .object({ id: idSchema, anyOf: z.array(right), site: z.object({ id: idSchema, right }).nullish(), link })
    .nullish(),
  /** Notifies the agent, if it holds one of these rights where the screen asks for one. */
  agent: z.object({ id: idSchema, anyOf: z.array(right).nullish(), link }).nullish(),
  /** Notifies one manager, whatever its rights. */
  manager: z.object({ userId: idSchema, link }).nullish(),
});

/** Takes the notifications of a subject back from everybody: it was deleted, and they say what it said. */
export const notificationWithdrawn = defineEvent('notification.withdrawn', { key });
