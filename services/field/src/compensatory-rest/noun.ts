import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { COMPENSATORY_REST_MESSAGES } from '@vigie/contracts/field/compensatory-rest/compensatory-rest';
import { compensatoryRestActs } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.acts';
import { compensatoryRestStatuses } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.statuses';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import { db } from '../tables';
import { compensatoryRests } from './list-compensatory-rests';

export type CompensatoryRestRecord = NonNullable<Awaited<ReturnType<typeof lockRest>>>;
type Answer = z.input<typeof compensatoryRestActs.answer>;

const lockRest = (id: string) =>
  db().selectFrom('compensatoryRest').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const { deleted } = compensatoryRestStatuses.value;

/** Reads one rest. The row of the list has every field, so the list's statement serves here too. */
export async function readRest(id: string, scope: Scope): Promise<Answer> {
  const [rest] = await compensatoryRests.byIds([id]);
  const foreign = scope.agentId !== undefined && scope.agentId !== rest?.agent.id;
  if (!rest || rest.status === deleted || foreign) throw notFound(COMPENSATORY_REST_MESSAGES.notFound);
  return { compensatoryRest: rest };
}

export const compensatoryRestSet = asAnySet(compensatoryRestActs);

export const compensatoryRestNoun: NounBinding<CompensatoryRestRecord, Answer> = {
  table: 'field.compensatory_rest',
  lock: lockRest,
  visible: ({ agentId }, { scope }) => !scope.agentId || scope.agentId === agentId,
  notFound: COMPENSATORY_REST_MESSAGES.notFound,
  answer: (id, { scope }) => readRest(id, scope),
  audience: ({ agentId }) => ({ right: 'ACCOUNT_RIGHT_LIST_COMPENSATORY_REST', agentIds: [agentId] }),
  rows: compensatoryRests.byIds,
  gone: [deleted],
  history: {
    silent: ['agent_id', 'created_by'],
    parts: {
      agent: sql`(select a.name from commercial.shared_agent a where a.agency_id = t.agency_id and a.id = t.agent_id)`,
    },
  },
};
