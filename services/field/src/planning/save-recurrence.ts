import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { parseDay } from '@vigie/contracts/core/time/days';
import { instantAt, parseTime, type Zone, zoneOf } from '@vigie/contracts/core/time/zone';
import { clockChangeAt } from '@vigie/contracts/field/planning/clock-change';
import { PLANNING_MESSAGES, type serviceRecurrenceSchema } from '@vigie/contracts/field/planning/planning';
import type { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { type PlanningError, SERVICES_MAX } from '@vigie/contracts/field/service/service';
import type { ParsedServiceSave } from '@vigie/contracts/field/service/service-save';
import { holidayZoneOf } from '@vigie/contracts/rules/holidays/zones';
import { pauseInTheMiddle } from '@vigie/contracts/rules/hours/place-breaks';
import { expandRecurrence, type Occurrence, type RecurrencePlace } from '@vigie/contracts/rules/recurrence/expand';
import { RecurrenceError } from '@vigie/contracts/rules/recurrence/rule';
import { actorOf } from '@vigie/service-kit/acts/actor';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { badField, badRequest, conflict } from '@vigie/service-kit/problem';
import type { z } from 'zod';
import { countTwin, madeAlready } from '../series/series-made';
import { selectSitesByIds } from '../service/directory';
import { saveAs } from '../service/saving/save-services';
import { serialiseBulkPlanning } from '../service/saving/serialise-planning';
import { db } from '../tables';
import { derivedId } from './derived-id';
import { partMoverOf } from './move-times';

/** Creates the services of a recurrence, in the local time and with the holidays of the site. */
export const saveRecurrence: Handler<typeof planningCalls.saveRecurrence> = async (context) => {
  const { body, standing } = context;
  const site = (await selectSitesByIds([body.service.site.id], standing.timeZone)).get(body.service.site.id);
  if (!site) throw badField('service.site', COMMERCIAL_MESSAGES.siteNotFound);
  const place = {
    timeZone: site.timeZone,
    holidayZone: holidayZoneOf(site.holidays, standing.holidayLocale),
  };
  const occurrences = expand(body.recurrence, place);
  if (occurrences.length * body.service.nbAgents > SERVICES_MAX) {
    throw badField('recurrence.endDay', `Une récurrence crée au plus ${SERVICES_MAX} services`);
  }
  const zone = zoneOf(site.timeZone);
  // The body has the stops of the first day; every other day gets them at the same local times.
  const stopsOn = (occurrence: Occurrence) => {
    const { day } = occurrence;
    const first = parseDay(body.recurrence.startDay ?? day);
    const from = instantAt(zone, first, parseTime(body.recurrence.startTime ?? '00:00'));
    const move = partMoverOf(zone, parseDay(day) - first, from, occurrence);
    return body.service.services?.map((stop) => ({
      ...stop,
      id: derivedId(body.id, `${day}/${stop.id}`),
      ...move(stop),
    }));
  };
  const saves = occurrences.map(
    (occurrence): ParsedServiceSave => ({
      ...body.service,
      id: derivedId(body.id, occurrence.day),
      startAt: new Date(occurrence.start).toISOString(),
      endAt: new Date(occurrence.end).toISOString(),
      breaks: pauseOf(occurrence, body.pauseMin),
      services: stopsOn(occurrence),
    }),
  );
  await serialiseBulkPlanning(standing.agencyId, 'series');
  const known = await knownIds(saves.map((save) => save.id));
  const fresh = saves.filter((save) => !known.has(save.id));
  const clocks = clockNotices(body, occurrences, zone);
  if (fresh.length === 0) {
    const { created, warnings } = await madeAlready(body.id, saves, standing);
    return { created, warnings: [...warnings, ...clocks] };
  }
  const count = known.size > 0 || body.again ? 0 : await countTwin(fresh);
  if (count > 0) {
    throw conflict(PLANNING_MESSAGES.seriesStands({ count, withAgent: body.service.agent != null }), 'series_stands');
  }
  const { ids, found } = await saveAs(undefined, fresh, actorOf(context), () => 'service.', {
    seriesId: body.id,
  });
  return { created: ids, warnings: [...found.warnings, ...clocks] };
};

/** Tells of the services of a series whose start or end a clock change skips or repeats. */
function clockNotices(
  { id, recurrence: { startTime = '', endTime = '' } }: z.output<typeof serviceRecurrenceSchema>,
  occurrences: readonly Occurrence[],
  zone: Zone,
): PlanningError[] {
  const [from, to] = [parseTime(startTime), parseTime(endTime)];
  return occurrences.flatMap(({ day }) => {
    const first = parseDay(day);
    const told = [clockChangeAt(zone, first, from), clockChangeAt(zone, to > from ? first : first + 1, to)];
    return told
      .filter((sentence) => sentence !== null)
      .map((message) => ({
        ...{ code: 'CLOCK_CHANGE', mode: 1 as const, agentId: null },
        ...{ serviceIds: [derivedId(id, day)], message: `${message}.` },
      }));
  });
}

type Recurrence = Parameters<Handler<typeof planningCalls.saveRecurrence>>[0]['body']['recurrence'];

/**
 * Expands the recurrence; an error of the rule becomes a 400 with its own key and a French sentence for the parameter.
 */
function expand(recurrence: Recurrence, place: RecurrencePlace): Occurrence[] {
  try {
    return expandRecurrence(recurrence, place);
  } catch (error) {
    if (!(error instanceof RecurrenceError)) throw error;
    const missing = error.code === 'Missing parameters';
    const field = {
      path: `recurrence.${error.parameter}`,
      message: missing ? VALIDATION_MESSAGES.required : (WRONG[error.parameter] ?? VALIDATION_MESSAGES.format),
    };
    throw badRequest(missing ? ERROR_MESSAGES.missingParameters : ERROR_MESSAGES.wrongParameters, [field], error.code);
  }
}

/** Sentences of wrong parameters that have a better one than their format. */
const WRONG: Readonly<Record<string, string>> = { endDay: VALIDATION_MESSAGES.endBeforeStart };

function pauseOf(occurrence: Occurrence, minutes: number): ParsedServiceSave['breaks'] {
  if (minutes === 0) return [];
  const { start, end } = pauseInTheMiddle(occurrence, minutes);
  const [startAt, endAt] = [new Date(start).toISOString(), new Date(end).toISOString()];
  // The pause is unpaid, as requested; the agency's settings decide whether it is invoiced.
  return [{ id: newId(), type: 'pause', startAt, endAt, notWork: true }];
}

/** Returns the ids that existing services have. */
export async function knownIds(ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db().selectFrom('service').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map((row) => row.id));
}
