import { newId } from '@vigie/contracts/core/id';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { pauseInTheMiddle } from '@vigie/contracts/rules/hours/place-breaks';
import { productItself } from '@vigie/service-kit/acts/actor';
import { folded, writeAll } from '@vigie/service-kit/acts/run-act';
import { type PublishedAgency, selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { retryDeadlock } from '@vigie/service-kit/db/retry-deadlock';
import type { Standing } from '@vigie/service-kit/http/caller';
import { publishLive } from '@vigie/service-kit/live/publish';
import { notifyPlanning, type PlanningNews } from '../service/notify-planning';
import { selectBreakRules } from '../service/saving/break-rules';
import { takeReferences } from '../service/saving/references';
import { insertBreaks, insertServices } from '../service/saving/write-services';
import { serviceNoun, serviceSet } from '../service/service-noun';
import { db } from '../tables';
import type { ImportedService, PlannedLine } from './imported-service';
import { judgeAgain } from './judge-again';

/** Limit of services written in one transaction, and so the step of the progress bar. */
const STEP = 250;

/** Writes the rest of an import, one transaction per step. Idempotent. */
export async function writeImport(database: Database, agencyId: string, importId: string): Promise<void> {
  const step = () => transaction(database, { agencyId }, () => writeStep(agencyId, importId));
  // Colleagues plan the same agents meanwhile; a step that PostgreSQL gave up runs again.
  while (await retryDeadlock(step, () => false)) {
    // Empty: each step commits its services with its progress.
  }
}

/** The row lock serialises two writers of one import, so each service is written once. */
async function writeStep(agencyId: string, importId: string): Promise<boolean> {
  const row = await db()
    .selectFrom('serviceImport')
    .selectAll()
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst();
  const isUnfinished = row?.state === 'running' || row?.state === 'failed';
  if (!isUnfinished || row.undoingSince !== null) return false;
  const lines = row.plan.slice(row.done, row.done + STEP);
  const agency = await selectPublishedAgency();
  const { timeZone } = agency;
  // The counter is locked before the agents, as a save does.
  const references = await takeReferences(agencyId, lines.length, 'service');
  const { kept: step, report } = await judgeAgain(lines, row, standingOf(agency));
  const actor = { ...productItself({ agencyId, timeZone }), userId: row.createdBy, name: `Import ${row.fileName}` };
  const writings = step.map(({ id }) => ({ name: 'create', row: { id } }));
  if (step.length > 0) {
    await writeAll(serviceSet, serviceNoun, { actor, writings }, () => insertStep(step, row, references));
  }
  const done = row.done + lines.length;
  const ends = done >= row.total;
  // Once for all steps, so that each agent gets one notification that counts all its services.
  if (ends) await notifyPlanning(await selectNews(importId), actor, `planning/${importId}`);
  await db()
    .updateTable('serviceImport')
    .set({ done, report: JSON.stringify(report) })
    .$if(ends, (update) => update.set({ state: 'done', plan: '[]', finishedAt: new Date() }))
    .where('id', '=', importId)
    .execute();
  await publishProgress(agencyId, importId);
  return !ends;
}

/** A manager without any right: the job that finishes an import knows no sender. */
const standingOf = ({ agencyId, timeZone, holidayLocale }: PublishedAgency): Standing => ({
  agencyId,
  timeZone,
  holidayLocale,
  role: 'manager',
  owner: false,
  altered: false,
  rights: new Set(),
  customerId: null,
  agentId: null,
});

/** The services of an import that are still to be done, as news for their agents. */
async function selectNews(importId: string): Promise<PlanningNews[]> {
  const rows = await db()
    .selectFrom('service')
    .select(['id', 'agentId', 'siteId', 'startAt', 'endAt'])
    .where('importId', '=', importId)
    .where('planned', '=', true)
    .where('status', 'in', [SERVICE_STATUS.waiting, SERVICE_STATUS.late])
    .execute();
  return rows.map(({ id, agentId, siteId, startAt, endAt }) => ({
    ...{ serviceId: id, agentId, siteId, what: 'Nouveau service' as const },
    ...{ start: Date.parse(startAt), end: Date.parse(endAt) },
  }));
}

async function insertStep(
  step: readonly PlannedLine[],
  { id: importId, agencyId, createdBy }: { id: string; agencyId: string; createdBy: string | null },
  references: readonly string[],
): Promise<typeof folded> {
  await insertServices(agencyId, step.map(asPlan), { createdBy, importId }, references);
  const usual = (await selectBreakRules())('pause');
  const paused = step.filter((service) => service.pauseMin > 0);
  await insertBreaks(
    agencyId,
    paused.map((service) => ({
      serviceId: service.id,
      planBreak: { ...pause(service), id: newId(), type: 'pause', ...usual },
    })),
  );
  return folded;
}

const pause = (service: ImportedService) => pauseInTheMiddle(service, service.pauseMin);

const asPlan = ({ pauseMin: _pause, line: _line, ...service }: PlannedLine) => ({
  ...service,
  activityType: null,
  intervention: false,
  isCircuit: false,
  groupId: null,
  seriesId: null,
  planned: true,
  notCharge: false,
  comment: null,
  startPointId: null,
  endPointId: null,
  byAgent: false,
});

export const publishProgress = (agencyId: string, id: string): void =>
  publishLive(agencyId, 'import.updated', [id], { right: 'ACCOUNT_RIGHT_CREATE_MISSION' });
