import type { EventPayload } from '@vigie/contracts/core/acts/events';
import { DAY_MS } from '@vigie/contracts/core/time/days';
import { managerStatuses } from '@vigie/contracts/platform/manager/manager.statuses';
import {
  notificationRequested,
  notificationWithdrawn,
} from '@vigie/contracts/platform/notification/notification.events';
import { isUrgent, type NotificationKey } from '@vigie/contracts/platform/notification/notification-types';
import { isExample } from '@vigie/service-kit/agency/is-example';
import { transaction } from '@vigie/service-kit/db/database';
import { defineAgencyJob, defineEventJob } from '@vigie/service-kit/jobs/define';
import { enqueueAll } from '@vigie/service-kit/jobs/outbox';
import { publishLive } from '@vigie/service-kit/live/publish';
import { sql } from 'kysely';
import { db } from '../tables';
import { pushJob, urgentPushJob } from './push.job';
import { siteGrants } from './still-reads';

/** A new notification and its user. */
interface Told {
  id: string;
  userId: string;
}

type Wanted = EventPayload<typeof notificationRequested>;

/** Old notifications are no longer read, and they say who was where. */
const KEPT_DAYS = 90;

/** Notifies the recipients of an event, each once per key, however often the job runs. */
export const notifyJob = defineEventJob({
  name: 'platform.notify',
  queue: 'alerts',
  onEvent: notificationRequested,
  handle: (wanted, { database }) =>
    transaction(database, { agencyId: wanted.agencyId }, async () => {
      const told = await insertNotifications(wanted);
      if (told.length === 0) return;
      const { agencyId, office, customer, agent } = wanted;
      if (!(await isExample(agencyId))) await pushTo(agencyId, wanted.type, told);
      const ids = told.map(({ id }) => id);
      publishLive(agencyId, 'notification.created', ids, {
        right: office?.right,
        agentIds: agent ? [agent.id] : [],
        customerIds: customer ? [customer.id] : [],
      });
    }),
});

/** Inserts a notification for each member who is a recipient and wants its type; returns the new ones. */
async function insertNotifications({ agencyId, type, key, title, detail, ...to }: Wanted): Promise<Told[]> {
  const { office = null, customer = null, agent = null, manager = null, byUserId = null } = to;
  const siteId = sql`${customer?.site?.id ?? null}::uuid`;
  const siteRight = sql`${customer?.site?.right ?? null}::text`;
  const ofAgent = sql`${agent?.anyOf ?? []}::text[]`;
  const { rows } = await sql<Told>`
    with member as (
      select m.user_id, m.role, m.rights, m.customer_id, m.agent_id, coalesce(a.owner_user_id = m.user_id, false) as owner
      from platform.membership m
      join platform.user_account u on u.id = m.user_id and u.active
      join platform.agency a on a.id = m.agency_id
      where m.agency_id = ${agencyId}::uuid and m.status = ${managerStatuses.value.activated} and m.user_id is distinct from ${byUserId}::uuid
        and not exists (select from platform.notification_setting s
          where s.agency_id = m.agency_id and s.user_id = m.user_id and s.type = ${type} and not s.wanted)),
    reached as (
      select user_id, role, ${office?.link ?? null}::text as link, array[${office?.right ?? null}::text] as any_of,
        null::uuid as site_id, null::text as site_right
      from member
      where role = 'manager' and ${office !== null} and (owner or ${office?.right ?? null}::text = any(rights))
      union all
      select user_id, role, ${customer?.link ?? null}::text, ${customer?.anyOf ?? []}::text[], ${siteId}, ${siteRight}
      from member
      where role = 'customer' and customer_id = ${customer?.id ?? null}::uuid
        and (rights && ${customer?.anyOf ?? []}::text[]
          or (${siteRight} = any(rights) and ${siteGrants(siteId, siteRight)}))
      union all
      select user_id, role, ${manager?.link ?? null}::text, '{}'::text[], null, null from member
      where role = 'manager' and user_id = ${manager?.userId ?? null}::uuid
      union all
      select user_id, role, ${agent?.link ?? null}::text, ${ofAgent}, null, null from member
      where role = 'agent' and agent_id = ${agent?.id ?? null}::uuid and (${ofAgent} = '{}' or rights && ${ofAgent}))
    insert into platform.notification
      (agency_id, id, user_id, type, key, title, detail, link, for_role, any_of, site_id, site_right)
    select ${agencyId}::uuid, gen_random_uuid(), user_id, ${type}, ${key}, ${title}, ${detail}, link, role, any_of,
      site_id, site_right from reached
    on conflict (agency_id, user_id, key) do nothing
    returning id, user_id`.execute(db());
  return rows;
}

/** Deletes the notifications of a subject that was deleted; the bells of their users count down at once. */
export const withdrawNotificationsJob = defineEventJob({
  name: 'platform.withdrawNotifications',
  queue: 'alerts',
  onEvent: notificationWithdrawn,
  handle: ({ agencyId, key }, { database }) =>
    transaction(database, { agencyId }, async () => {
      const gone = await db().deleteFrom('notification').where('key', '=', key).returning('userId').execute();
      for (const { userId } of gone) publishLive(agencyId, 'notification.updated', [], { userId });
    }),
});

/** Enqueues a push for each unmuted device of the users, one job per device. */
async function pushTo(agencyId: string, type: NotificationKey, told: readonly Told[]): Promise<void> {
  const byUser = new Map(told.map(({ id, userId }) => [userId, id]));
  const devices = await db()
    .selectFrom('device')
    .select(['userId', 'token'])
    .where('userId', 'in', [...byUser.keys()])
    .where('endpoint', 'is not', null)
    .where(sql<boolean>`not ${type} = any(muted)`)
    .execute();
  const rings = devices.map(({ userId, token }) => ({
    ...{ agencyId, userId, token },
    notificationId: byUser.get(userId) ?? '',
  }));
  enqueueAll(isUrgent(type) ? urgentPushJob : pushJob, rings, { agencyId });
}

/** Erases each night the notifications older than ninety days. */
export const eraseNotificationsJob = defineAgencyJob({
  name: 'platform.eraseNotifications',
  queue: 'reminders',
  closedToo: true,
  schedule: { pattern: '40 3 * * *' },
  handle: ({ agencyId }, { database }) => transaction(database, { agencyId }, () => eraseNotifications()),
});

export async function eraseNotifications(now = new Date()): Promise<void> {
  await db()
    .deleteFrom('notification')
    .where('createdAt', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString())
    .execute();
}
