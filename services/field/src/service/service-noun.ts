import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { serviceActs } from '@vigie/contracts/field/service/service.acts';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import type { LiveAudience } from '@vigie/service-kit/live/publish';
import { sql } from 'kysely';
import type { z } from 'zod';
import { refold } from '../execution/write-execution';
import { db } from '../tables';
import { selectLiveRows } from './list-services';
import { lockServices, type ServiceRecord } from './lock-services';
import { serialiseAgents } from './saving/serialise-planning';
import { selectServiceById } from './select-services';
import { zoneOfActor } from './service-actor';

/** The fields of a service that decide the audience of its live updates. */
export type AudienceFields = Pick<
  ServiceRecord,
  'id' | 'customerId' | 'agentId' | 'planned' | 'byAgent' | 'executedBy' | 'isCircuit'
>;

/** The audience of a service: staff, the agents who acted on it, and, once planned, its customer and its agent. */
export const serviceAudience = ({
  customerId,
  agentId,
  planned,
  byAgent,
  executedBy,
  isCircuit,
}: AudienceFields): LiveAudience => ({
  right: 'ACCOUNT_RIGHT_LIST_MISSION',
  // A planner without the right to list services has the board.
  hears: ['ACCOUNT_RIGHT_READ_SITES_PLANNING', 'ACCOUNT_RIGHT_READ_AGENTS_PLANNING'],
  agentIds: [...(agentId && (planned || byAgent) ? [agentId] : []), ...executedBy],
  // A customer sees the stops of a circuit at its sites, never the circuit.
  customerIds: planned && !isCircuit ? [customerId] : [],
});

async function withHistory(ids: readonly string[]): Promise<string[]> {
  const rows = await db()
    .selectFrom('serviceAct')
    .select('serviceId')
    .distinct()
    .where('serviceId', 'in', [...ids])
    .execute();
  return rows.map(({ serviceId }) => serviceId);
}

export const serviceSet = asAnySet(serviceActs);

export const serviceNoun: NounBinding<ServiceRecord, z.input<typeof serviceActs.answer>> = {
  table: 'field.service',
  lock: async (id) => (await lockServices([id]))[0],
  lockAll: lockServices,
  // Only a restored service counts as work of its own agent again. Other acts check one agent, or none.
  serialise: (rows, act) => serialiseAgents(act === 'program' ? rows.flatMap(({ agentId }) => agentId ?? []) : []),
  // Services without acts depend on the clock alone, and the job of each minute folds them with their logbook entries.
  fold: async (ids, { agencyId }) => {
    await refold(agencyId, await withHistory(ids));
  },
  visible: ({ agentId }, { scope }) => !scope.agentId || scope.agentId === agentId,
  notFound: FIELD_MESSAGES.serviceNotFound,
  goneMessage: FIELD_MESSAGES.serviceArchived,
  answer: async (id, actor) => ({ service: await selectServiceById(id, zoneOfActor(actor), actor.scope) }),
  audience: serviceAudience,
  rows: selectLiveRows,
  gone: [SERVICE_STATUS.archived],
  history: {
    // The positions at start and end are erased after their retention period, so the history must not keep them.
    silent: [
      'start_position',
      'end_position',
      'site_id',
      'agent_id',
      'customer_id',
      'group_id',
      'series_id',
      'is_circuit',
      'tolerance',
    ],
    parts: {
      site: sql`(select si.name from commercial.shared_site si where si.agency_id = t.agency_id and si.id = t.site_id)`,
      agent: sql`(select a.name from commercial.shared_agent a where a.agency_id = t.agency_id and a.id = t.agent_id)`,
      stops: sql`(select string_agg(si.name, ' → ' order by c.position) from field.circuit_stop c
        join commercial.shared_site si on si.agency_id = c.agency_id and si.id = c.site_id
        where c.agency_id = t.agency_id and c.service_id = t.id)`,
      breaks: sql`(select coalesce(sum(b.duration_min), 0)::int from field.service_break b
        where b.agency_id = t.agency_id and b.service_id = t.id)`,
    },
  },
};
