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

export interface AnchorReader {
  userId: string;
  email: string;
  name: string;
  /** Places in the chain, since the anchor before, of the entries that a customer may read; null for the office. */
  own: number[] | null;
}

/**
 * Selects the users who subscribed to the mails and are still members of the agency. A customer is named its entries of
 * the day: in its exports, one that somebody masks later looks like another customer's.
 */
export async function selectAnchorReaders({ day, count }: LogbookAnchor): Promise<AnchorReader[]> {
  const { rows } = await sql<AnchorReader>`
    select m.user_id, m.email, m.name, case when m.role = 'customer' then coalesce((
        select json_agg(l.position order by l.position)
        from logbook_link l join logbook_entry e on e.agency_id = l.agency_id and e.id = l.record_id
        where l.position <= ${count} and l.position > coalesce((select max(a.count) from logbook_anchor a where a.day < ${day}), 0)
          and e.customer_id = m.customer_id and e.customer_show and not e.deleted
          and 'ACCOUNT_RIGHT_LIST_MISSION_EVENT' = any(m.rights)), '[]') end as own
    from logbook_anchor_reader r
    join platform.shared_member m on m.agency_id = r.agency_id and m.user_id = r.user_id`.execute(db());
  return rows;
}
