import { type DayNumber, parseDay } from '@vigie/contracts/core/time/days';
import { addLocalDays, zoneOf } from '@vigie/contracts/core/time/zone';
import { PLANNING_MESSAGES } from '@vigie/contracts/field/planning/planning';
import type { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { SERVICES_MAX } from '@vigie/contracts/field/service/service';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { ParsedServiceSave } from '@vigie/contracts/field/service/service-save';
import { actorOf } from '@vigie/service-kit/acts/actor';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { badField } from '@vigie/service-kit/problem';
import { plannedStopsOf } from '../circuit/select-stops';
import { selectSitesByIds } from '../service/directory';
import { checkServices } from '../service/saving/plan-services';
import { saveAs } from '../service/saving/save-services';
import { db } from '../tables';
import { derivedId } from './derived-id';
import { knownIds } from './save-recurrence';

const pathOf = (): string => '';

/**
 * Copies the services of a day or a week, at the same times of the clock of their sites. A copy that a check forbids to
 * its agent is left to be filled: one leave in a week is no reason to plan the week by hand.
 */
export const copyPlanning: Handler<typeof planningCalls.copyPlanning> = async (context) => {
  const { body, standing } = context;
  const [from, to] = [parseDay(body.fromDay), parseDay(body.toDay)];
  const sources = await selectBeginning(from, body.days, standing.timeZone);
  if (sources.length > SERVICES_MAX) throw badField('fromDay', PLANNING_MESSAGES.tooManyCopies({ max: SERVICES_MAX }));
  const there = (await selectBeginning(to, body.days, standing.timeZone)).length;
  const zones = await selectSitesByIds(
    sources.map(({ siteId }) => siteId),
    standing.timeZone,
  );
  const pauses = await selectPauses(sources.map(({ id }) => id));
  const stops = await plannedStopsOf(sources.flatMap(({ id, isCircuit }) => (isCircuit ? [id] : [])));
  const saves = sources.map((source): ParsedServiceSave => {
    const zone = zoneOf(zones.get(source.siteId)?.timeZone ?? standing.timeZone);
    const moved = (instant: string) => new Date(addLocalDays(zone, Date.parse(instant), to - from)).toISOString();
    return {
      id: derivedId(body.id, source.id),
      site: { id: source.siteId },
      agent: body.withAgents && source.agentId ? { id: source.agentId } : null,
      specialty: source.specialty,
      activityType: source.activityType,
      intervention: source.intervention,
      startAt: moved(source.startAt),
      endAt: moved(source.endAt),
      nbAgents: 1,
      planned: source.planned,
      notCharge: source.notCharge,
      comment: source.comment,
      endPointId: source.endPointId,
      services: stops.get(source.id)?.map(({ id, siteId, start, end, task }) => ({
        id: derivedId(body.id, id),
        site: { id: siteId },
        startAt: moved(new Date(start).toISOString()),
        endAt: moved(new Date(end).toISOString()),
        task,
      })),
      breaks: (pauses.get(source.id) ?? []).map(({ id, startAt, endAt, ...pause }) => ({
        ...pause,
        id: derivedId(body.id, id),
        startAt: moved(startAt),
        endAt: moved(endAt),
      })),
    };
  });
  const known = await knownIds(saves.map(({ id }) => id));
  const fresh = saves.filter(({ id }) => !known.has(id));
  const errors = await checkServices(
    fresh.map((save) => ({ save, known: undefined, path: pathOf() })),
    standing,
  );
  const forbidden = new Set(
    errors.flatMap(({ mode, agentId, serviceIds }) => (mode === 2 && agentId ? serviceIds : [])),
  );
  const unfilled = fresh.filter(({ id }) => forbidden.has(id)).length;
  const found = { count: fresh.length, there, unfilled, errors };
  if (body.dryRun || fresh.length === 0) return { ...found, copies: [] };
  const given = fresh.map((save) => (forbidden.has(save.id) ? { ...save, agent: null } : save));
  const { ids } = await saveAs(undefined, given, actorOf(context), pathOf);
  const copies = await db().selectFrom('service').select(['id', 'updatedAt']).where('id', 'in', ids).execute();
  return { ...found, copies };
};

/** Services that begin in so many days from one, on the clock of the agency; what is cancelled is not copied. */
function selectBeginning(from: DayNumber, days: number, timeZone: string) {
  const zone = zoneOf(timeZone);
  return db()
    .selectFrom('service')
    .selectAll()
    .where('startAt', '>=', new Date(zone.startOfDay(from)).toISOString())
    .where('startAt', '<', new Date(zone.startOfDay(from + days)).toISOString())
    .where('status', 'not in', [SERVICE_STATUS.archived, SERVICE_STATUS.unscheduled])
    .orderBy('startAt')
    .orderBy('id')
    .execute();
}

/** Pauses as they were planned; delays and departures were of the day. */
async function selectPauses(serviceIds: readonly string[]) {
  const pauses = new Map<
    string,
    { id: string; type: 'pause'; startAt: string; endAt: string; notWork: boolean; notCharge: boolean }[]
  >();
  if (serviceIds.length === 0) return pauses;
  const rows = await db()
    .selectFrom('serviceBreak')
    .selectAll()
    .where('serviceId', 'in', [...serviceIds])
    .where('type', '=', 'pause')
    .where('plannedStartAt', 'is not', null)
    .execute();
  for (const { id, serviceId, plannedStartAt, plannedEndAt, notWork, notCharge } of rows) {
    if (!plannedStartAt || !plannedEndAt) continue;
    const pause = { id, type: 'pause' as const, startAt: plannedStartAt, endAt: plannedEndAt, notWork, notCharge };
    pauses.set(serviceId, [...(pauses.get(serviceId) ?? []), pause]);
  }
  return pauses;
}
