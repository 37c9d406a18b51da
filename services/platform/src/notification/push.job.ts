import { managerStatuses } from '@vigie/contracts/platform/manager/manager.statuses';
import { isUrgent, pushSentence } from '@vigie/contracts/platform/notification/notification-types';
import { transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import webPush from 'web-push';
import { z } from 'zod';
import { db } from '../tables';
import { isPushService } from './push-hosts';
import { readsWith } from './still-reads';
import { vapid } from './vapid';

/** A push that arrives later than this helps nobody; the bell shows the notification. */
const TTL_S = 12 * 3_600;
const TIMEOUT_MS = 10_000;
/** Status codes for an expired subscription (RFC 8030, 7.3). */
const GONE = [404, 410];

const payload = z.object({ agencyId: z.uuid(), notificationId: z.uuid(), userId: z.uuid(), token: z.string() });
type Pushed = z.output<typeof payload>;

/**
 * Sends a push to one device. The message holds an id, that of its agency and the general sentence of its type: neither
 * the push service nor a locked screen shows what happened, where, or to whom. A push sent twice replaces itself on the
 * device.
 */
export const pushJob = defineJob({
  name: 'platform.push',
  queue: 'pushes',
  payload,
  async handle(pushed, { database }) {
    const { agencyId } = pushed;
    const found = await transaction(database, { agencyId }, () => selectPush(pushed));
    if (!found) return;
    const code = await send(found);
    if (GONE.includes(code)) {
      // The device stays with the types that its user muted: a browser renews its subscription from time to time.
      const none = { endpoint: null, p256dh: null, auth: null };
      await transaction(database, { agencyId }, () =>
        db().updateTable('device').set(none).where('endpoint', '=', found.endpoint).execute(),
      );
    } else if (code >= 300) throw new Error(`The push service answered ${code}.`);
  },
});

export const urgentPushJob = defineJob({ ...pushJob, name: 'platform.urgentPush', queue: 'alerts' });

type Push = Exclude<Awaited<ReturnType<typeof selectPush>>, undefined>;

/** Whether the user may read the notification now, as the list decides it: while a push waits, people leave and lose rights. */
const stillReads = sql<boolean>`exists (
  select from platform.membership m
  join platform.user_account u on u.id = m.user_id and u.active
  join platform.agency a on a.id = m.agency_id
  where m.agency_id = notification.agency_id and m.user_id = notification.user_id
    and m.status = ${managerStatuses.value.activated} and m.role = notification.for_role
    and (a.owner_user_id = m.user_id or ${readsWith(sql`m.rights`)}))`;

/**
 * Undefined when there is nothing to push: the notification was read, the user may no longer read it, or the device was
 * removed or muted.
 */
async function selectPush({ notificationId, userId, token }: Pushed) {
  const push = await db()
    .selectFrom('notification')
    .innerJoin('device', 'device.userId', 'notification.userId')
    .select(['notification.id', 'notification.agencyId', 'notification.type', 'device.endpoint', 'device.p256dh'])
    .select(['device.auth', 'device.muted'])
    .where('notification.id', '=', notificationId)
    .where('notification.userId', '=', userId)
    .where('notification.readAt', 'is', null)
    .where(stillReads)
    .where('device.token', '=', token)
    .executeTakeFirst();
  const { endpoint, p256dh, auth } = push ?? {};
  if (!push || !endpoint || !p256dh || !auth || push.muted.includes(push.type)) return undefined;
  return { id: push.id, agencyId: push.agencyId, type: push.type, endpoint, keys: { p256dh, auth } };
}

/** Returns the HTTP status. */
async function send({ id, agencyId, type, endpoint, keys }: Push): Promise<number> {
  if (!isPushService(endpoint)) return GONE[0] ?? 404;
  const { subject, publicKey, privateKey } = vapid();
  const urgent = isUrgent(type);
  const message = JSON.stringify({ id, agency: agencyId, text: pushSentence(type), ...(urgent && { urgent }) });
  const details = webPush.generateRequestDetails({ endpoint, keys }, message, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: TTL_S,
    urgency: urgent ? 'high' : 'normal',
    // At most 32 base64url characters. The topic lets a waiting push be replaced by its retry.
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
