import { OFFER_MESSAGES, type Offer, type offerSaveSchema } from '@vigie/contracts/commercial/offer/offer';
import { offerActs } from '@vigie/contracts/commercial/offer/offer.acts';
import { offerStatuses } from '@vigie/contracts/commercial/offer/offer.statuses';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { actHandlers, type SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { badField } from '@vigie/service-kit/problem';
import { parseRichText } from '@vigie/service-kit/rich-text/rich-text';
import { richTextHtml } from '@vigie/service-kit/rich-text/rich-text-html';
import { sql } from 'kysely';
import { db } from '../tables';
import { offers } from './list-offers';
import { selectOffer } from './select-offer';

type OfferRecord = NonNullable<Awaited<ReturnType<typeof lockOffer>>>;

const lockOffer = (id: string) =>
  db().selectFrom('offer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const offerNoun: NounBinding<OfferRecord, { offer: Offer }> = {
  table: 'commercial.offer',
  lock: lockOffer,
  visible: () => true,
  notFound: OFFER_MESSAGES.notFound,
  answer: async (id) => ({ offer: await selectOffer(id) }),
  audience: () => ({ right: 'ACCOUNT_RIGHT_LIST_OFFER' }),
  rows: offers.byIds,
  gone: [offerStatuses.value.deleted],
  history: { silent: ['search_text', 'description'] },
};

const save: SaveFunction<typeof offerSaveSchema, OfferRecord> = async (body, known, { agencyId }) => {
  const { id, title, type, contact, locations } = body;
  const description = richTextHtml(parseRichText(body.description));
  if (description.replace(/<[^>]*>/g, '').trim() === '') throw badField('description', VALIDATION_MESSAGES.required);
  const values = { title, type, contact: JSON.stringify(contact), locations: [...new Set(locations)], description };
  if (known) {
    await db().updateTable('offer').set(values).where('id', '=', id).execute();
  } else {
    const reference = await nextReference(agencyId);
    await db()
      .insertInto('offer')
      .values({ agencyId, id, reference, ...values })
      .execute();
  }
  if (!known || known.status === offerStatuses.value.running) await announce(id);
};

/** Returns the next reference of the agency's announcements; the advisory lock serialises concurrent creations. */
async function nextReference(agencyId: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`offers/${agencyId}`}, 0))`.execute(db());
  const { count } = await db()
    .selectFrom('offer')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return `A-${String(count + 1).padStart(4, '0')}`;
}

/** Publishes an announcement, as it stands in the transaction, to every agency; that of an example agency to none. */
async function announce(id: string): Promise<void> {
  const { name } = await selectPublishedAgency();
  await sql`
    insert into offer_board (id, of_agency, agency_name, reference, title, type, contact, locations, description,
      published_at, updated_at)
    select id, agency_id, ${name}, reference, title, type, contact, locations, description, created_at, now()
    from offer where id = ${id} and not platform.is_example(agency_id)
    on conflict (id) do update set agency_name = excluded.agency_name, title = excluded.title, type = excluded.type,
      contact = excluded.contact, locations = excluded.locations, description = excluded.description,
      updated_at = excluded.updated_at`.execute(db());
}

const withdraw = ({ id }: { id: string }) => db().deleteFrom('offerBoard').where('id', '=', id).execute();

export const offerActHandlers = actHandlers(offerActs, offerNoun, {
  save,
  does: {
    deactivate: withdraw,
    activate: ({ id }) => announce(id),
    delete: withdraw,
  },
});
