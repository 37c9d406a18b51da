import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { LOGBOOK_PAPER_MAX } from '@vigie/contracts/core/received/received-limits';
import type { LogbookPaper, logbookPaperCalls } from '@vigie/contracts/field/logbook/logbook-paper.calls';
import { selectOptionalFileRef } from '@vigie/service-kit/files/files';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { db } from '../../tables';
import { selectForPaper } from './print-logbook';
import { drawPaperJob } from './print-logbook.job';

/** States of a paper that is queued or being drawn. */
const UNDER_WAY = ['waiting', 'drawing'] as const;

export const paperHandlers: Handlers<typeof logbookPaperCalls> = {
  async startLogbookPaper({ body: { id, request }, standing, scope, caller, requestId }) {
    const { agencyId, timeZone } = standing;
    const known = await selectOwn(id, caller.userId);
    if (known) return { paper: await shown(agencyId, known) };
    const rows = await selectForPaper(request, { standing, scope, most: LOGBOOK_PAPER_MAX });
    await refuseSecond(caller.userId);
    const entryIds = rows.map((row) => row.id);
    await db()
      .insertInto('logbookPaper')
      .values({ agencyId, id, createdBy: caller.userId, entryIds, timeZone, customerId: scope.customerId ?? null })
      .execute();
    enqueue(drawPaperJob, { agencyId, paperId: id }, { agencyId, requestId });
    return { paper: { id, state: 'waiting', done: 0, total: entryIds.length, file: null } };
  },
  async logbookPaper({ params, standing, caller }) {
    const paper = await selectOwn(params.id, caller.userId);
    if (!paper) throw notFound();
    return { paper: await shown(standing.agencyId, paper) };
  },
  async cancelLogbookPaper({ params, caller }) {
    // The job that draws it finds the row gone and stops.
    const { numDeletedRows } = await db()
      .deleteFrom('logbookPaper')
      .where('id', '=', params.id)
      .where('createdBy', '=', caller.userId)
      .where('state', 'in', UNDER_WAY)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    return {};
  },
};

const selectOwn = (id: string, userId: string) =>
  db().selectFrom('logbookPaper').selectAll().where('id', '=', id).where('createdBy', '=', userId).executeTakeFirst();

async function refuseSecond(userId: string): Promise<void> {
  const other = await db()
    .selectFrom('logbookPaper')
    .select('id')
    .where('createdBy', '=', userId)
    .where('state', 'in', UNDER_WAY)
    .executeTakeFirst();
  if (other) throw conflict(PLATFORM_MESSAGES.paperRunning, 'paper_running');
}

const shown = async (
  agencyId: string,
  paper: NonNullable<Awaited<ReturnType<typeof selectOwn>>>,
): Promise<LogbookPaper> => ({
  id: paper.id,
  state: paper.state,
  done: paper.done,
  total: paper.entryIds.length,
  file: await selectOptionalFileRef(agencyId, paper.fileId),
});
