import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { type DayNumber, parseDay } from '@vigie/contracts/core/time/days';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import { PLANNING_MESSAGES } from '@vigie/contracts/field/planning/planning';
import type { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { SERVICES_MAX } from '@vigie/contracts/field/service/service';
import { CANCELLED_SERVICES, SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { ParsedServiceSave } from '@vigie/contracts/field/service/service-save';
import { actorOf } from '@vigie/service-kit/acts/actor';
import { requestHash, writtenBy } from '@vigie/service-kit/acts/history';
import { runActOnMany } from '@vigie/service-kit/acts/run-act-on-many';
import { saveRecords } from '@vigie/service-kit/acts/save-records';
import { hasRight, type Standing } from '@vigie/service-kit/http/caller';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { badField, conflict, missingRight } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { plannedStopsOf } from '../circuit/select-stops';
import { warningsOf } from '../series/series-made';
import { archive } from '../service/acts';
import { selectAgentsByIds, selectSitesByIds } from '../service/directory';
import { lockServices } from '../service/lock-services';
import { AT_WORK } from '../service/saving/draft-services';
import { checkServices, writeServices } from '../service/saving/plan-services';
import { serialiseBulkPlanning } from '../service/saving/serialise-planning';
import { serviceNoun, serviceSet } from '../service/service-noun';
import { db } from '../tables';
import { derivedId } from './derived-id';
import { intervalOf, moverOf, partMoverOf } from './move-times';
import { knownIds } from './save-recurrence';

const DELETE = 'ACCOUNT_RIGHT_DELETE_MISSION';
const pathOf = (): string => '';
/** A copy keeps the specialty of its source, by which it is paid and invoiced, even if the site no longer lists it. */
const COPIES = { keepsSpecialty: true };

/**
 * Copies the services of a day or a week, at the same local times of their sites. A copy stays unassigned when a check
 * forbids it for its agent or the agent has left; services at closed sites are skipped. One such service is no reason
 * to refuse the whole week.
 */
export const copyPlanning: Handler<typeof planningCalls.copyPlanning> = async (context) => {
  const { body, standing } = context;
  const [from, to] = [parseDay(body.fromDay), parseDay(body.toDay)];
  // Serialises copies of an agency, so that the second sees the services of the first.
  if (!body.dryRun) await serialiseBulkPlanning(standing.agencyId, 'copy');
  const found = await selectBeginning(from, body.days, standing.timeZone);
  const stops = await plannedStopsOf(found.flatMap(({ id, isCircuit }) => (isCircuit ? [id] : [])));
  const sites = await selectSitesByIds(
    [...found.map(({ siteId }) => siteId), ...[...stops.values()].flat().map(({ siteId }) => siteId)],
    standing.timeZone,
  );
  const isOpen = (siteId: string) => sites.get(siteId)?.status === siteStatuses.value.activated;
  const openStops = (id: string) => stops.get(id)?.filter(({ siteId }) => isOpen(siteId));
  const sources = found.filter(({ id, siteId }) => openStops(id)?.length ?? isOpen(siteId));
  if (sources.length > SERVICES_MAX) throw badField('fromDay', PLANNING_MESSAGES.tooManyCopies({ max: SERVICES_MAX }));
  const there = (await selectBeginning(to, body.days, standing.timeZone)).length;
  const agents = await selectAgentsByIds(sources.flatMap(({ agentId }) => agentId ?? []));
  const pauses = await selectPauses(sources.map(({ id }) => id));
  const saves = sources.map((source): ParsedServiceSave => {
    const zone = zoneOf(sites.get(source.siteId)?.timeZone ?? standing.timeZone);
    const moved = moverOf(zone, to - from)(source);
    const move = partMoverOf(zone, to - from, Date.parse(source.startAt), intervalOf(moved));
    const agent = source.agentId ? agents.get(source.agentId) : undefined;
    return {
      id: derivedId(body.id, source.id),
      site: { id: source.siteId },
      agent: body.withAgents && agent && AT_WORK.includes(agent.status) ? { id: agent.id } : null,
      specialty: source.specialty,
      activityType: source.activityType,
      intervention: source.intervention,
      ...moved,
      nbAgents: 1,
      planned: source.planned,
      notCharge: source.notCharge,
      comment: source.comment,
      startPointId: source.startPointId,
      endPointId: source.endPointId,
      services: openStops(source.id)?.map(({ id, siteId, start, end, task }) => ({
        id: derivedId(body.id, id),
        site: { id: siteId },
        ...move({ startAt: new Date(start).toISOString(), endAt: new Date(end).toISOString() }),
        task,
      })),
      breaks: (pauses.get(source.id) ?? []).map(({ id, startAt, endAt, ...pause }) => ({
        ...pause,
        id: derivedId(body.id, id),
        ...move({ startAt, endAt }, 'length'),
      })),
    };
  });
  const known = await knownIds(saves.map(({ id }) => id));
  const actor = actorOf(context);
  // `there` is left out of the request's hash: a planner who reads the days again after a lost answer sees its own
  // copies in it.
  const request = requestHash(actor, 'copyPlanning', { ...body, there: null });
  const filled = new Set(sources.flatMap(({ id, agentId }) => (agentId ? [derivedId(body.id, id)] : [])));
  const closed = found.length - sources.length;
  // A retry after a lost answer: answers the copies that were made.
  const made = body.dryRun ? [] : await writtenBy(serviceSet.noun, [...known], request);
  if (made.length > 0) {
    const copies = await selectCopies(made);
    const unfilled = body.withAgents ? copies.filter(({ id, agentId }) => !agentId && filled.has(id)).length : 0;
    const errors = await warningsOf(made, standing);
    return { copies: copies.map(asCopy), count: made.length, there: there - made.length, unfilled, closed, errors };
  }
  const fresh = saves.filter(({ id }) => !known.has(id));
  if (!body.dryRun && known.size === 0 && there !== body.there) {
    throw conflict(PLANNING_MESSAGES.copyStale({ there }), 'copy_stale');
  }
  const judged = await checkCopies(fresh, standing);
  const refusals = judged.filter(({ mode, agentId }) => mode === 2 && agentId);
  const forbidden = new Set(refusals.flatMap(({ serviceIds }) => serviceIds));
  const given = fresh.map((save) => (forbidden.has(save.id) ? { ...save, agent: null } : save));
  // Warnings about an agent's week that counts copies which stay unassigned would be about no plan.
  const errors = forbidden.size === 0 ? judged : [...refusals, ...(await checkCopies(given, standing))];
  const unfilled = body.withAgents ? given.filter(({ id, agent }) => !agent && filled.has(id)).length : 0;
  const told = { count: fresh.length, there, unfilled, closed, errors };
  if (body.dryRun || fresh.length === 0) return { ...told, copies: [] };
  const grouped = sources.filter(({ groupId }) => groupId !== null);
  const groupOf = new Map(
    grouped.map(({ id, groupId }) => [derivedId(body.id, id), derivedId(body.id, groupId ?? id)]),
  );
  const writes = writeServices(undefined, { ...COPIES, groupOf });
  const { ids } = await saveRecords(serviceSet, serviceNoun, given, { actor, pathOf, writes, request });
  return { ...told, copies: (await selectCopies(ids)).map(asCopy) };
};

const checkCopies = (saves: readonly ParsedServiceSave[], standing: Standing) =>
  checkServices(
    saves.map((save) => ({ save, known: undefined, path: pathOf() })),
    standing,
    { ...COPIES, notices: true },
  );

/**
 * Undoes a copy: archives its services in one bulk act, with one notification per agent. Services that were changed
 * since, or that can no longer be archived, stay. A planner without the right to delete services takes back its own
 * copies all the same.
 */
export const uncopyPlanning: Handler<typeof planningCalls.uncopyPlanning> = async (context) => {
  const { copies } = context.body;
  const mayDelete = hasRight(context.standing, DELETE);
  const versions = new Map(copies.map(({ id, updatedAt }) => [id, Date.parse(updatedAt)]));
  const standing = (await lockServices([...versions.keys()])).filter(
    ({ status }) => status !== SERVICE_STATUS.archived,
  );
  const isOwn = ({ createdBy }: { createdBy: string | null }) => createdBy === context.caller.userId;
  if (!mayDelete && !standing.every(isOwn)) throw missingRight(DELETE);
  const touched = await touchedByPeople(standing.map(({ id }) => id));
  // The clock marks a copy on past days as not realised within a minute; that is no change by a person.
  const unchanged = standing.filter(
    ({ id, status, updatedAt }) =>
      Date.parse(updatedAt) === versions.get(id) || (BY_THE_CLOCK.includes(status) && !touched.has(id)),
  );
  const ids = unchanged.map(({ id }) => id);
  const { done } = await runActOnMany(serviceSet, 'archive', serviceNoun, archive, { ids }, actorOf(context));
  return { done, kept: standing.length - done.length };
};

/** Statuses that the clock alone gives to a service that nobody begins. */
const BY_THE_CLOCK: readonly number[] = [SERVICE_STATUS.late, SERVICE_STATUS.notRealised];

/** Returns the ids of the services that a user has changed since they were created. */
async function touchedByPeople(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select record_id as id from field.history
    where noun = ${serviceSet.noun} and record_id = any(${[...ids]}::uuid[]) and user_id is not null
    group by record_id having count(*) > 1`.execute(db());
  return new Set(rows.map(({ id }) => id));
}

const selectCopies = (ids: readonly string[]) =>
  db().selectFrom('service').select(['id', 'updatedAt', 'agentId']).where('id', 'in', ids).orderBy('id').execute();

const asCopy = ({ id, updatedAt }: { id: string; updatedAt: string }) => ({ id, updatedAt });

/**
 * Selects services that begin within some days, in the agency's time zone; cancelled, unscheduled and agent-created
 * ones are not copied.
 */
function selectBeginning(from: DayNumber, days: number, timeZone: string) {
  const zone = zoneOf(timeZone);
  return db()
    .selectFrom('service')
    .selectAll()
    .where('startAt', '>=', new Date(zone.startOfDay(from)).toISOString())
    .where('startAt', '<', new Date(zone.startOfDay(from + days)).toISOString())
    .where('status', 'not in', CANCELLED_SERVICES)
    .where('byAgent', '=', false)
    .orderBy('startAt')
    .orderBy('id')
    .execute();
}

/** Selects planned pauses. Delays and departures belong to their day and are not copied. */
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
