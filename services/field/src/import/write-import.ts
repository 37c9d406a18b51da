import { newId } from '@vigie/contracts/core/id';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { publishLive } from '@vigie/service-kit/live/publish';
import { selectBreakRules } from '../service/break-rules';
import { pauseInTheMiddle } from '../service/breaks';
import { publishServices } from '../service/live';
import { insertBreaks, insertServices } from '../service/write-services';
import { db } from '../tables';
import type { ImportedService } from './sort-lines';

/** Services written in one transaction: what a progress bar moves by. */
const STEP = 250;

/** Writes what is left of an import, a step a transaction; returns at once when nothing is left. */
export async function writeImport(database: Database, agencyId: string, importId: string): Promise<void> {
  while (await transaction(database, { agencyId }, () => writeStep(agencyId, importId))) {
    // The next step: each one is committed with its progress.
  }
}

/** Two that write the same import take turns on its row, so each service is written once. */
async function writeStep(agencyId: string, importId: string): Promise<boolean> {
  const row = await db()
    .selectFrom('serviceImport')
    .selectAll()
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst();
  if (row?.state !== 'running') return false;
  const step = row.plan.slice(row.done, row.done + STEP);
  await insertServices(agencyId, step.map(asPlan), row.createdBy);
  const usual = (await selectBreakRules())('pause');
  await insertBreaks(
    agencyId,
    step
      .filter((service) => service.pauseMin > 0)
      .map((service) => ({
        serviceId: service.id,
        planBreak: { ...pause(service), id: newId(), type: 'pause', ...usual },
      })),
  );
  const done = row.done + step.length;
  const ends = done >= row.total;
  await db()
    .updateTable('serviceImport')
    .set({ done, ...(ends ? { state: 'done' as const, plan: '[]', finishedAt: new Date() } : {}) })
    .where('id', '=', importId)
    .execute();
  await publishServices(agencyId, 'created', step.map(asPlan));
  await publishProgress(agencyId, importId);
  return !ends;
}

const pause = (service: ImportedService) => pauseInTheMiddle(service, service.pauseMin);

const asPlan = ({ pauseMin, ...service }: ImportedService) => ({
  ...service,
  activityType: null,
  intervention: false,
  groupId: null,
  planned: true,
  notCharge: false,
  comment: null,
  startPointId: null,
  endPointId: null,
});

export const publishProgress = (agencyId: string, id: string): void =>
  publishLive(agencyId, 'import.updated', [id], { right: 'ACCOUNT_RIGHT_CREATE_MISSION' });
