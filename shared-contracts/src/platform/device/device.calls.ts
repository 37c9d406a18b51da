import { z } from 'zod';
import { signedIn } from '../../core/access';
import { callsOf } from '../../core/call';
import { instantSchema } from '../../core/wire';
import { NOTIFICATION_TYPES, notificationKeySchema } from '../notification/notification-types';

const { globalCall } = callsOf('platform');

const deviceSchema = z.object({
  /** The browser creates the token and keeps it. */
  token: z.string().min(1).max(500),
  deviceInfos: z.object({
    deviceType: z.string().max(80).nullish(),
    deviceVendor: z.string().max(80).nullish(),
    deviceModel: z.string().max(80).nullish(),
    osName: z.string().max(80).nullish(),
    osVersion: z.string().max(80).nullish(),
  }),
  browserName: z.string().max(80).nullish(),
  browserVersion: z.string().max(80).nullish(),
});

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/)
    .length(Math.ceil((bytes * 4) / 3));

/** A browser's `PushSubscription`: the push endpoint, and the keys that encrypt its messages. */
const subscriptionSchema = z.object({
  endpoint: z.url().max(2_000),
  /** A point of P-256, and 16 random bytes (RFC 8291). */
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type DeviceSubscription = z.input<typeof subscriptionSchema>;

const ofToken = z.object({ token: z.string().min(1).max(500) });
const mutedSchema = z.array(notificationKeySchema).max(NOTIFICATION_TYPES.length);

const listed = deviceSchema.extend({ createdAt: instantSchema, pushed: z.boolean(), muted: mutedSchema });
export type Device = z.output<typeof listed>;

export const deviceCalls = {
  listDevices: globalCall({
    name: 'listDevices',
    method: 'GET',
    reads: ['device'],
    path: '/user/devices',
    access: signedIn,
    summary: 'Devices registered for notifications',
    response: z.object({ devices: z.array(listed) }),
  }),
  registerDevice: globalCall({
    name: 'registerDevice',
    method: 'POST',
    path: '/user/device',
    access: signedIn,
    summary: 'Registers this device for notifications; the same token again is the same device',
    body: deviceSchema.extend({ subscription: subscriptionSchema.nullish() }),
    response: z.object({ device: deviceSchema }),
    changes: ['device'],
  }),
  muteDevice: globalCall({
    name: 'muteDevice',
    method: 'PUT',
    path: '/user/device/:token/muted',
    access: signedIn,
    summary: 'Types of notification that a device does not ring for',
    params: ofToken,
    body: z.object({ muted: mutedSchema }).strict(),
    response: z.object({}),
    changes: ['device'],
  }),
  removeDevice: globalCall({
    name: 'removeDevice',
    method: 'DELETE',
    path: '/user/device/:token',
    access: signedIn,
    summary: 'Forgets a device of the user',
    params: ofToken,
    response: z.object({}),
    changes: ['device'],
  }),
  pushKey: globalCall({
    name: 'pushKey',
    method: 'GET',
    path: '/user/push-key',
    access: signedIn,
    summary: 'The key of this installation that a browser subscribes with (VAPID, RFC 8292)',
    response: z.object({ publicKey: z.string() }),
  }),
};
