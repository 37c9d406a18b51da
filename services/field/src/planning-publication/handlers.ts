import {
  PUBLICATION_MESSAGES,
  type planningPublicationCalls,
} from '@vigie/contracts/field/planning-publication/planning-publication.calls';
import { actorOf } from '@vigie/service-kit/acts/actor';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { publishLive } from '@vigie/service-kit/live/publish';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { previewPublication, publishPlanning } from './publish-planning';
import { hasAccount } from './published-services';
import { selectPublications } from './select-publications';
import { notifyReaders } from './tell-readers';

/** Least time between two reminders of the same reader, whoever sends them. */
const REMINDED_FOR_MIN = 60;

export const planningPublicationHandlers: Handlers<typeof planningPublicationCalls> = {
  previewPublication: (context) => previewPublication(context.body, actorOf(context)),
  async publishPlanning(context) {
    const counts = await publishPlanning(context.body.id, context.body.publication, actorOf(context));
    tellOffice(context.standing.agencyId);
    return counts;
  },
  publications: async () => ({ publications: await selectPublications() }),
  async remindPublication({ params: { id }, standing, caller }) {
    const published = await db()
      .selectFrom('planningPublication')
      .select(['startOn as start', 'endOn as end'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!published) throw notFound(PUBLICATION_MESSAGES.unknown);
    const reminded = await db()
      .updateTable('planningPublicationReader')
      .set({ remindedAt: sql<string>`now()` })
      .where('publicationId', '=', id)
      .where(sql<boolean>`(read_at is null or read_at < changed_at)`)
      // A reminder that reaches nobody must not count as one.
      .where(hasAccount(sql`party`, sql`party_id`))
      .where(sql<boolean>`coalesce(reminded_at < now() - make_interval(mins => ${sql.lit(REMINDED_FOR_MIN)}), true)`)
      .returning(['party', 'partyId as id'])
      .execute();
    const reminder = new Date().toISOString();
    await notifyReaders(id, published, reminded, { byUserId: caller.userId, reminder });
    if (reminded.length > 0) tellOffice(standing.agencyId);
    return { reminded: reminded.length };
  },
  async readPlanning({ body: { start, end }, scope, standing, caller }) {
    const party = scope.agentId ? 'agent' : 'customer';
    const partyId = scope.agentId ?? scope.customerId;
    if (!partyId) return {};
    const { rows } = await sql`
      update field.planning_publication_reader r
      set read_at = now(), read_by = ${party === 'customer' ? caller.name : null}
      from field.planning_publication p
      where p.agency_id = r.agency_id and p.id = r.publication_id and r.party = ${party} and r.party_id = ${partyId}::uuid
        and p.start_on <= ${end}::date and p.end_on >= ${start}::date and (r.read_at is null or r.read_at < r.changed_at)
      returning p.id`.execute(db());
    if (rows.length > 0) tellOffice(standing.agencyId);
    return {};
  },
};

/** Publishes a live update, so that the planner's screen shows who has read. */
const tellOffice = (agencyId: string): void =>
  publishLive(agencyId, 'planning.updated', [], { right: 'ACCOUNT_RIGHT_EDIT_MISSION' });
