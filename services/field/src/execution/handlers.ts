import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { END_REASONS, type executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { badRequest, conflict, notFound } from '@vigie/service-kit/problem';
import { publishServices } from '../service/live';
import { selectServiceById } from '../service/select-services';
import { db } from '../tables';
import {
  type Actor,
  endRunningBreak,
  type LockedService,
  lockService,
  recordAct,
  refuseSecondService,
  startNextBreak,
  wasDone,
} from './act-on-service';

const S = SERVICE_STATUS;
/** A start this much after the planned one is recorded as late. */
const LATE_AFTER_MS = 60_000;

const place = (position: unknown) => (position ? JSON.stringify(position) : null);
const asItStands = (service: LockedService, { standing, scope }: Actor) =>
  selectServiceById(service.id, standing.timeZone, scope);

/** Refuses an act that the service's status does not allow, naming the two states of the catalogue. */
function refuseUnless(service: LockedService, allowed: readonly number[]): void {
  if (service.status === S.finished) throw conflict(FIELD_MESSAGES.serviceEnded, 'service_ended');
  if (!allowed.includes(service.status)) throw conflict(FIELD_MESSAGES.cannotUpdateService, 'service_state');
}

export const executionHandlers: Handlers<typeof executionCalls> = {
  async startService({ params, body, ...actor }) {
    const service = await lockService(params.id, actor);
    if (await wasDone(body)) return { service: await asItStands(service, actor) };
    refuseUnless(service, [S.waiting, S.late, S.notRealised, S.interrupted, S.notFinished]);
    await refuseSecondService(service);
    const resumes = service.startedAt !== null;
    const late = Date.parse(body.at) > Date.parse(service.startAt) + LATE_AFTER_MS;
    const typeKey = resumes ? 'service_resume' : late ? 'service_start_late' : 'service_start';
    const changes = resumes
      ? { status: S.inProgress }
      : { status: S.inProgress, startedAt: body.at, startPosition: place(body.position) };
    return { service: await recordAct(service, body, actor, { typeKey, changes }) };
  },

  async endService({ params, body, ...actor }) {
    const service = await lockService(params.id, actor);
    if (await wasDone(body)) return { service: await asItStands(service, actor) };
    refuseUnless(service, [S.inProgress, S.paused, S.interrupted, S.notFinished]);
    const early = Date.parse(body.at) < Date.parse(service.endAt);
    if (early && (!body.reason || !body.reasonText)) {
      const missing = [...(body.reason ? [] : ['reason']), ...(body.reasonText ? [] : ['reasonText'])];
      const errors = missing.map((path) => ({ path, message: VALIDATION_MESSAGES.required }));
      throw badRequest(ERROR_MESSAGES.missingParameters, errors, 'end_reason_missing');
    }
    await endRunningBreak(service, body.at);
    const changes = {
      status: S.finished,
      endedAt: body.at,
      endPosition: place(body.position),
      endReason: early ? (body.reason ?? null) : null,
      endReasonText: early ? (body.reasonText ?? null) : null,
    };
    const reason = END_REASONS.find((r) => r.value === body.reason)?.label;
    const infos = early ? `${reason} : ${body.reasonText}` : null;
    const typeKey = early ? 'service_stopped_early' : 'service_finish';
    return { service: await recordAct(service, body, actor, { typeKey, changes, infos }) };
  },

  async interruptService({ params, body, ...actor }) {
    const service = await lockService(params.id, actor);
    if (await wasDone(body)) return { service: await asItStands(service, actor) };
    refuseUnless(service, [S.inProgress, S.paused]);
    await endRunningBreak(service, body.at);
    const changes = { status: S.interrupted };
    return {
      service: await recordAct(service, body, actor, { typeKey: 'service_interrupted', changes, infos: body.comment }),
    };
  },

  async startBreak({ params, body, ...actor }) {
    const service = await lockService(params.id, actor);
    if (await wasDone(body)) return { service: await asItStands(service, actor) };
    refuseUnless(service, [S.inProgress]);
    await startNextBreak(service, body.at);
    return {
      service: await recordAct(service, body, actor, { typeKey: 'break_start', changes: { status: S.paused } }),
    };
  },

  async endBreak({ params, body, ...actor }) {
    const service = await lockService(params.id, actor);
    if (await wasDone(body)) return { service: await asItStands(service, actor) };
    refuseUnless(service, [S.paused]);
    await endRunningBreak(service, body.at);
    return {
      service: await recordAct(service, body, actor, { typeKey: 'break_finish', changes: { status: S.inProgress } }),
    };
  },

  async deleteBreak({ params, standing }) {
    const gone = await db()
      .deleteFrom('serviceBreak')
      .where('serviceId', '=', params.serviceId)
      .where('id', '=', params.id)
      .where('status', '<>', 500)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw notFound(FIELD_MESSAGES.cannotIdentifyService);
    const service = await db()
      .selectFrom('service')
      .selectAll()
      .where('id', '=', params.serviceId)
      .executeTakeFirstOrThrow();
    await publishServices(standing.agencyId, 'updated', [service]);
    return { service: await selectServiceById(params.serviceId, standing.timeZone) };
  },
};
