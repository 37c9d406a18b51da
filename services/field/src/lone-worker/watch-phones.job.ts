import { newId } from '@vigie/contracts/core/id';
import { loneWorkerAlarmStatuses } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.statuses';
import { BEAT_S } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-settings';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { productItself } from '@vigie/service-kit/acts/actor';
import { publishRecords } from '@vigie/service-kit/acts/publish-records';
import { runAct } from '@vigie/service-kit/acts/run-act';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { writeEntry } from '../logbook/write-entry';
import { db } from '../tables';
import { cancelDrill, launchDrill } from './acts';
import { AT_POST, IN_BREAK, leftAt, MAY_BE_DRILLED } from './at-work';
import { callNext } from './call-next';
import { planDrills } from './drill/plan-drills';
import { alarmNoun, alarmSet, lockAlarm } from './noun';
import { selectSafetySettings } from './on-call';
import { raiseAlarm } from './raise-alarm';
import { graceIsOver, recordWatchRun } from './record-watch-run';

const { open, scheduled } = loneWorkerAlarmStatuses.value;
const { waiting } = SERVICE_STATUS;
/** Limit of rows that one run handles; the next run takes the rest. */
const AT_ONCE = 100;

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
    for (const look of WATCH_CHECKS) await transaction(database, { agencyId }, () => look(agencyId, new Date()));
  },
});

/** Runs every check once, in the open transaction. */
export async function watchPhones(agencyId: string, now = new Date()): Promise<void> {
  for (const look of WATCH_CHECKS) await look(agencyId, now);
}

/** Drills come last, so that their failure cannot stop a real alarm from being raised and called. */
const WATCH_CHECKS = [
  endWatches,
  raiseSilent,
  escalate,
  (agencyId: string, now: Date) => planDrills(agencyId, now),
  launchDue,
];

/** Ends the watch of agents whose service is over or who were relieved, even if the phone still has signs to send. */
async function endWatches(_agencyId: string, now: Date): Promise<void> {
  await sql`
    update field.lone_worker_watch w set ended_at = ${now}
    from field.service s
    where w.ended_at is null and s.agency_id = w.agency_id and s.id = w.service_id
      and (s.status <> all(${AT_POST}) or ${leftAt(sql`w`)} is not null) and w.seen_at < ${new Date(now.getTime() - BEAT_S * 1_000)}`.execute(
    db(),
  );
}

async function raiseSilent(agencyId: string, now: Date): Promise<void> {
  const { silenceMin } = await selectSafetySettings('loneWorker');
  const { ptiPauseOnBreak } = await selectSafetySettings('agencySettingsFeature');
  // With this setting a phone pauses its watch during a break, so silence is expected then.
  const expected = ptiPauseOnBreak ? sql`not ${IN_BREAK}` : sql`true`;
  const since = new Date(now.getTime() - silenceMin * 60_000);
  const { timeZone } = await selectPublishedAgency();
  const { rows } = await sql<{
    id: string;
    agentId: string;
    seenAt: string;
    batteryPercent: number | null;
    serviceId: string;
    siteId: string;
    customerId: string;
  }>`
    select w.id, w.agent_id, w.seen_at, w.battery_percent, s.id as service_id, s.site_id, s.customer_id
    from field.lone_worker_watch w
    join field.service s on s.agency_id = w.agency_id and s.id = w.service_id and s.status = any(${AT_POST})
    where w.ended_at is null and w.silent_alarm_id is null and w.seen_at < ${since} and ${expected}
      and ${graceIsOver(since)}
    order by w.seen_at limit ${AT_ONCE} for update of w skip locked`.execute(db());
  const clock = new Intl.DateTimeFormat('fr-FR', { timeZone, timeStyle: 'short' });
  for (const { id: watchId, seenAt, batteryPercent, ...of } of rows) {
    const id = newId();
    // Whoever answers tells an empty phone from one that was taken away.
    const charge = batteryPercent === null ? '' : `, batterie à ${batteryPercent} %`;
    const infos = `Aucun signe du téléphone depuis ${clock.format(new Date(seenAt))}${charge}`;
    const { agentId, siteId, customerId, serviceId } = of;
    await writeEntry({
      ...{ agencyId, id, typeKey: 'agent_silent', at: now.toISOString(), siteId, customerId, agentId, infos },
      service: { id: serviceId, specialty: null },
      author: 'Vigie',
      fact: true,
      alarm: true,
    });
    await db().updateTable('loneWorkerWatch').set({ silentAlarmId: id }).where('id', '=', watchId).execute();
    const position = await lastPosition(serviceId, agentId);
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

async function launchDue(agencyId: string, now: Date): Promise<void> {
  const { timeZone } = await selectPublishedAgency();
  const { rows: due } = await sql<{ id: string; over: boolean }>`
    select l.id, s.status is null or s.status <> all(${MAY_BE_DRILLED})
      or s.status = ${waiting} and s.start_at > ${now} as over
    from field.lone_worker_alarm l
    left join field.service s on s.agency_id = l.agency_id and s.id = l.service_id
    where l.status = ${scheduled} and l.at <= ${now}
    order by l.at limit ${AT_ONCE} for update of l skip locked`.execute(db());
  const actor = productItself({ agencyId, timeZone });
  for (const { id, over } of due) {
    if (over) await runAct(alarmSet, 'cancel', alarmNoun, cancelDrill, { id, body: {} }, actor);
    else await runAct(alarmSet, 'launch', alarmNoun, launchDrill, { id, body: {} }, actor);
  }
}

async function escalate(agencyId: string, now: Date): Promise<void> {
  const due = await db()
    .selectFrom('loneWorkerAlarm')
    .select('id')
    .where('status', '=', open)
    .where('nextStepAt', '<=', now.toISOString())
    .orderBy('nextStepAt')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id } of due) {
    await callNext(agencyId, id, now);
    const row = await lockAlarm(id);
    if (row) publishRecords('loneWorkerAlarm', alarmNoun, { agencyId, kind: 'updated', rows: [row] });
  }
}
