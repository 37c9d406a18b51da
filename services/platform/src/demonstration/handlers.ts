import type { Demonstration, demonstrationCalls } from '@vigie/contracts/platform/demonstration/demonstration.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { sql } from 'kysely';
import { db } from '../tables';

/** The loader reports about every second; without a report for this long it has stopped. */
const SILENT_AFTER_S = 60;
export const isLoading = sql<boolean>`not d.complete and d.reported_at > now() - make_interval(secs => ${SILENT_AFTER_S})`;

export const demonstrationHandlers: Handlers<typeof demonstrationCalls> = {
  async demonstration({ standing }) {
    return { demonstration: await select(standing.agencyId) };
  },
  async reportDemonstration({ body, standing }) {
    const { startedOn, ...progress } = body;
    await db()
      .insertInto('demonstration')
      .values({ agencyId: standing.agencyId, startedOn, ...progress })
      .onConflict((known) =>
        known
          .column('agencyId')
          .doUpdateSet({ ...progress, reportedAt: new Date() })
          .where('demonstration.complete', '=', false),
      )
      .execute();
    return { demonstration: await select(standing.agencyId) };
  },
};

/** Filters by agency, since row level security shows the demonstrations of all agencies of the user. */
async function select(agencyId: string): Promise<Demonstration | null> {
  const row = await db()
    .selectFrom('demonstration as d')
    .select(['d.startedOn', 'd.done', 'd.total', 'd.complete', isLoading.as('loading')])
    .where('d.agencyId', '=', agencyId)
    .executeTakeFirst();
  return row ?? null;
}
