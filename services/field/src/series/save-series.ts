import { isDeepStrictEqual } from 'node:util';
import { newId } from '@vigie/contracts/core/id';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { type Zone, zoneOf } from '@vigie/contracts/core/time/zone';
import { SERIES_MESSAGES } from '@vigie/contracts/field/series/series';
import type { seriesCalls } from '@vigie/contracts/field/series/series.calls';
import { SERVICES_MAX } from '@vigie/contracts/field/service/service';
import type { ParsedServiceSave } from '@vigie/contracts/field/service/service-save';
import type { BreakType } from '@vigie/contracts/rules/hours/break-types';
import { followBreaks } from '@vigie/contracts/rules/hours/place-breaks';
import { actorOf } from '@vigie/service-kit/acts/actor';
import { isRetriedRequest, requestHash } from '@vigie/service-kit/acts/history';
import { saveRecords } from '@vigie/service-kit/acts/save-records';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { badField, conflict, notFound } from '@vigie/service-kit/problem';
import { plannedStopsOf } from '../circuit/select-stops';
import { intervalOf, moverOf, partMoverOf } from '../planning/move-times';
import { selectSitesByIds } from '../service/directory';
import { lockServices } from '../service/lock-services';
import type { PlanBreak } from '../service/saving/breaks';
import { plannedBreaksOf } from '../service/saving/draft-services';
import { writeServices } from '../service/saving/plan-services';
import { serviceNoun, serviceSet } from '../service/service-noun';
import { db } from '../tables';
import { savedAlready } from './series-made';
import { type ServiceOfSeries, selectMembers, throwIfChanged } from './series-members';

type Stops = ParsedServiceSave['services'];
type Times = Pick<ParsedServiceSave, 'startAt' | 'endAt'>;

/** The change that a save makes to a service, to be applied to the others of its series. */
interface Change {
  /** Fields whose value changed. */
  fields: Partial<ParsedServiceSave>;
  /** Which of the times changed. */
  moved: { start: boolean; end: boolean };
  /** New times of the saved service; its breaks and stops are moved relative to their start. */
  times: Times;
  breaks: ParsedServiceSave['breaks'];
  stops: Stops;
}

/**
 * Saves a service and applies its change to the others of its series: a new agent to each, a new start or end at the
 * same local time on each one's day. Unchanged fields keep each service's own value.
 */
export const saveSeries: Handler<typeof seriesCalls.saveSeries> = async (context) => {
  const { params, body, standing } = context;
  const { service: save, part } = body;
  if (save.id !== params.id) throw notFound(FIELD_MESSAGES.serviceNotFound);
  const known = await db().selectFrom('service').selectAll().where('id', '=', params.id).executeTakeFirst();
  if (!known) throw notFound(FIELD_MESSAGES.serviceNotFound);
  if (!known.seriesId) throw conflict(SERIES_MESSAGES.notInSeries, 'not_in_series');
  const actor = actorOf(context);
  const request = requestHash(actor, 'saveSeries', body);
  const members = await selectMembers(known, part);
  if (members.length >= SERVICES_MAX) throw badField('part', SERIES_MESSAGES.tooMany({ max: SERVICES_MAX }));
  // All are locked at once, in order of ids: locking them one by one could deadlock with another save.
  const locked = await lockServices([known, ...members].map(({ id }) => id));
  // A retry after a lost answer.
  if (await isRetriedRequest(serviceSet.noun, known.id, request))
    return savedAlready(known.seriesId, request, standing);
  throwIfChanged(locked, body.seenAt);
  const sites = await selectSitesByIds([save.site.id, known.siteId], standing.timeZone);
  const zone = zoneOf((sites.get(save.site.id) ?? sites.get(known.siteId))?.timeZone ?? standing.timeZone);
  const change = await changeOf(known, save);
  const breaksOf = await plannedBreaksOf(change.breaks ? members.map(({ id }) => id) : []);
  const saves = [
    save,
    ...members.map((it) => followed(it, known, { change, zone, breaks: breaksOf.get(it.id) ?? [] })),
  ];
  const { ids, found } = await saveRecords(serviceSet, serviceNoun, saves, {
    actor,
    pathOf: () => 'service.',
    writes: writeServices(),
    request,
  });
  return { saved: ids, ...found };
};

