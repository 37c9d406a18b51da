import { z } from 'zod';
import { member } from '../../core/access';
import { callsOf } from '../../core/call';
import { MAX_ROWS_PER_PAGE } from '../../core/lists/list';
import { byId, idSchema, instantSchema } from '../../core/wire';
import { notificationKeySchema } from './notification-types';

const { agencyCall } = callsOf('platform');

/** Every user of the agency, for their own notifications; hidden from a viewing. */
const everybody = { access: member, own: ['customer', 'agent'], personal: true } as const;

const notificationSchema = z.object({
  id: idSchema,
  type: notificationKeySchema,
  title: z.string(),
  detail: z.string(),
  /** Path of the screen that shows the subject. */
  link: z.string(),
  createdAt: instantSchema,
  readAt: instantSchema.nullable(),
});
export type Notification = z.output<typeof notificationSchema>;

const settingSchema = z.object({ type: notificationKeySchema, wanted: z.boolean() });

export const notificationCalls = {
  fetchNotifications: agencyCall({
    ...everybody,
    name: 'fetchNotifications',
    method: 'POST',
    reads: ['notification'],
    path: '/fetch/notifications',
    summary: "The caller's own notifications, newest first",
    body: z
      .object({
        limit: z.number().int().min(1).max(MAX_ROWS_PER_PAGE).default(10),
        page: z.number().int().min(1).max(10_000).default(1),
        unread: z.boolean().default(false),
      })
      .strict(),
    response: z.object({ data: z.array(notificationSchema), filtered: z.number().int() }),
  }),
  notification: agencyCall({
    ...everybody,
    name: 'notification',
    method: 'GET',
    reads: ['notification'],
    path: '/notification/:id',
    summary: "One of the caller's own notifications: where a push leads to",
    params: byId,
    response: z.object({ notification: notificationSchema }),
  }),
  unreadNotifications: agencyCall({
    ...everybody,
    name: 'unreadNotifications',
    method: 'GET',
    reads: ['notification'],
    path: '/notifications/unread',
    summary: 'How many the caller has not read',
    response: z.object({ unread: z.number().int() }),
  }),
  readNotification: agencyCall({
    ...everybody,
    name: 'readNotification',
    method: 'POST',
    path: '/notification/:id/read',
    summary: 'Marks one as read; one that is read stays as it is',
    params: byId,
    response: z.object({}),
    changes: ['notification'],
  }),
  readAllNotifications: agencyCall({
    ...everybody,
    name: 'readAllNotifications',
    method: 'POST',
    path: '/notifications/read',
    summary: 'Marks as read what the caller has seen: nothing that came after the newest on his screen',
    body: z.object({ until: instantSchema }).strict(),
    response: z.object({}),
    changes: ['notification'],
  }),
  notificationSettings: agencyCall({
    ...everybody,
    name: 'notificationSettings',
    method: 'GET',
    reads: ['notification'],
    path: '/notification-settings',
    summary: 'What the caller wants to be told of, among what is for his role',
    response: z.object({ settings: z.array(settingSchema) }),
  }),
  saveNotificationSetting: agencyCall({
    ...everybody,
    name: 'saveNotificationSetting',
    method: 'POST',
    path: '/notification-settings',
    summary: 'Switches a type on or off for the caller, in this agency',
    body: settingSchema.strict(),
    response: z.object({ settings: z.array(settingSchema) }),
    changes: ['notification'],
  }),
};
