import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { SERIES_MESSAGES } from '@vigie/contracts/field/series/series';
import type { seriesCalls } from '@vigie/contracts/field/series/series.calls';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { runActOnMany } from '@vigie/service-kit/acts/act-handlers';
import { actorOf } from '@vigie/service-kit/acts/actor';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { archive } from '../service/acts';
import { lockServices } from '../service/lock-services';
import { serviceNoun, serviceSet } from '../service/service-noun';
import { db } from '../tables';
import { selectMembers, throwIfChanged } from './series-members';

/** Archives a service and those of its series after it: each by itself, one that refuses stays and is named. */
export const endSeries: Handler<typeof seriesCalls.endSeries> = async (context) => {
  const known = await db().selectFrom('service').selectAll().where('id', '=', context.params.id).executeTakeFirst();
  if (!known) throw notFound(FIELD_MESSAGES.serviceNotFound);
  if (!known.seriesId) throw conflict(SERIES_MESSAGES.notInSeries, 'not_in_series');
  if (known.status === SERVICE_STATUS.archived) throw notFound(FIELD_MESSAGES.serviceArchived);
  const ended = [known, ...(await selectMembers(known, 'following'))];
  const ids = ended.map(({ id }) => id);
  throwIfChanged(await lockServices(ids), context.body.seenAt);
  return runActOnMany(serviceSet, 'archive', serviceNoun, archive, { ids }, actorOf(context));
};
