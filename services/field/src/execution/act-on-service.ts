import { newId } from '@vigie/contracts/core/id';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { FieldAct } from '@vigie/contracts/field/fact/act';
import type { Service } from '@vigie/contracts/field/service/service';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { BREAK_STATUS, isPaused, nextBreak } from '@vigie/contracts/field/service-break/service-break.statuses';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import { demand } from '@vigie/service-kit/http/authenticate';
import type { Caller, Standing } from '@vigie/service-kit/http/caller';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { checkTime } from '../logbook/save-entry';
import { writeEntry } from '../logbook/write-entry';
import { selectBreakRules } from '../service/break-rules';
import { publishServices } from '../service/live';
import { takeReferences } from '../service/references';
import { selectServiceById } from '../service/select-services';
import { db } from '../tables';

export interface Actor {
  standing: Standing;
  caller: Caller;
  scope: Scope;
}

export type LockedService = Awaited<ReturnType<typeof lockService>>;

/** The service an act is about, locked until the act is written; an agent reaches its own only. */
export async function lockService(id: string, { standing, scope }: Actor) {
  if (!scope.agentId) demand(standing, 'ACCOUNT_RIGHT_EDIT_MISSION');
  const service = await db().selectFrom('service').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!service || (scope.agentId && service.agentId !== scope.agentId))
    throw notFound(FIELD_MESSAGES.cannotIdentifyService);
  return service;
}

/** True when this act was done before: its entry is in the logbook. The answer is then the service as it stands. */
export async function wasDone(act: FieldAct): Promise<boolean> {
  checkTime(act.at);
  const entry = await db().selectFrom('logbookEntry').select('id').where('id', '=', act.id).executeTakeFirst();
  return entry !== undefined;
}

/** Only one service is active at a time for an agent: in progress or paused. */
export async function refuseSecondService(service: LockedService): Promise<void> {
  if (!service.agentId) return;
  const other = await db()
    .selectFrom('service')
    .select('id')
    .where('agentId', '=', service.agentId)
    .where('id', '<>', service.id)
    .where('status', 'in', [SERVICE_STATUS.inProgress, SERVICE_STATUS.paused])
    .executeTakeFirst();
  if (other) throw conflict(FIELD_MESSAGES.serviceActive, 'service_active');
}

type Changes = Partial<{
  status: number;
  startedAt: string;
  endedAt: string | null;
  startPosition: string | null;
  endPosition: string | null;
  endReason: string | null;
  endReasonText: string | null;
}>;

/** Writes what an act changes of the service and its entry in the logbook, both or neither. */
export async function recordAct(
  service: LockedService,
  act: FieldAct,
  actor: Actor,
  o: { typeKey: string; changes: Changes; infos?: string | null },
): Promise<Service> {
  const { agencyId, timeZone } = actor.standing;
  await db()
    .updateTable('service')
    .set({ ...o.changes, updatedAt: new Date() })
    .where('id', '=', service.id)
    .execute();
  await writeEntry({
    agencyId,
    id: act.id,
    typeKey: o.typeKey,
    at: act.at,
    position: act.position,
    service: { id: service.id, specialty: service.specialty },
    siteId: service.siteId,
    customerId: service.customerId,
    agentId: service.agentId,
    author: actor.caller.name,
    infos: o.infos,
  });
  await publishServices(agencyId, 'updated', [service]);
  return selectServiceById(service.id, timeZone, actor.scope);
}

/** Ends the break that runs, at the time of the act; false when none runs. */
export async function endRunningBreak(service: LockedService, at: string): Promise<boolean> {
  const breaks = await selectPauses(service);
  const running = nextBreak(breaks);
  if (!running || !isPaused(breaks)) return false;
  const durationMin = Math.max(0, Math.round((Date.parse(at) - Date.parse(running.startAt)) / 60_000));
  const endAt = Date.parse(at) < Date.parse(running.startAt) ? running.startAt : at;
  await db()
    .updateTable('serviceBreak')
    .set({ status: BREAK_STATUS.finished, endAt, durationMin, updatedAt: new Date() })
    .where('id', '=', running.id)
    .execute();
  return true;
}

/** Starts the next planned pause at the time of the act, or one that nobody planned. */
export async function startNextBreak(service: LockedService, at: string): Promise<void> {
  const next = nextBreak(await selectPauses(service));
  const values = { status: BREAK_STATUS.running, startAt: at, endAt: null, durationMin: 0, updatedAt: new Date() };
  if (next) await db().updateTable('serviceBreak').set(values).where('id', '=', next.id).execute();
  else {
    const { agencyId } = service;
    const usual = (await selectBreakRules())('pause');
    const [reference = null] = await takeReferences(agencyId, 1, 'break');
    await db()
      .insertInto('serviceBreak')
      .values({ agencyId, id: newId(), reference, serviceId: service.id, type: 'pause', ...usual, ...values })
      .execute();
  }
}

/** Pauses of a service in order of time: delays and departures are the office's, and nobody starts or ends them. */
async function selectPauses(service: LockedService) {
  return db()
    .selectFrom('serviceBreak')
    .select(['id', 'status', 'startAt'])
    .where('serviceId', '=', service.id)
    .where('type', '=', 'pause')
    .orderBy('startAt')
    .orderBy('id')
    .execute();
}
