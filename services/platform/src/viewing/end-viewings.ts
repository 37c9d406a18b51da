import { transaction } from '@vigie/service-kit/db/database';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { type RawBuilder, sql } from 'kysely';
import { writeAudit } from '../audit/write-audit';
import { db } from '../tables';

/** Why a viewing ended, as recorded in the audit. */
type Why = 'left' | 'replaced' | 'over';

/** Ends the open viewings of the agency that match `which`, with an audit entry for each. */
export async function endViewings(agencyId: string, which: RawBuilder<unknown>, why: Why): Promise<void> {
  const { rows } = await sql<{ id: string; userId: string; membershipId: string }>`
    update platform.viewing v set ended_at = now() where v.ended_at is null and ${which}
    returning v.id, v.user_id, v.membership_id`.execute(db());
  for (const { id, userId, membershipId } of rows)
    await writeAudit({
      agencyId,
      userId,
      action: 'viewing.left',
      entity: 'membership',
      entityId: membershipId,
      detail: { viewing: id, why },
    });
}

/** Ends viewings whose time or session is over. Calls refuse them already; this writes their end to the audit. */
export const endViewingsJob = defineAgencyJob({
  name: 'platform.endViewings',
  queue: 'reminders',
  closedToo: true,
  schedule: { pattern: '*/5 * * * *' },
  handle: ({ agencyId }, { database }) => transaction(database, { agencyId }, () => endOverdue(agencyId)),
});

export const endOverdue = (agencyId: string): Promise<void> =>
  endViewings(
    agencyId,
    sql`(v.ends_at <= now() or not exists (
      select from platform.session s where s.id = v.session_id and s.revoked_at is null))`,
    'over',
  );
