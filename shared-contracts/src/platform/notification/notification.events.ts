import { z } from 'zod';
import { defineEvent } from '../../core/acts/events';
import { RIGHT_KEYS } from '../../core/rights';
import { idSchema } from '../../core/wire';
import { notificationKeySchema } from './notification-types';

const right = z.enum(RIGHT_KEYS);
/** Address of the screen that shows what it is about, without the hash. */
const link = z.string().startsWith('/').max(300);

/**
 * Something that people are to be told of: the platform finds who they are and tells each once, by the key of what
 * happened.
 */
export const notificationWanted = defineEvent('notification.wanted', {
  type: notificationKeySchema,
  /** What happened: `logbookEntry/<id>`. */
  key: z.string().min(1).max(200),
  title: z.string().max(200),
  detail: z.string().max(500),
  /** Whoever did it need not be told. */
  byUserId: idSchema.nullish(),
  /** Managers with the right. */
  office: z.object({ right, link }).nullish(),
  /** Contacts of the customer with one of these rights. */
  customer: z.object({ id: idSchema, anyOf: z.array(right), link }).nullish(),
  agent: z.object({ id: idSchema, link }).nullish(),
  /** One manager, whatever its rights. */
  manager: z.object({ userId: idSchema, link }).nullish(),
});
