import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { SERIES_MESSAGES } from '@vigie/contracts/field/series/series';
import type { seriesCalls } from '@vigie/contracts/field/series/series.calls';
import { isBegun, SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { actorOf } from '@vigie/service-kit/acts/actor';
import { requestHash } from '@vigie/service-kit/acts/history';
import { runActOnMany } from '@vigie/service-kit/acts/run-act-on-many';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { archive } from '../service/acts';
import { lockServices } from '../service/lock-services';
import { serviceNoun, serviceSet } from '../service/service-noun';
import { db } from '../tables';
import { endedAlready } from './series-made';
import { selectMembers, throwIfChanged } from './series-members';

/**
 * Archives a service and the services of its series that nobody has begun: those after it, or all. A service that was
 * begun stays with its hours, also where the series ends at it. Each is archived separately; a refused one stays and is
 * returned with its reason. A retry after a lost answer returns what was archived, and tries the named service again if
 * that one was refused.
 */
export const endSeries: Handler<typeof seriesCalls.endSeries> = async (context) => {
  const known = await db().selectFrom('service').selectAll().where('id', '=', context.params.id).executeTakeFirst();
  if (!known) throw notFound(FIELD_MESSAGES.serviceNotFound);
  if (!known.seriesId) throw conflict(SERIES_MESSAGES.notInSeries, 'not_in_series');
  const actor = actorOf(context);
  const request = requestHash(actor, 'endSeries', [known.id, context.body]);
  const members = await selectMembers(known, context.body.part);
  const locked = await lockServices([known, ...members].map(({ id }) => id));
  const already = await endedAlready(known.seriesId, request);
  if (already.includes(known.id)) return { done: already.sort(), refused: [] };
  const now = already.length === 0 ? locked : locked.filter(({ id }) => id === known.id);
  const left = now.filter((service) => service.id !== known.id || !isBegun(service));
  if (left.some(({ id, status }) => id === known.id && status === SERVICE_STATUS.archived)) {
    throw notFound(FIELD_MESSAGES.serviceArchived);
  }
  throwIfChanged(left, context.body.seenAt);
  const ids = left.map(({ id }) => id);
  const { done, refused } = await runActOnMany(serviceSet, 'archive', serviceNoun, archive, { ids, request }, actor);
  return { done: [...already, ...done].sort(), refused };
};
