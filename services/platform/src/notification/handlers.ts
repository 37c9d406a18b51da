import type { AgencyRole } from '@vigie/contracts/core/access';
import type { notificationCalls } from '@vigie/contracts/platform/notification/notification.calls';
import { isToldOf, NOTIFICATION_TYPES } from '@vigie/contracts/platform/notification/notification-types';
import type { Caller, Standing } from '@vigie/service-kit/http/caller';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { publishLive } from '@vigie/service-kit/live/publish';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { readsWith } from './still-reads';

/** An administrator counts as a manager here, and receives no notifications. */
const roleOf = ({ role }: Standing): AgencyRole => (role === 'admin' ? 'manager' : role);

/**
 * The user's notifications that it may still read. A notification is hidden when the user has lost its right or changed
 * role, and shown again with the right.
 */
function readable({ userId }: Caller, standing: Standing) {
  const own = db().selectFrom('notification').where('userId', '=', userId).where('forRole', '=', roleOf(standing));
  if (standing.owner || standing.altered) return own;
  return own.where(readsWith(sql`${[...standing.rights]}::text[]`));
}
const COLUMNS = ['id', 'type', 'title', 'detail', 'link', 'createdAt', 'readAt'] as const;

async function selectSettings(userId: string, role: AgencyRole) {
  const kept = await db().selectFrom('notificationSetting').selectAll().where('userId', '=', userId).execute();
  const wanted = new Map(kept.map((setting) => [setting.type, setting.wanted]));
  return NOTIFICATION_TYPES.filter(({ key }) => isToldOf(key, role)).map(({ key }) => ({
    type: key,
    wanted: wanted.get(key) ?? true,
  }));
}

/** What is read on one device counts down on the user's others at once. */
const tellOtherDevices = ({ userId }: Caller, { agencyId }: Standing): void =>
  publishLive(agencyId, 'notification.updated', [], { userId });

export const notificationHandlers: Handlers<typeof notificationCalls> = {
  async fetchNotifications({ body: { limit, page, unread }, caller, standing }) {
    const mine = readable(caller, standing);
    const rows = unread ? mine.where('readAt', 'is', null) : mine;
    const { count } = await rows.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
    const data = await rows
      .select(COLUMNS)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    return { data, filtered: count };
  },
  async notification({ params, caller, standing }) {
    const notification = await readable(caller, standing)
      .select(COLUMNS)
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!notification) throw notFound();
    return { notification };
  },
  async unreadNotifications({ caller, standing }) {
    const { unread } = await readable(caller, standing)
      .where('readAt', 'is', null)
      .select(sql<number>`count(*)::int`.as('unread'))
      .executeTakeFirstOrThrow();
    return { unread };
  },
  async readNotification({ params, caller, standing }) {
    const read = await db()
      .updateTable('notification')
      .set({ readAt: sql<string>`coalesce(read_at, now())` })
      .where('userId', '=', caller.userId)
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (read.numUpdatedRows === 0n) throw notFound();
    tellOtherDevices(caller, standing);
    return {};
  },
  async readAllNotifications({ body, caller, standing }) {
    await db()
      .updateTable('notification')
      .set({ readAt: new Date() })
      .where('userId', '=', caller.userId)
      .where('readAt', 'is', null)
      // The browser's timestamp has milliseconds, the column microseconds.
      .where(sql`date_trunc('milliseconds', created_at)`, '<=', new Date(body.until))
      .execute();
    tellOtherDevices(caller, standing);
    return {};
  },
  notificationSettings: async ({ caller, standing }) => ({
    settings: await selectSettings(caller.userId, roleOf(standing)),
  }),
  async saveNotificationSetting({ body, caller, standing }) {
    const { type, wanted } = body;
    await db()
      .insertInto('notificationSetting')
      .values({ agencyId: standing.agencyId, userId: caller.userId, type, wanted })
      .onConflict((c) => c.columns(['agencyId', 'userId', 'type']).doUpdateSet({ wanted }))
      .execute();
    return { settings: await selectSettings(caller.userId, roleOf(standing)) };
  },
};
