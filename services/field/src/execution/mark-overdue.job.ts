import { newId } from '@vigie/contracts/core/id';
import { FORGOTTEN_AFTER_MIN, LATE_AFTER_MIN } from '@vigie/contracts/field/execution/limits';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { transaction } from '@vigie/service-kit/db/database';
import { eachApart, togetherOrApart } from '@vigie/service-kit/jobs/apart';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { writeEntry } from '../logbook/write-entry';
import { publishServices } from '../service/live';
import { numberBreaks } from '../service/saving/references';
import { db } from '../tables';
import { eventTypeOf } from './logbook-of-act';
import { placeOfService } from './logbook-of-stops';
import { refold } from './write-execution';

/** Limit of services folded in one transaction. */
const AT_ONCE = 500;
/** Limit of transactions per run. After an import of past services, the run of the next minute takes the rest. */
const BATCHES_MAX = 20;

/**
 * Each minute, folds the services whose time has come again, because late, not realised and not finished depend on the
 * clock. The statuses that it writes block no act: an act that arrives later is folded as if this job had never run.
 */
export const markOverdueJob = defineAgencyJob({
  name: 'field.markOverdue',
  queue: 'alerts',
  schedule: { everyMs: 60_000 },
  async handle({ agencyId }, { database }) {
    const now = new Date();
    const select = () => selectOverdue(now);
    const handle = (ids?: readonly string[]) => markOverdue(agencyId, now, ids);
    const fold = async () => {
      for (let round = 0; round < BATCHES_MAX; round++) {
        const folded = await togetherOrApart({ database, agencyId, select, handle });
        if (folded < AT_ONCE) break;
      }
    };
    // Numbers the breaks that acts left without a number: an act does not wait for the counter while another
    // transaction holds it.
    const number = () => transaction(database, { agencyId }, () => numberBreaks(agencyId));
    await eachApart([fold, number], (work) => work());
  },
});

/**
 * Folds the first 500 services whose status the clock has changed, all or those among the given ids, and returns how
 * many were folded.
 */
export async function markOverdue(agencyId: string, now = new Date(), ids?: readonly string[]): Promise<number> {
  const overdue = await selectOverdue(now, ids);
  const folded = await refold(agencyId, overdue, now);
  const late = folded.filter(
    ({ before, execution }) => before.status !== SERVICE_STATUS.late && execution.status === SERVICE_STATUS.late,
  );
  for (const { id } of late) await writeLate(agencyId, id, now);
  publishServices(agencyId, folded);
  return folded.length;
}

async function selectOverdue(now: Date, ids?: readonly string[]): Promise<string[]> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const { rows } = await sql<{ id: string }>`
    select id from field.service s
    where ((status in (${SERVICE_STATUS.waiting}, ${SERVICE_STATUS.late}) and end_at < ${now})
      or (status = ${SERVICE_STATUS.waiting} and planned and agent_id is not null and start_at < ${before(LATE_AFTER_MIN)})
      or (status in (${SERVICE_STATUS.inProgress}, ${SERVICE_STATUS.paused}) and end_at < ${before(FORGOTTEN_AFTER_MIN)})
      or (status = ${SERVICE_STATUS.interrupted} and end_at < ${before(FORGOTTEN_AFTER_MIN)} and not exists (
        select from field.service_anomaly a
        where a.agency_id = s.agency_id and a.service_id = s.id and a.code = 'notResumed'))
      or id = any(array(${endMissing(before(FORGOTTEN_AFTER_MIN))})))
      and ${ids ? sql`id = any(${[...ids]}::uuid[])` : sql`true`}
    order by start_at desc limit ${AT_ONCE}`.execute(db());
  return rows.map((row) => row.id);
}

/**
 * SQL of the services that a relief has ended while an agent before it recorded no end: nothing is paid to that agent
 * before the office has settled it, which takes the anomaly.
 */
const endMissing = (overSince: Date) => sql`
  select p.service_id from field.service_stretch p
  join field.service o on o.agency_id = p.agency_id and o.id = p.service_id
  where p.agency_id = public.current_agency() and p.end_at is null and o.status = ${SERVICE_STATUS.finished}
    and o.pay_min is null and o.end_at < ${overSince} and not exists (
      select from field.service_anomaly a
      where a.agency_id = p.agency_id and a.service_id = p.service_id and a.code = 'noEnd')`;

async function writeLate(agencyId: string, id: string, now: Date): Promise<void> {
  const service = await db().selectFrom('service').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { specialty, agentId } = service;
  await writeEntry({
    agencyId,
    id: newId(),
    typeKey: eventTypeOf('service_late', service),
    at: now.toISOString(),
    service: { id, specialty },
    ...(await placeOfService(service)),
    agentId,
    author: 'Vigie',
    fact: true,
  });
}
