import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { UNAVAILABILITY_MESSAGES } from '@vigie/contracts/field/unavailability/unavailability';
import { unavailabilityActs } from '@vigie/contracts/field/unavailability/unavailability.acts';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { sql } from 'kysely';
import type { z } from 'zod';
import { db } from '../tables';
import { unavailabilities } from './list-unavailabilities';
import { selectUnavailability } from './select-unavailability';

export type UnavailabilityRecord = NonNullable<Awaited<ReturnType<typeof lockUnavailability>>>;

const lockUnavailability = (id: string) =>
  db().selectFrom('unavailability').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const unavailabilitySet = asAnySet(unavailabilityActs);

export const unavailabilityNoun: NounBinding<UnavailabilityRecord, z.input<typeof unavailabilityActs.answer>> = {
  table: 'field.unavailability',
  lock: lockUnavailability,
  visible: ({ agentId }, { scope }) => !scope.agentId || scope.agentId === agentId,
  notFound: UNAVAILABILITY_MESSAGES.notFound,
  answer: async (id, { scope }) => ({ agentUnavailability: await selectUnavailability(id, scope) }),
  audience: ({ agentId }) => ({ right: 'ACCOUNT_RIGHT_LIST_UNAVAILABILITY', agentIds: [agentId] }),
  rows: unavailabilities.byIds,
  gone: [unavailabilityStatuses.value.deleted],
  history: {
    silent: ['agent_id', 'days', 'minutes', 'created_by', 'freed_service_ids'],
    parts: {
      agent: sql`(select a.name from commercial.shared_agent a where a.agency_id = t.agency_id and a.id = t.agent_id)`,
    },
  },
};