const sameInstant = (a: string, b: string): boolean => Date.parse(a) === Date.parse(b);

/** The fields that planning sets, except times, breaks and stops. */
const fieldsOf = (row: ServiceOfSeries) => ({
  site: { id: row.siteId },
  agent: row.agentId === null ? null : { id: row.agentId },
  specialty: row.specialty,
  activityType: row.activityType,
  intervention: row.intervention,
  planned: row.planned,
  notCharge: row.notCharge,
  comment: row.comment,
  startPointId: row.startPointId,
  endPointId: row.endPointId,
});

async function changeOf(known: ServiceOfSeries, save: ParsedServiceSave): Promise<Change> {
  const before = fieldsOf(known);
  const keys = Object.keys(before) as (keyof typeof before)[];
  const changed = keys.filter((key) => !isDeepStrictEqual(before[key], save[key]));
  return {
    fields: Object.fromEntries(changed.map((key) => [key, save[key]])),
    moved: { start: !sameInstant(known.startAt, save.startAt), end: !sameInstant(known.endAt, save.endAt) },
    times: { startAt: save.startAt, endAt: save.endAt },
    breaks: save.breaks,
    stops: await changedStops(known, save),
  };
}

/** The new stops of a circuit if they changed; undefined when each service keeps its own. */
async function changedStops({ id, isCircuit }: ServiceOfSeries, { services }: ParsedServiceSave): Promise<Stops> {
  if (!services || (services.length === 0 && !isCircuit)) return undefined;
  const before = ((await plannedStopsOf([id])).get(id) ?? []).map(({ siteId, start, end, task }) => ({
    ...{ siteId, start, end, task },
  }));
  const after = services.map(({ site, startAt, endAt, task }) => ({
    ...{ siteId: site.id, start: Date.parse(startAt), end: Date.parse(endAt), task },
  }));
  return isDeepStrictEqual(before, after) ? undefined : services;
}

const isPause = ({ type }: { type: BreakType }): boolean => type === 'pause';
const iso = (ms: number): string => new Date(ms).toISOString();

/** A time that did not change stays as the service has it, unless it would then end before it starts. */
function timesOf({ startAt, endAt }: Times, moved: Change['moved'], times: Times): Times {
  const kept = { startAt: moved.start ? times.startAt : startAt, endAt: moved.end ? times.endAt : endAt };
  return Date.parse(kept.startAt) < Date.parse(kept.endAt) ? kept : times;
}

/** Returns a service of the series with the change applied, on its own day. */
function followed(
  member: ServiceOfSeries,
  known: ServiceOfSeries,
  { change, zone, breaks }: { change: Change; zone: Zone; breaks: readonly PlanBreak[] },
): ParsedServiceSave {
  const dayOf = (instant: string) => zone.dayAt(Date.parse(instant));
  const days = dayOf(member.startAt) - dayOf(known.startAt);
  const { updatedAt } = member;
  const times = timesOf(member, change.moved, moverOf(zone, days)(change.times));
  const move = partMoverOf(zone, days, Date.parse(change.times.startAt), intervalOf(times));
  return {
    id: member.id,
    nbAgents: 1,
    updatedAt,
    ...fieldsOf(member),
    ...change.fields,
    ...times,
    breaks: change.breaks && [
      ...change.breaks.filter(isPause).map((it) => ({ ...it, id: newId(), ...move(it, 'length') })),
      // Delays, departures and absences belong to one day, so each service keeps its own.
      ...followBreaks(
        breaks.filter((it) => !isPause(it)),
        intervalOf(member),
        intervalOf(times),
      ).map(({ start, end, ...it }) => ({ ...it, startAt: iso(start), endAt: iso(end) })),
    ],
    services: change.stops?.map((it) => ({ ...it, id: newId(), ...move(it) })),
  };
}
