import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import type { roundExecutionCalls } from '@vigie/contracts/field/round-execution/round-execution.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { executionActHandlers } from './acts';
import { executions } from './list-executions';
import { withFiles } from './photos/walk-files';
import { roundPdf, roundsPdf } from './print-rounds';
import { recordRoundAct } from './record-round-act';
import { selectForPhone, selectVisible } from './select-executions';

export const roundExecutionHandlers: Handlers<typeof roundExecutionCalls> = {
  ...executionActHandlers,
  ...listHandlers('fetchServiceRounds', executions, () => sql`true`),
  myRounds: ({ scope }) => selectForPhone(scope.agentId),
  async serviceRound({ params, scope }) {
    return one(await alone(sql`e.id = ${params.id}`, scope.agentId));
  },
  async roundEvents({ params, scope }) {
    const { reference, iteration } = params;
    const named = sql`r.reference = ${reference} and e.iteration = ${Number(iteration)}`;
    return one(await alone(named, scope.agentId));
  },
  async serviceRounds({ params, scope }) {
    return { serviceRoundExecutions: await selectVisible(sql`e.service_id = ${params.id}`, scope.agentId) };
  },
  serviceRoundPdf: roundPdf,
  serviceRoundsPdf: roundsPdf,
  walkServiceRound: ({ params, body, ...actor }) =>
    recordRoundAct(params.eventKey, body, params.activeServiceId, actor),
  walkRound: ({ params, body, ...actor }) => recordRoundAct(params.eventKey, body, null, actor),
};

const alone = async (where: Parameters<typeof selectVisible>[0], agentId: string | undefined) =>
  withFiles(await selectVisible(where, agentId), agentId);

function one<T>([found]: readonly T[]): { serviceRoundExecution: T } {
  if (!found) throw notFound(ROUND_MESSAGES.roundNotFound);
  return { serviceRoundExecution: found };
}
