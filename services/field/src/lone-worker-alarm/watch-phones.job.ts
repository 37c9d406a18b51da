import { newId } from '@vigie/contracts/core/id';
import { loneWorkerAlarmStatuses } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.statuses';
import { BEAT_S } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-settings';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { productItself } from '@vigie/service-kit/acts/actor';
import { publishRecords } from '@vigie/service-kit/acts/publish-records';
import { runAct } from '@vigie/service-kit/acts/run-act';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { eachApart } from '@vigie/service-kit/jobs/apart';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { BETWEEN, HELD_STOP } from '../circuit/held-stop';
import { writeEntry } from '../logbook/write-entry';
import { db } from '../tables';
import { cancelDrill, launchDrill } from './acts';
import { AT_POST, IN_BREAK, leftAt, MAY_BE_DRILLED } from './at-work';
import { callNext } from './call-next';
import { planDrills } from './drill/plan-drills';
import { remindOfLeft, selectLeft } from './left-alarm/remind';
import { alarmNoun, alarmSet, lockAlarm } from './noun';
import { selectSafetySettings } from './on-call';
import { raiseAlarm } from './raise-alarm';
import { graceIsOver, recordWatchRun } from './record-watch-run';
import { noteSilentAgain } from './silent-again';

const { open, scheduled } = loneWorkerAlarmStatuses.value;
const { waiting } = SERVICE_STATUS;

/**
 * Watches lone workers: silent phones, drills that are due, unanswered alarms. Each is handled together with its mark
 * in one transaction, so that a killed worker neither loses nor doubles it.
 */
export const watchPhonesJob = defineAgencyJob({
  name: 'field.watchPhones',
  queue: 'alerts',
  schedule: { everyMs: 30_000 },
  async handle({ agencyId }, { database }) {
    await transaction(database, { agencyId }, () => recordWatchRun(agencyId));
    await watchPhones(database, agencyId);
  },
});

/** Handles one record in its own transaction, or does nothing when another run has already handled it. */
interface WatchCheck {
  /** Selects the records that are due; a check of the whole agency selects the agency itself. */
  select: (now: Date, agencyId: string) => Promise<readonly string[]>;
  handle: (id: string, now: Date, agencyId: string) => Promise<void>;
}

/**
 * Runs every check once. Each record has its own transaction, and one that throws stops no other: the error is thrown
 * when all are handled.
 */
export async function watchPhones(database: Database, agencyId: string, now = new Date()): Promise<void> {
  const within = <T>(work: () => Promise<T>) => transaction(database, { agencyId }, work);
  await eachApart(WATCH_CHECKS, async ({ select, handle }) => {
    const due = await within(() => select(now, agencyId));
    await eachApart(due, (id) => within(() => handle(id, now, agencyId)));
  });
}

const wholeAgency = async (_now: Date, agencyId: string) => [agencyId];

/** Drills come last: real alarms go before them. */
const WATCH_CHECKS: readonly WatchCheck[] = [
  { select: wholeAgency, handle: (_id, now) => endWatches(now) },
  { select: async (now) => (await selectSilent(now)).map(({ id }) => id), handle: raiseSilent },
  { select: selectUnanswered, handle: escalate },
  { select: selectLeft, handle: remindOfLeft },
  { select: wholeAgency, handle: (_id, now, agencyId) => planDrills(agencyId, now) },
  { select: async (now) => (await selectDueDrills(now)).map(({ id }) => id), handle: launchDue },
];

/** Ends the watch of agents whose service is over or who were relieved, even if the phone still has signs to send. */
async function endWatches(now: Date): Promise<void> {
  await sql`
    update field.lone_worker_watch w set ended_at = ${now}
    from field.service s
    where w.ended_at is null and s.agency_id = w.agency_id and s.id = w.service_id
      and (s.status <> all(${AT_POST}) or ${leftAt(sql`w`)} is not null) and w.seen_at < ${new Date(now.getTime() - BEAT_S * 1_000)}`.execute(
    db(),
  );
}

