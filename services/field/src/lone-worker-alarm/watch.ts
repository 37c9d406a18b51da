import { byText } from '@vigie/contracts/core/collections/compare';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { loneWorkerCalls, WatchCheck } from '@vigie/contracts/field/lone-worker-alarm/lone-worker.calls';
import { BEAT_S } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-settings';
import type { trackingSaveSchema } from '@vigie/contracts/field/tracking/tracking';
import type { trackingCalls } from '@vigie/contracts/field/tracking/tracking.calls';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { publishLive } from '@vigie/service-kit/live/publish';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import { resolvePlace } from '../logbook/place-of';
import { writeEntry } from '../logbook/write-entry';
import { db } from '../tables';
import { selectTracking } from '../tracking/select-tracking';
import { AT_POST, IN_BREAK, leftAt, wasAtWork } from './at-work';
import { noteCauseOver } from './note-return';

const checksText = (checks: readonly WatchCheck[]): string | null =>
  checks.map(({ label, good, detail }) => `${label} : ${good ? 'prêt' : 'à corriger'} (${detail})`).join('\n') || null;

/**
 * Publishes the agents of the service with the live update, so that open supervision screens patch their rows instead
 * of all reading again.
 */
async function publishTracking(agencyId: string, serviceId: string): Promise<void> {
  const agents = await selectTracking({ services: [serviceId] });
  const rows = [{ id: serviceId, agents }];
  publishLive(agencyId, 'tracking.updated', [serviceId], { right: 'ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING', rows });
}

/** Records that a phone begins or ends its watch. The logbook entry has the id of the act. */
export const saveWatch: Handler<typeof loneWorkerCalls.saveWatch> = async ({ body, standing, caller, scope }) => {
  const agentId = scope.agentId;
  if (!agentId) throw notFound(FIELD_MESSAGES.cannotIdentifyService);
  const { agencyId } = standing;
  // The start that makes a relief known may still wait on the phone, and its silence must be noticed all the same.
  const place = await resolvePlace(body, scope, { forHelp: true });
  const now = new Date();
  const at = new Date(Math.min(Date.parse(body.at), now.getTime())).toISOString();
  const { id, watchId, serviceId, kind, checks, device } = body;
  const known = await db().selectFrom('loneWorkerWatch').selectAll().where('id', '=', watchId).executeTakeFirst();
  if (known && (known.agentId !== agentId || known.serviceId !== serviceId))
    throw conflict(FIELD_MESSAGES.actRecordedOtherwise, 'act_differs');
  const written = await writeEntry({
    ...{ agencyId, id, at, ...place, agentId, author: caller.name, infos: checksText(checks) },
    typeKey: kind === 'on' ? 'agent_watch_on' : 'agent_watch_off',
    fact: true,
  });
  if (!written) return {};
  await db()
    .insertInto('loneWorkerWatch')
    .values({
      ...{ agencyId, id: watchId, serviceId, agentId, device: device ?? null, startedAt: at, seenAt: now },
      endedAt: kind === 'off' ? at : null,
      checks: JSON.stringify(checks),
      batteryPercent: null,
      silentAlarmId: null,
    })
    .onConflict((c) =>
      // A begin that arrives after its end does not reopen the watch.
      c.columns(['agencyId', 'id']).doUpdateSet(kind === 'off' ? { endedAt: at, seenAt: now } : { seenAt: now }),
    )
    .execute();
  if (kind === 'on' && !known?.endedAt) await endOthers({ watchId, serviceId, agentId, at });
  await publishTracking(agencyId, serviceId);
  return {};
};

/**
 * Ends the watches of the agent's other phones in the service that began before: the new phone takes over. A begin that
 * arrives late, from a phone that was offline, ends no later watch, whose silence nobody would then notice.
 */
const endOthers = ({ watchId, serviceId, agentId, at }: Record<'watchId' | 'serviceId' | 'agentId' | 'at', string>) =>
  db()
    .updateTable('loneWorkerWatch')
    .set({ endedAt: at })
    .where('serviceId', '=', serviceId)
    .where('agentId', '=', agentId)
    .where('id', '<>', watchId)
    .where('startedAt', '<=', at)
    .where('endedAt', 'is', null)
    .execute();

/**
 * Records signs of life of a phone, which count from their arrival. A position is stored only if the agent was at work
 * at its time, and not in a break.
 */
