import { FREE_SUBSCRIPTION_DAYS, freeSubscriptionCents } from '@vigie/contracts/catalogues/constants/subscriptions';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import type { licenceCalls } from '@vigie/contracts/platform/licence/licence.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { writeAudit } from '../audit/write-audit';
import { selectUse } from '../subscription/select-subscription';
import { db } from '../tables';

export const licenceHandlers: Handlers<typeof licenceCalls> = {
  async licenceOptions({ standing }) {
    const { accountsLimit } = await db()
      .selectFrom('agency')
      .select('accountsLimit')
      .where('id', '=', standing.agencyId)
      .executeTakeFirstOrThrow();
    const limitReached = (await selectUse()).accounts >= accountsLimit;
    return {
      limitReached,
      options: FREE_SUBSCRIPTION_DAYS.map((days) => ({ days, cents: freeSubscriptionCents(days, limitReached) })),
    };
  },
  async chooseLicence({ body: { agentIds, days }, standing, caller }) {
    const { agencyId } = standing;
    const ids = [...new Set(agentIds)];
    const { rows } = await sql`select 1 from commercial.shared_agent where id = any(${ids}::uuid[])`.execute(db());
    if (rows.length < ids.length) throw notFound(PLATFORM_MESSAGES.agentNotFound);
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