/** Selects the watches whose phone is silent for too long, and locks them. */
async function selectSilent(now: Date, watchId: string | null = null) {
  const { silenceMin } = await selectSafetySettings('loneWorker');
  const { ptiPauseOnBreak } = await selectSafetySettings('agencySettingsFeature');
  // With this setting a phone pauses its watch during a break, so silence is expected then.
  const expected = ptiPauseOnBreak ? sql`not ${IN_BREAK}` : sql`true`;
  const since = new Date(now.getTime() - silenceMin * 60_000);
  const { rows } = await sql<{
    id: string;
    agentId: string;
    seenAt: string;
    batteryPercent: number | null;
    serviceId: string;
    siteId: string;
    customerId: string;
    internal: boolean;
  }>`
    select w.id, w.agent_id, w.seen_at, w.battery_percent, s.id as service_id,
      coalesce(stop.site_id, s.site_id) as site_id, coalesce(stop.customer_id, s.customer_id) as customer_id,
      ${BETWEEN} as internal
    from field.lone_worker_watch w
    join field.service s on s.agency_id = w.agency_id and s.id = w.service_id and s.status = any(${AT_POST})
    ${HELD_STOP}
    where w.ended_at is null and w.silent_alarm_id is null and w.seen_at < ${since} and ${expected}
      and ${graceIsOver(since)} and (${watchId}::uuid is null or w.id = ${watchId}::uuid)
    order by w.seen_at for update of w skip locked`.execute(db());
  return rows;
}

async function raiseSilent(silentId: string, now: Date, agencyId: string): Promise<void> {
  const { timeZone } = await selectPublishedAgency();
  const clock = new Intl.DateTimeFormat('fr-FR', { timeZone, timeStyle: 'short' });
  for (const { id: watchId, seenAt, batteryPercent, internal, ...of } of await selectSilent(now, silentId)) {
    // Whoever answers tells an empty phone from one that was taken away.
    const charge = batteryPercent === null ? '' : `, batterie à ${batteryPercent} %`;
    const infos = `Aucun signe du téléphone depuis ${clock.format(new Date(seenAt))}${charge}`;
    const { agentId, siteId, customerId, serviceId } = of;
    const position = await lastPosition(serviceId, agentId);
    const known = await noteSilentAgain({ agencyId, serviceId, agentId, infos, position, now });
    const id = known ?? newId();
    await db().updateTable('loneWorkerWatch').set({ silentAlarmId: id }).where('id', '=', watchId).execute();
    if (known) continue;
    await writeEntry({
      ...{ agencyId, id, typeKey: 'agent_silent', at: now.toISOString(), siteId, customerId, agentId, infos },
      service: { id: serviceId, specialty: null },
      author: 'Vigie',
      fact: true,
      alarm: true,
      internal,
    });
    const raised = { id, kind: 'silence' as const, at: now.toISOString(), ...of, position, inService: true, infos };
    await raiseAlarm(raised, productItself({ agencyId, timeZone }), now);
  }
}

async function lastPosition(serviceId: string, agentId: string) {
  const row = await db()
    .selectFrom('trackedPosition')
    .select('position')
    .where('serviceId', '=', serviceId)
    .where('agentId', '=', agentId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.position ?? null;
}

/** Selects the drills whose time has come, and locks them. `over` says that nobody is at its service. */
async function selectDueDrills(now: Date, drillId: string | null = null) {
  const { rows } = await sql<{ id: string; over: boolean }>`
    select l.id, s.agent_id is null or s.status <> all(${MAY_BE_DRILLED})
      or s.status = ${waiting} and s.start_at > ${now} as over
    from field.lone_worker_alarm l
    left join field.service s on s.agency_id = l.agency_id and s.id = l.service_id
    where l.status = ${scheduled} and l.at <= ${now} and (${drillId}::uuid is null or l.id = ${drillId}::uuid)
    order by l.at for update of l skip locked`.execute(db());
  return rows;
}

async function launchDue(drillId: string, now: Date, agencyId: string): Promise<void> {
  const { timeZone } = await selectPublishedAgency();
  const actor = productItself({ agencyId, timeZone });
  for (const { id, over } of await selectDueDrills(now, drillId)) {
    if (over) await runAct(alarmSet, 'cancel', alarmNoun, cancelDrill, { id, body: {} }, actor);
    else await runAct(alarmSet, 'launch', alarmNoun, launchDrill, { id, body: {} }, actor);
  }
}

async function selectUnanswered(now: Date): Promise<string[]> {
  const rows = await unanswered(now).select('id').orderBy('nextStepAt').execute();
  return rows.map(({ id }) => id);
}

const unanswered = (now: Date) =>
  db().selectFrom('loneWorkerAlarm').where('status', '=', open).where('nextStepAt', '<=', now.toISOString());

async function escalate(alarmId: string, now: Date, agencyId: string): Promise<void> {
  const due = unanswered(now).select('id').where('id', '=', alarmId).forUpdate().skipLocked();
  if (!(await due.executeTakeFirst())) return;
  await callNext(agencyId, alarmId, now);
  const row = await lockAlarm(alarmId);
  if (row) publishRecords('loneWorkerAlarm', alarmNoun, { agencyId, kind: 'updated', rows: [row] });
}
