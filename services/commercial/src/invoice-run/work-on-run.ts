import { invoiceRunStatuses } from '@vigie/contracts/commercial/invoice-run/invoice-run.statuses';
import { productItself } from '@vigie/service-kit/acts/actor';
import { actorFrom } from '@vigie/service-kit/acts/job-requester';
import { publishRecords } from '@vigie/service-kit/acts/publish-records';
import { lockAll, runAct } from '@vigie/service-kit/acts/run-act';
import { isOpen } from '@vigie/service-kit/agency/is-open';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { runSteps } from '@vigie/service-kit/jobs/run-steps';
import { sql } from 'kysely';
import { invoiceNoun } from '../invoice/noun';
import { db } from '../tables';
import { type InvoiceRunRecord, invoiceRunNoun, invoiceRunSet, lockRun } from './noun';
import { processLine } from './settle-line';

/** Documents per transaction: the agency's number counter stays locked as long as the transaction lasts. */
const AT_ONCE = 5;

/** Processes a run, a few documents per transaction; after a crash it continues from the last commit. */
export async function workOnRun(database: Database, agencyId: string, runId: string): Promise<void> {
  // Each step commits its documents together with the progress.
  await runSteps(() => transaction(database, { agencyId }, () => step(runId)));
}

/** Processes the next documents under the run's row lock, which serialises workers. Returns false at the end. */
async function step(runId: string): Promise<boolean> {
  const run = await lockRun(runId);
  if (run?.status !== invoiceRunStatuses.value.running) return false;
  if (!(await isOpen(run.agencyId))) {
    await stopRun(run);
    return false;
  }
  const actor = actorFrom(run.agencyId, run.askedBy);
  const lines = await db()
    .selectFrom('invoiceRunLine')
    .selectAll()
    .where('runId', '=', runId)
    .where('result', '=', 'waiting')
    .orderBy('line')
    .limit(AT_ONCE)
    .execute();
  // A document is compared with what was shown and issued under one lock, so that no save comes between. All locks are
  // taken before the number counter: a user who issues one of the documents holds its lock and waits for the counter.
  await lockAll(
    invoiceNoun,
    lines.flatMap(({ invoiceId }) => invoiceId ?? []),
  );
  for (const line of lines) {
    const settled = await processLine(run, line, actor);
    await db().updateTable('invoiceRunLine').set(settled).where('id', '=', line.id).execute();
  }
  await countLines(run);
  if (lines.length === AT_ONCE) return true;
  await db().updateTable('invoiceRun').set({ finishedAt: new Date() }).where('id', '=', runId).execute();
  const nothing = async () => undefined;
  // The user had the right to start the run: its end needs no further check of rights, hence no standing.
  await runAct(invoiceRunSet, 'finish', invoiceRunNoun, nothing, { id: runId, body: {} }, { ...actor, standing: null });
  return false;
}

/** Stops the run of an agency that was deactivated: a person resumes it once the agency is active again. */
async function stopRun({ id }: InvoiceRunRecord): Promise<void> {
  const actor = productItself(await selectPublishedAgency());
  await runAct(invoiceRunSet, 'stop', invoiceRunNoun, async () => undefined, { id, body: {} }, actor);
}

/** Counts the outcomes of the lines, and sends the live update of the run. */
async function countLines(was: InvoiceRunRecord): Promise<void> {
  const counted = (result: string) => sql`count(*) filter (where result = ${result})`;
  await sql`
    update invoice_run r set done = c.done, drafted = c.drafted, issued = c.issued, sent = c.sent, skipped = c.skipped,
      refused = c.refused
    from (
      select count(*) filter (where result <> 'waiting') as done, ${counted('drafted')} as drafted,
        ${counted('issued')} as issued, ${counted('sent')} as sent, ${counted('skipped')} as skipped,
        ${counted('refused')} as refused
      from invoice_run_line where run_id = ${was.id}) c
    where r.id = ${was.id}`.execute(db());
  const now = await lockRun(was.id);
  if (!now) return;
  const { agencyId } = was;
  publishRecords('invoiceRun', invoiceRunNoun, { agencyId, kind: 'updated', rows: [now], were: [was] });
}
