import {
  CALENDAR_MESSAGES,
  type PlanningOwner,
  type planningShareCalls,
} from '@vigie/contracts/field/planning-share/planning-share.calls';
import { requireRight, type Scope } from '@vigie/service-kit/http/authenticate';
import type { Standing } from '@vigie/service-kit/http/caller';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { hashSecret, newSecret, publicUrl } from '@vigie/service-kit/link-secret';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { planningFeed } from './calendar-feed';
import { authorMayStillRead } from './maker';
import { planningPdf } from './print-planning';

export const planningShareHandlers: Handlers<typeof planningShareCalls> = {
  planningPdf,
  planningFeed,
  async planningCalendars({ params, standing, scope }) {
    demandShared(params, standing, scope);
    const calendars = await db()
      .selectFrom('planningCalendar')
      .select(['id', 'createdAt', 'author as createdBy', authorMayStillRead.as('works')])
      .where('shownBy', '=', params.by)
      .where('shownId', '=', params.of)
      .where('revokedAt', 'is', null)
      .orderBy('createdAt')
      .execute();
    return { calendars };
  },
  async createPlanningCalendar({ body: { id, ...whose }, standing, scope, caller }) {
    demandShared(whose, standing, scope);
    await demandThere(whose);
    const { agencyId } = standing;
    const token = newSecret();
    const values = { shownBy: whose.by, shownId: whose.of, tokenHash: hashSecret(token), revokedAt: null };
    // A retry after a lost answer has lost the secret too, so the same address gets a new one.
    await db()
      .insertInto('planningCalendar')
      .values({ agencyId, id, ...values, createdBy: caller.userId, author: caller.name })
      .onConflict((c) =>
        c.columns(['agencyId', 'id']).doUpdateSet(values).where('planningCalendar.createdBy', '=', caller.userId),
      )
      .execute();
    return { url: `${publicUrl()}/api/planning-calendar/${agencyId}/${id}/${token}.ics` };
  },
  async revokePlanningCalendar({ params: { id }, standing, scope }) {
    const calendar = await db()
      .selectFrom('planningCalendar')
      .select(['shownBy', 'shownId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!calendar) throw notFound(CALENDAR_MESSAGES.unknown);
    demandShared({ by: calendar.shownBy as PlanningOwner['by'], of: calendar.shownId }, standing, scope);
    await db().updateTable('planningCalendar').set({ revokedAt: new Date() }).where('id', '=', id).execute();
    return {};
  },
};

/** Checks who may share a planning: an agent its own, a manager each view with its right. */
function demandShared({ by, of }: PlanningOwner, standing: Standing, { agentId }: Scope): void {
  if (agentId) {
    if (by !== 'agents' || of !== agentId) throw notFound(CALENDAR_MESSAGES.nobody);
    return;
  }
  requireRight(standing, by === 'agents' ? 'ACCOUNT_RIGHT_READ_AGENTS_PLANNING' : 'ACCOUNT_RIGHT_READ_SITES_PLANNING');
}

async function demandThere({ by, of }: PlanningOwner): Promise<void> {
  const from = by === 'agents' ? sql`commercial.shared_agent` : sql`commercial.shared_site`;
  const { rows } = await sql`select from ${from} x where x.id = ${of}::uuid`.execute(db());
  if (rows.length === 0) throw notFound(CALENDAR_MESSAGES.nobody);
}
