import type { LogbookAnchor, logbookProofCalls } from '@vigie/contracts/field/logbook-proof/logbook-proof.calls';
import type { Caller } from '@vigie/service-kit/http/caller';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { sql } from 'kysely';
import { db } from '../../tables';

/** Number of evenings shown; older anchors are in the mails. */
const SHOWN = 60;

export const logbookAnchors: Handler<typeof logbookProofCalls.logbookAnchors> = ({ caller }) => answer(caller);

export const followLogbookAnchors: Handler<typeof logbookProofCalls.followLogbookAnchors> = async ({
  body: { followed },
  standing,
  caller,
}) => {
  const { userId } = caller;
  if (followed) {
    await db()
      .insertInto('logbookAnchorReader')
      .values({ agencyId: standing.agencyId, userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db().deleteFrom('logbookAnchorReader').where('userId', '=', userId).execute();
  }
  return answer(caller);
};

async function answer({ userId, email }: Caller) {
  const anchors: LogbookAnchor[] = await db()
    .selectFrom('logbookAnchor')
    .select(['day', 'count', 'hash', 'at'])
    .orderBy('day', 'desc')
    .limit(SHOWN)
    .execute();
  const reader = await db()
    .selectFrom('logbookAnchorReader')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return { anchors, followed: reader !== undefined, address: email };
}

/**
 * Stores the anchor of the day that ends and returns it; undefined when the chain is empty or the day already has one.
 */
export async function noteAnchor(agencyId: string, day: string): Promise<LogbookAnchor | undefined> {
  const { rows } = await sql<LogbookAnchor>`
    insert into logbook_anchor (agency_id, day, count, hash)
    select ${agencyId}, ${day}, count, hash from logbook_head where count > 0
    on conflict do nothing returning day, count, hash, at`.execute(db());
  return rows[0];
}

/** Selects the users who subscribed to the mails and are still members of the agency. */
export async function selectAnchorReaders(): Promise<{ userId: string; email: string; name: string }[]> {
  const { rows } = await sql<{ userId: string; email: string; name: string }>`
    select m.user_id, m.email, m.name from logbook_anchor_reader r
    join platform.shared_member m on m.agency_id = r.agency_id and m.user_id = r.user_id`.execute(db());
  return rows;
}
