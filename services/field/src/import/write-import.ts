import { newId } from '@vigie/contracts/core/id';
import { pauseInTheMiddle } from '@vigie/contracts/rules/hours/place-breaks';
import { productItself } from '@vigie/service-kit/acts/actor';
import { folded, writeAll } from '@vigie/service-kit/acts/run-act';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { publishLive } from '@vigie/service-kit/live/publish';
import { notifyPlanning } from '../service/notify-planning';
import { selectBreakRules } from '../service/saving/break-rules';
import { insertBreaks, insertServices } from '../service/saving/write-services';
import { serviceNoun, serviceSet } from '../service/service-noun';
import { db } from '../tables';
import type { ImportedService } from './imported-service';

/** Limit of services written in one transaction, and so the step of the progress bar. */
const STEP = 250;

/** Writes the rest of an import, one transaction per step. Idempotent. */
export async function writeImport(database: Database, agencyId: string, importId: string): Promise<void> {
  while (await transaction(database, { agencyId }, () => writeStep(agencyId, importId))) {
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
  if (row?.state !== 'running') return false;
  const step = row.plan.slice(row.done, row.done + STEP);
  const { timeZone } = await selectPublishedAgency();
  const actor = { ...productItself({ agencyId, timeZone }), userId: row.createdBy, name: `Import ${row.fileName}` };
  const writings = step.map(({ id }) => ({ name: 'create', row: { id } }));
  await writeAll(serviceSet, serviceNoun, { actor, writings }, () => insertStep(step, row));
  // The same key for all steps, so that an import sends one notification.
  const news = step.map(({ id, agentId, siteId, start, end }) => ({
    serviceId: id,
    agentId,
    siteId,
    start,
    end,
    what: 'Nouveau service' as const,
  }));
  await notifyPlanning(news, actor, `planning/${importId}`);
  const done = row.done + step.length;
  const ends = done >= row.total;
  await db()
    .updateTable('serviceImport')
    .set({ done, ...(ends ? { state: 'done' as const, plan: '[]', finishedAt: new Date() } : {}) })
    .where('id', '=', importId)
    .execute();
  await publishProgress(agencyId, importId);
  return !ends;
}

async function insertStep(
  step: readonly ImportedService[],
  { id: importId, agencyId, createdBy }: { id: string; agencyId: string; createdBy: string | null },
): Promise<typeof folded> {
  await insertServices(agencyId, step.map(asPlan), { createdBy, importId });
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

const asPlan = ({ pauseMin, ...service }: ImportedService) => ({
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