export const saveTracking: Handler<typeof trackingCalls.saveTracking> = async ({ body, standing, scope }) => {
  const { agentId } = scope;
  if (!agentId) throw notFound(FIELD_MESSAGES.cannotIdentifyService);
  const { agencyId } = standing;
  const now = new Date();
  let takenOver = false;
  for (const serviceId of new Set(body.positions.map((it) => it.serviceId))) {
    const service = await db()
      .selectFrom('service as s')
      .select(IN_BREAK.as('inBreak'))
      .where('s.id', '=', serviceId)
      .executeTakeFirst();
    if (!service) throw notFound(FIELD_MESSAGES.cannotIdentifyService);
    const signs = body.positions.filter((it) => it.serviceId === serviceId).sort((a, b) => byText(a.at, b.at));
    const last = signs.at(-1);
    if (!last) continue;
    const sign = { ...last, agentId };
    if (await noteSign(sign, now)) await noteCauseOver({ agencyId, serviceId, agentId, kind: 'silence', now });
    else if (await isTakenOver(sign)) takenOver = true;
    for (const { id, at: sentAt, positionAt, position } of signs) {
      const at = positionTime(sentAt, positionAt, now);
      const kept = position && !service.inBreak && (await wasAtWork(serviceId, agentId, at));
      if (!kept) continue;
      await db()
        .insertInto('trackedPosition')
        .values({ agencyId, id, serviceId, agentId, at, recordedAt: now, position: JSON.stringify(position) })
        .onConflict((c) => c.columns(['agencyId', 'id']).doNothing())
        .execute();
    }
    await publishTracking(agencyId, serviceId);
  }
  return { takenOver };
};

/**
 * Time of a position on the clock of the server. A phone's clock may be ahead: its position would pass for the last one
 * until the clock of the server is there. A phone that tells the time of its position sends each sign at once, so one
 * that seems to have been on its way for longer than a request lasts was sent by a clock that is behind.
 */
function positionTime(sentAt: string, positionAt: string | undefined, now: Date): string {
  const onItsWay = now.getTime() - Date.parse(sentAt);
  const behind = positionAt !== undefined && onItsWay > 2 * BEAT_S * 1_000 ? onItsWay : 0;
  return new Date(Math.min(Date.parse(positionAt ?? sentAt) + behind, now.getTime())).toISOString();
}

type Sign = Pick<z.output<typeof trackingSaveSchema>, 'serviceId' | 'watchId' | 'at' | 'safety' | 'batteryPercent'> & {
  agentId: string;
};

/** The watches of an agent in a service that are not over. */
const liveWatches = ({ serviceId, agentId }: Sign) => sql`
  select from field.lone_worker_watch o
  where o.service_id = ${serviceId}::uuid and o.agent_id = ${agentId}::uuid and o.ended_at is null`;

/**
 * Notes a sign of life on the watch that its phone keeps; false when that watch is over, or not known yet. A watch that
 * ended with its service goes on once the service runs again: its phone, offline meanwhile, believes that it is heard.
 */
async function noteSign(sign: Sign, now: Date): Promise<boolean> {
  const { serviceId, agentId, watchId = null, at, safety, batteryPercent } = sign;
  const goesOn = sql`w.ended_at < ${at} and s.status = any(${AT_POST}) and ${leftAt(sql`w`)} is null
    and not exists (${liveWatches(sign)})`;
  const { rows } = await sql`
    update field.lone_worker_watch w
    set seen_at = ${now}, safety = ${safety}, battery_percent = ${batteryPercent}, silent_alarm_id = null, ended_at = null
    from field.service s
    where s.agency_id = w.agency_id and s.id = w.service_id
      and w.service_id = ${serviceId}::uuid and w.agent_id = ${agentId}::uuid
      and case when ${watchId}::uuid is null then w.ended_at is null
        else w.id = ${watchId}::uuid and (w.ended_at is null or ${goesOn}) end
    returning w.id`.execute(db());
  return rows.length > 0;
}

/** Whether a phone's own watch is over, and another phone of the agent keeps one. */
async function isTakenOver(sign: Sign): Promise<boolean> {
  const { rows } = await sql`
    select from field.lone_worker_watch w
    where w.id = ${sign.watchId ?? null}::uuid and w.ended_at is not null and exists (${liveWatches(sign)})`.execute(
    db(),
  );
  return rows.length > 0;
}
