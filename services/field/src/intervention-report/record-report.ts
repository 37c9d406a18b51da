import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { interventionReportStatuses } from '@vigie/contracts/field/intervention-report/intervention-report.statuses';
import type { OwnReport, recordReportCalls } from '@vigie/contracts/field/intervention-report/record-report.calls';
import type { DrawnSignature } from '@vigie/contracts/field/intervention-report/report-content';
import { actorOf } from '@vigie/service-kit/acts/actor';
import { writeRecord } from '@vigie/service-kit/acts/run-act';
import { acceptUpload } from '@vigie/service-kit/files/accept-upload';
import { saveFile } from '@vigie/service-kit/files/files';
import type { Context, Handler } from '@vigie/service-kit/http/handlers';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { refoldJob } from '../execution/refold.job';
import { timeOf } from '../logbook/check-time';
import { resolvePlace } from '../logbook/place-of';
import { db } from '../tables';
import { lockReport, type ReportRecord, reportNoun, reportSet } from './noun';
import { selectOwnReport } from './own-reports';
import { currentTemplate, insertReport, readersOf } from './save-report';

type Sent = Context<typeof recordReportCalls.recordInterventionReport>;
const { value: STATUS } = interventionReportStatuses;

/**
 * Records a report that an agent filled on a phone. A signed report never changes: content that arrives after the
 * signature becomes a report of its own, under the id of the act, so that nothing is lost.
 */
export const recordReport: Handler<typeof recordReportCalls.recordInterventionReport> = async (sent) => {
  const { params, body, standing, caller, scope } = sent;
  const at = timeOf(body.at, scope);
  const { agencyId } = standing;
  const known = await lockForPhone(params.id);
  const reportId = known === undefined || takesContent(known, scope.agentId) ? params.id : body.id;
  const first = await db()
    .insertInto('interventionReportAct')
    .values({
      ...{ agencyId, id: body.id, askedId: params.id, reportId, at },
      ...{ userId: caller.userId, agentId: scope.agentId ?? null, device: body.device ?? null },
    })
    .onConflict((c) => c.columns(['agencyId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!first) return { report: await alreadyRecorded(sent) };
  await writeContent(reportId, reportId === params.id ? known : undefined, sent);
  return { report: await selectOwnReport(reportId) };
};

/** Locks the report, if it exists. The advisory lock serialises two phones that create the same one at once. */
async function lockForPhone(id: string): Promise<ReportRecord | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`field.report/${id}`}, 0))`.execute(db());
  return lockReport(id);
}

/** Whether the report is unsigned, not archived, and assigned to this agent or to none. */
const takesContent = (
  { status, agentId, signature, customerSignature }: ReportRecord,
  own: string | undefined,
): boolean =>
  status !== STATUS.archived &&
  signature === null &&
  customerSignature === null &&
  (own === undefined || agentId === null || agentId === own);

/**
 * Answers the retry of an act whose answer the phone lost.
 * @throws 409 when the id belongs to an act on another report
 */
async function alreadyRecorded({ params, body }: Sent): Promise<OwnReport> {
  const act = await db()
    .selectFrom('interventionReportAct')
    .select(['askedId', 'reportId'])
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  if (act.askedId !== params.id) throw conflict(FIELD_MESSAGES.actRecordedOtherwise, 'same_id_other_content');
  return selectOwnReport(act.reportId);
}

async function writeContent(id: string, known: ReportRecord | undefined, sent: Sent): Promise<void> {
  const { body, scope, caller } = sent;
  const actor = actorOf(sent);
  const { service, ...place } = await resolvePlace(body, scope);
  const agentId = scope.agentId ?? place.agentId;
  const kept = await keepPhotos(sent, { customerId: place.customerId, agentId });
  const values = {
    ...{ id, agentId, siteId: place.siteId, customerId: place.customerId, serviceId: service?.id ?? null },
    ...{ startAt: body.startAt, endAt: body.endAt ?? null },
    blocks: JSON.stringify(body.blocks),
    // A signature covers the form that the agent saw, whatever the agency has changed in its template since.
    template: JSON.stringify(body.template ?? (await currentTemplate())),
    fileIds: [...(known?.fileIds ?? []), ...kept],
    signature: asJson(body.signature),
    customerSignature: asJson(body.customerSignature),
  };
  await writeRecord(reportSet, reportNoun, { id, known, actor }, async () => {
    if (known) await db().updateTable('interventionReport').set(values).where('id', '=', id).execute();
    else await insertReport(actor.agencyId, { ...values, author: actor.name, createdBy: caller.userId });
    return stateAfter(known, body);
  });
  // Folded in a job: a fold here would lock the service while this transaction holds the report, and agents who record
  // acts of the service would wait for it.
  if (service && body.signature) {
    const { agencyId } = actor;
    enqueue(refoldJob, { agencyId, serviceIds: [service.id] }, { agencyId });
  }
}

const asJson = (signature: DrawnSignature | null | undefined) => (signature ? JSON.stringify(signature) : null);

/** The status never goes back: a report that was sent unsigned stays sent until its customer signs. */
function stateAfter(known: ReportRecord | undefined, { signature, customerSignature }: Sent['body']): string {
  if (customerSignature) return 'signedByCustomer';
  if (known?.status === STATUS.sent) return 'sent';
  return signature ? 'signedByAgent' : 'inProgress';
}

async function keepPhotos(
  { files, standing, caller }: Sent,
  owners: { customerId: string; agentId: string | null },
): Promise<string[]> {
  const ids: string[] = [];
  for (const file of files) {
    const { name, mediaType, read } = await acceptUpload(file);
    const { agencyId } = standing;
    const stored = { agencyId, name, mediaType, bytes: await read(), createdBy: caller.userId, ...readersOf(owners) };
    ids.push((await saveFile(stored)).id);
  }
  return ids;
}
