import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import type { deviceCalls } from '@vigie/contracts/platform/device/device.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { badField, notFound } from '@vigie/service-kit/problem';
import { db } from '../tables';
import { isPushService } from './push-hosts';
import { vapid } from './vapid';

export const deviceHandlers: Handlers<typeof deviceCalls> = {
  async listDevices({ caller }) {
    const devices = await db()
      .selectFrom('device')
      .selectAll()
      .where('userId', '=', caller.userId)
      // Of a device whose user has signed out only the muted types are kept.
      .where((eb) => eb.or([eb('endpoint', 'is not', null), eb('sessionId', 'is not', null)]))
      .orderBy('createdAt')
      .execute();
    return { devices: devices.map(({ endpoint, ...device }) => ({ ...device, pushed: endpoint !== null })) };
  },
  async registerDevice({ caller, body }) {
    const { token, deviceInfos, browserName = null, browserVersion = null, subscription } = body;
    if (subscription && !isPushService(subscription.endpoint))
      throw badField('subscription', PLATFORM_MESSAGES.unknownPushService);
    const endpoint = subscription?.endpoint ?? null;
    // The previous user of this browser gets no more push messages on it.
    if (endpoint) {
      await db()
        .deleteFrom('device')
        .where('endpoint', '=', endpoint)
        .where((eb) => eb.or([eb('userId', '<>', caller.userId), eb('token', '<>', token)]))
        .execute();
    }
    const values = {
      deviceInfos: JSON.stringify(deviceInfos),
      browserName,
      browserVersion,
      endpoint,
      p256dh: subscription?.keys.p256dh ?? null,
      auth: subscription?.keys.auth ?? null,
      sessionId: caller.sessionId,
    };
    await db()
      .insertInto('device')
      .values({ userId: caller.userId, token, ...values })
      .onConflict((c) => c.columns(['userId', 'token']).doUpdateSet(values))
      .execute();
    return { device: body };
  },
  async muteDevice({ caller, params, body }) {
    const muted = await db()
      .updateTable('device')
      .set({ muted: [...new Set(body.muted)] })
      .where('userId', '=', caller.userId)
      .where('token', '=', params.token)
      .executeTakeFirst();
    if (muted.numUpdatedRows === 0n) throw notFound();
    return {};
  },
  async removeDevice({ caller, params }) {
    await db().deleteFrom('device').where('userId', '=', caller.userId).where('token', '=', params.token).execute();
    return {};
  },
  pushKey: async () => ({ publicKey: vapid().publicKey }),
};
