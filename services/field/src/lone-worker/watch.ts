import { byText } from '@vigie/contracts/core/collections/compare';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { loneWorkerCalls, WatchCheck } from '@vigie/contracts/field/tracking/lone-worker.calls';
import type { trackingCalls } from '@vigie/contracts/field/tracking/tracking.calls';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { publishLive } from '@vigie/service-kit/live/publish';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { resolvePlace } from '../logbook/place-of';
import { writeEntry } from '../logbook/write-entry';
import { db } from '../tables';
import { IN_BREAK, wasAtWork } from './at-work';
import { noteCauseOver } from './note-return';
import { selectTracking } from './select-tracking';

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
    const watched = await db()
      .updateTable('loneWorkerWatch')
      .set({ seenAt: now, safety: last.safety, batteryPercent: last.batteryPercent, silentAlarmId: null })
      .where('serviceId', '=', serviceId)
      .where('agentId', '=', agentId)
      .where('endedAt', 'is', null)
      .returning('id')
      .execute();
    if (watched.length > 0) await noteCauseOver({ agencyId, serviceId, agentId, kind: 'silence', now });
    for (const { id, at, position } of signs) {
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
  return {};
};
