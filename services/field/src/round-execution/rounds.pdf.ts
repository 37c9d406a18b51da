import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import type { roundExecutionCalls } from '@vigie/contracts/field/round-execution/round-execution.calls';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { type BinaryAnswer, type Handler, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { letterheadOf } from '@vigie/service-kit/pdf/letterhead';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { drawPaper } from '../papers';
import type { RoundPaper } from './draw-rounds';
import { selectExecutions } from './select-executions';

/** The report of one walk. */
export const roundPdf: Handler<typeof roundExecutionCalls.serviceRoundPdf> = outsideTransaction((context) =>
  print(context, [context.params.id], 'ronde.pdf'),
);

/** The reports of several walks in one paper, each on a page of its own. */
export const roundsPdf: Handler<typeof roundExecutionCalls.serviceRoundsPdf> = outsideTransaction((context) =>
  print(context, context.body.ids, 'rondes.pdf'),
);

type Asked = Pick<Parameters<Handler<typeof roundExecutionCalls.serviceRoundPdf>>[0], 'standing' | 'caller'> & {
  database: Parameters<typeof transaction>[0];
  signal: AbortSignal;
};

async function print(
  { standing, caller, database, signal }: Asked,
  ids: readonly string[],
  fileName: string,
): Promise<BinaryAnswer> {
  const tenant = { agencyId: standing.agencyId, userId: caller.userId };
  const paper = await transaction(database, tenant, async (): Promise<RoundPaper> => {
    const executions = await selectExecutions(sql`e.id = any(${[...ids]}::uuid[])`);
    if (executions.length === 0) throw notFound(ROUND_MESSAGES.roundNotFound);
    return { executions, letterhead: letterheadOf(await selectPublishedAgency()), at: new Date() };
  });
  return { bytes: await drawPaper('rounds', paper, { signal }), fileName, inline: true };
}
