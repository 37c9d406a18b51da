import { newId } from '@vigie/contracts/core/id';
import { AGENCY_STATUS } from '@vigie/contracts/platform/agency/agency.statuses';
import { agencyDeletionStatuses } from '@vigie/contracts/platform/agency-deletion/agency-deletion.statuses';
import { EXAMPLE_MESSAGES, EXAMPLES_PER_DAY } from '@vigie/contracts/platform/example/example';
import type { exampleCalls } from '@vigie/contracts/platform/example/example.calls';
import { isExample } from '@vigie/service-kit/agency/is-example';
import { dangerouslySwitchAgency } from '@vigie/service-kit/db/database';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { lockAgency } from '../agency/change-agency';
import { openAgency } from '../agency/save-agency';
import { selectAgencyById } from '../agency/select-agency';
import { eraseAgencyJob } from '../agency-deletion/erase-agency.job';
import { writeAudit } from '../audit/write-audit';
import { db } from '../tables';

interface Before {
  current: string | null;
  closed: boolean | null;
  thrown: number;
}

/**
 * Returns the user's example agencies. An advisory lock makes the second of two concurrent calls find the agency
 * that the first one created.
 */
async function selectBefore(userId: string): Promise<Before> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`platform.example/${userId}`}, 0))`.execute(db());
  const { rows } = await sql<Before>`
    select a.id current, a.status <> ${AGENCY_STATUS.activated} closed,
      (select count(*)::int from platform.erased_agency e
       where e.identity->>'exampleOf' = ${userId}::text and e.began_at > now() - interval '1 day') thrown
    from (select ${userId}::uuid as id) u left join platform.agency a on a.example_of = u.id`.execute(db());
  return rows[0] ?? { current: null, closed: null, thrown: 0 };
}

export const exampleHandlers: Handlers<typeof exampleCalls> = {
  async openExample({ standing, caller }) {
    if (await isExample(standing.agencyId)) throw conflict(EXAMPLE_MESSAGES.ofAnExample, 'of_an_example');
    const { name } = await selectAgencyById(standing.agencyId);
    const { current, closed, thrown } = await selectBefore(caller.userId);
    if (closed) throw conflict(EXAMPLE_MESSAGES.beingErased, 'being_erased');
    if (current) return { agencyId: current };
    if (thrown >= EXAMPLES_PER_DAY) throw conflict(EXAMPLE_MESSAGES.tooMany, 'too_many');
    const agencyId = newId();
    await openAgency(agencyId, { name: EXAMPLE_MESSAGES.name(name) }, { userId: caller.userId, example: true });
    return { agencyId };
  },
  async throwExample({ standing, caller, body }) {
    const { agencyId } = standing;
    await lockAgency(agencyId);
    if (body.agencyId !== agencyId || !(await isExample(agencyId)))
      throw conflict(EXAMPLE_MESSAGES.noExample, 'no_example');
    const planned = { agencyId, id: newId(), reason: 'Exemple', askedBy: caller.userId, askedByName: caller.name };
    // The owner may already have planned the deletion, as for any agency.
    await db()
      .insertInto('agencyDeletion')
      .values(planned)
      .onConflict((c) => c.column('agencyId').where('status', '=', agencyDeletionStatuses.value.asked).doNothing())
      .execute();
    await writeAudit({ agencyId, userId: caller.userId, action: 'agency.example-thrown' });
    // The first step removes the members; a job erases the rest in parts. It is enqueued without an agency, since the
    // outbox rows of an agency are erased with it.
    await dangerouslySwitchAgency(agencyId);
    await sql`select platform.erase_agency(${agencyId}, 1)`.execute(db());
    enqueue(eraseAgencyJob, { agencyId }, { agencyId: null });
    return {};
  },
};
