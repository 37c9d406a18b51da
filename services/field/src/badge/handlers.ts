import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { badgeCalls, badgeInfosSchema } from '@vigie/contracts/field/badge/badge.calls';
import { checkpointStatuses } from '@vigie/contracts/field/checkpoint/checkpoint.statuses';
import { normalBadge } from '@vigie/contracts/rules/rounds/badge';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import { SITE_JOIN, siteRef } from '../checkpoint/list-checkpoints';
import { db } from '../tables';

type BadgeInfos = z.input<typeof badgeInfosSchema>;

export const badgeHandlers: Handlers<typeof badgeCalls> = {
  async badgeInfos({ params }) {
    const key = normalBadge(params.id);
    const badge = key === '' ? undefined : ((await checkpointOf(key)) ?? (await agentOf(key)));
    if (!badge) throw notFound(FIELD_MESSAGES.unknownBadge);
    return { badge };
  },
};

async function checkpointOf(key: string): Promise<BadgeInfos | undefined> {
  const K = sql`k`;
  const { rows } = await sql<BadgeInfos>`
    select 'checkpoint' as kind, k.id, k.title, k.badge, ${siteRef(K)} as site
    from field.checkpoint k ${SITE_JOIN(K)}
    where k.badge_key = ${key} and k.status <> ${checkpointStatuses.value.deleted}`.execute(db());
  return rows[0];
}

/**
 * Selects only what is printed on the agent's card, and whether the agent still works here: of two with one number, the
 * one in place. A deleted agent's badge is nobody's.
 */
async function agentOf(key: string): Promise<BadgeInfos | undefined> {
  const { rows } = await sql<BadgeInfos>`
    select 'agent' as kind, a.id, a.name, a.reference, a.professional_card_ends_on, a.status
    from commercial.shared_agent a
    where lower(regexp_replace(a.reference, '[^0-9A-Za-z]', '', 'g')) = ${key}
      and a.status <> ${AGENT_STATUS.deleted}
    order by a.status = ${AGENT_STATUS.archived}, a.id
    limit 1`.execute(db());
  return rows[0];
}
