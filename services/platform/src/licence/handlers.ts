import { FREE_SUBSCRIPTION_DAYS, freeSubscriptionCents } from '@vigie/contracts/catalogues/constants/subscriptions';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { LICENCE_MESSAGES } from '@vigie/contracts/platform/licence/licence';
import type { licenceCalls } from '@vigie/contracts/platform/licence/licence.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { lockAgency } from '../agency/change-agency';
import { writeAudit } from '../audit/write-audit';
import { selectUse } from '../subscription/select-subscription';
import { db } from '../tables';

export const licenceHandlers: Handlers<typeof licenceCalls> = {
  async licenceOptions({ query, standing }) {
    const beyond = await countBeyond(standing.agencyId, query.agents ?? 1);
    return {
      beyond,
      options: FREE_SUBSCRIPTION_DAYS.map((days) => ({ days, cents: beyond * freeSubscriptionCents(days, true) })),
    };
  },
  async chooseLicence({ body: { agentIds, days, beyond }, standing, caller }) {
    const { agencyId } = standing;
    const ids = [...new Set(agentIds)];
    const { rows } = await sql`select 1 from commercial.shared_agent where id = any(${ids}::uuid[])`.execute(db());
    if (rows.length < ids.length) throw notFound(PLATFORM_MESSAGES.agentNotFound);
    if (beyond !== undefined) {
      // The lock makes the second of two managers at once find the accounts that the first one takes.
      await lockAgency(agencyId);
      if ((await countBeyond(agencyId, ids.length, ids)) > beyond)
        throw conflict(LICENCE_MESSAGES.moreBilled, 'more_billed');
    }
    const endsOn = days === null ? null : addDays(todayIn(standing.timeZone), days);
    await db()
      .insertInto('licenceTerm')
      .values(ids.map((agentId) => ({ agencyId, agentId, endsOn })))
      .onConflict((c) => c.columns(['agencyId', 'agentId']).doUpdateSet({ endsOn, createdAt: new Date() }))
      .execute();
    for (const entityId of ids)
      await writeAudit({
        ...{ agencyId, userId: caller.userId, action: 'licence.chosen', entity: 'agent', entityId },
        detail: { days },
      });
    return { endsOn };
  },
};

/** A licence follows its term within seconds; until then its account is taken. */
const TAKEN_FOR = '2 minutes';

/** Counts how many of so many more accounts the plan does not include. */
async function countBeyond(agencyId: string, agents: number, ids: readonly string[] = []): Promise<number> {
  const { accountsLimit } = await db()
    .selectFrom('agency')
    .select('accountsLimit')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken from platform.licence_term t
    join commercial.shared_agent a on a.id = t.agent_id and a.status = ${AGENT_STATUS.unlicensed}
    where t.created_at > now() - ${TAKEN_FOR}::interval and t.agent_id <> all(${ids}::uuid[])`.execute(db());
  const left = accountsLimit - (await selectUse()).accounts - (rows[0]?.taken ?? 0);
  return Math.max(0, Math.min(agents, agents - left));
}
