import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import { roundExecutionActs } from '@vigie/contracts/field/round-execution/round-execution.acts';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import { db } from '../tables';
import { executions } from './list-executions';
import { refoldWalks } from './refold';
import { selectExecution } from './select-executions';

export type ExecutionRecord = Awaited<ReturnType<typeof lockExecutions>>[number];

/** Locks walks in the order of their ids, so that two transactions cannot deadlock. */
export async function lockExecutions(ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db()
    .selectFrom('roundExecution')
    .selectAll()
    .select([
      sql<string>`(select r.name from field.round r
        where r.agency_id = round_execution.agency_id and r.id = round_execution.round_id)`.as('name'),
      sql<string | null>`(select s.agent_id from field.service s
        where s.agency_id = round_execution.agency_id and s.id = round_execution.service_id)`.as('serviceAgentId'),
    ])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export const executionSet = asAnySet(roundExecutionActs);

export const executionNoun: NounBinding<ExecutionRecord, z.input<typeof roundExecutionActs.answer>> = {
  table: 'field.round_execution',
  lock: async (id) => (await lockExecutions([id]))[0],
  lockAll: lockExecutions,
  fold: async (ids) => {
    await refoldWalks(ids);
  },
  visible: () => true,
  notFound: ROUND_MESSAGES.roundNotFound,
  answer: async (id) => {
    const serviceRoundExecution = await selectExecution(id);
    if (!serviceRoundExecution) throw notFound(ROUND_MESSAGES.roundNotFound);
    return { serviceRoundExecution };
  },
  audience: ({ agentId, serviceAgentId, executedBy }) => ({
    right: 'ACCOUNT_RIGHT_LIST_MISSION_ROUND',
    hears: ['ACCOUNT_RIGHT_READ_ROUND'],
    agentIds: [...new Set([agentId, serviceAgentId, ...executedBy].flatMap((id) => id ?? []))],
  }),
  rows: executions.byIds,
  gone: [],
  history: {
    silent: [
      'round_id',
      'site_id',
      'service_id',
      'agent_id',
      'content',
      'executed_by',
      'begins_at',
      'iteration',
      'start_judged_at',
      'end_judged_at',
      'alerted_at',
      'validated',
      'total',
      'marks',
    ],
    parts: {
      agent: sql`(select a.name from commercial.shared_agent a where a.agency_id = t.agency_id and a.id = t.agent_id)`,
    },
  },
};
