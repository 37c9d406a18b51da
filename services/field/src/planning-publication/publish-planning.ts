import { isDeepStrictEqual } from 'node:util';
import type { CallResult } from '@vigie/contracts/core/call';
import {
  type ParsedPublication,
  PUBLICATION_MESSAGES,
  type planningPublicationCalls,
} from '@vigie/contracts/field/planning-publication/planning-publication.calls';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { folded, writeAll } from '@vigie/service-kit/acts/run-act';
import { badRequest, conflict } from '@vigie/service-kit/problem';
import { officeAct, recordActs } from '../execution/record-acts';
import { windowOf } from '../planning/select-planning';
import { lockServices } from '../service/lock-services';
import { authorOf, zoneOfActor } from '../service/service-actor';
import { serviceNoun, serviceSet } from '../service/service-noun';
import { db } from '../tables';
import { markChanged } from './mark-changed';
import { type PublishedService, type Reader, readersOf, selectPublished } from './published-services';
import { notifyReaders } from './tell-readers';

type Counts = CallResult<typeof planningPublicationCalls.previewPublication>;

/** Counts the services and readers of a publication without publishing. */
export async function previewPublication(asked: ParsedPublication, actor: Actor): Promise<Counts> {
  const services = await selectPublished(asked, zoneOfActor(actor));
  return countsOf(services, await readersOf(asked, services));
}

/**
 * Publishes some days: drafts are shown in one write, and each reader gets one notification with the number of its
 * services, instead of one per service.
 */
export async function publishPlanning(id: string, asked: ParsedPublication, actor: Actor): Promise<Counts> {
  const zone = zoneOfActor(actor);
  // Read again once the drafts are locked: a colleague may just have given one to another agent.
  await lockServices((await selectPublished(asked, zone)).flatMap(({ id: of, planned }) => (planned ? [] : [of])));
  const services = await selectPublished(asked, zone);
  const readers = await readersOf(asked, services);
  if (services.length === 0) throw badRequest(PUBLICATION_MESSAGES.nobody);
  const counts = countsOf(services, readers);
  const window = windowOf(asked, zone);
  const { agencyId } = actor;
  const terms = {
    ...{ startOn: asked.start, endOn: asked.end },
    ...{ siteId: asked.site ?? null, customerId: asked.customer ?? null, agentId: asked.agent ?? null },
    ...{ toAgents: asked.toAgents, toCustomers: asked.toCustomers },
  };
  const made = await db()
    .insertInto('planningPublication')
    .values({
      ...{ agencyId, id, ...terms, services: services.length },
      ...{ fromAt: new Date(window.start), untilAt: new Date(window.end) },
      ...{ createdBy: actor.userId, author: actor.name },
    })
    .onConflict((c) => c.columns(['agencyId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  // A retry after a lost answer: the readers are already notified.
  if (!made) {
    await refuseOtherTerms(id, terms);
    return counts;
  }
  await show(
    services.filter(({ planned }) => !planned).map((service) => service.id),
    actor,
  );
  if (readers.length > 0) {
    await db()
      .insertInto('planningPublicationReader')
      .values(readers.map(({ party, id: partyId }) => ({ agencyId, publicationId: id, party, partyId })))
      // Showing the drafts has already made their agents readers.
      .onConflict((c) => c.columns(['agencyId', 'publicationId', 'party', 'partyId']).doNothing())
      .execute();
  }
  await notifyReaders(id, { start: asked.start, end: asked.end }, readers, { byUserId: actor.userId });
  return counts;
}

/** Refuses an id that published something else: the caller would believe that the new days are published too. */
async function refuseOtherTerms(id: string, terms: object): Promise<void> {
  const known = await db()
    .selectFrom('planningPublication')
    .select(['startOn', 'endOn', 'siteId', 'customerId', 'agentId', 'toAgents', 'toCustomers'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!isDeepStrictEqual(known, terms)) throw conflict(PUBLICATION_MESSAGES.otherwise, 'published_otherwise');
}

/** Shows the drafts with the act that plans one service, but without its notifications. */
async function show(ids: readonly string[], actor: Actor): Promise<void> {
  const drafts = (await lockServices(ids)).filter(({ planned }) => !planned);
  if (drafts.length === 0) return;
  const now = new Date();
  const writings = drafts.map((row) => ({ name: 'plan', row }));
  await writeAll(serviceSet, serviceNoun, { actor, writings }, async () => {
    const shown = drafts.map((draft) => draft.id);
    await db().updateTable('service').set({ planned: true }).where('id', 'in', shown).execute();
    const acts = shown.map((id) => officeAct('plan', id, now));
    await recordActs(actor.agencyId, authorOf(actor), acts, now);
    return folded;
  });
  await markChanged(
    drafts.map(({ id, agentId, siteId, startAt }) => ({
      serviceId: id,
      agentId,
      siteIds: [siteId],
      startAt: Date.parse(startAt),
    })),
    actor,
  );
}

const countsOf = (services: readonly PublishedService[], readers: readonly Reader[]): Counts => ({
  services: services.length,
  drafts: services.filter(({ planned }) => !planned).length,
  vacant: services.filter(({ agentId }) => agentId === null).length,
  agents: readers.filter(({ party }) => party === 'agent').length,
  customers: readers.filter(({ party }) => party === 'customer').length,
  unreached: readers.filter((reader) => !reader.hasAccount).length,
});
