import { pushSentence } from '@vigie/contracts/platform/notification/notification-types';
import { transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import webPush from 'web-push';
import { z } from 'zod';
import { db } from '../tables';
import { isPushService } from './push-hosts';
import { vapid } from './vapid';

/** A push that could not be delivered for so long helps nobody any more: the bell has it. */
const TTL_S = 12 * 3_600;
const TIMEOUT_MS = 10_000;
/** The push service has forgotten the subscription, and says so (RFC 8030, 7.3). */
const GONE = [404, 410];

const payload = z.object({ agencyId: z.uuid(), notificationId: z.uuid(), userId: z.uuid(), token: z.string() });
type Pushed = z.output<typeof payload>;

/**
 * Rings on one device. What leaves is an id and the sentence of its type: neither the push service nor a locked screen
 * learns what happened, where, or to whom. Sent twice, it replaces itself on the device.
 */
export const pushJob = defineJob({
  name: 'platform.push',
  queue: 'integration',
  payload,
  async handle(pushed, { database }) {
    const { agencyId } = pushed;
    const found = await transaction(database, { agencyId }, () => selectPush(pushed));
    if (!found) return;
    const code = await send(found);
    if (GONE.includes(code)) {
      await transaction(database, { agencyId }, () =>
        db().deleteFrom('device').where('endpoint', '=', found.endpoint).execute(),
      );
    } else if (code >= 300) throw new Error(`The push service answered ${code}.`);
  },
});

type Push = Exclude<Awaited<ReturnType<typeof selectPush>>, undefined>;

/** Undefined when there is nothing left to ring for: it was read meanwhile, or the device is gone or muted. */
async function selectPush({ notificationId, userId, token }: Pushed) {
  const push = await db()
    .selectFrom('notification')
    .innerJoin('device', 'device.userId', 'notification.userId')
    .select(['notification.id', 'notification.type', 'device.endpoint', 'device.p256dh', 'device.auth', 'device.muted'])
    .where('notification.id', '=', notificationId)
    .where('notification.userId', '=', userId)
    .where('notification.readAt', 'is', null)
    .where('device.token', '=', token)
    .executeTakeFirst();
  const { endpoint, p256dh, auth } = push ?? {};
  if (!push || !endpoint || !p256dh || !auth || push.muted.includes(push.type)) return undefined;
  return { id: push.id, type: push.type, endpoint, keys: { p256dh, auth } };
}

/** The code of its answer (HTTP). */
async function send({ id, type, endpoint, keys }: Push): Promise<number> {
  if (!isPushService(endpoint)) return GONE[0] ?? 404;
  const { subject, publicKey, privateKey } = vapid();
  const details = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify({ id, text: pushSentence(type) }), {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: TTL_S,
    urgency: type === 'alarm' || type === 'incident' ? 'high' : 'normal',
    // 32 characters of base64url at most: a push that waits is replaced by itself.
    topic: id.replaceAll('-', ''),
  });
  const response = await fetch(details.endpoint, {
    method: details.method,
    headers: details.headers as Record<string, string>,
    body: details.body ? new Uint8Array(details.body) : null,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  return response.status;
}
