import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import {
  type OwnTolerance,
  type PlaceTolerance,
  type ToleranceTarget,
  toleranceChangesSchema,
  toleranceFor,
  toleranceSchema,
} from '@vigie/contracts/field/tolerance/tolerance';
import type { toleranceCalls } from '@vigie/contracts/field/tolerance/tolerance.calls';
import { actorOf } from '@vigie/service-kit/acts/actor';
import { isRetriedRequest, requestHash, writeHistory } from '@vigie/service-kit/acts/history';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { notFound, stale } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';

export const toleranceHandlers: Handlers<typeof toleranceCalls> = {
  async tolerances() {
    return { tolerances: await selectOwn() };
  },
  async tolerance({ params: { target, id } }) {
    return { tolerance: await selectOf(target, id) };
  },
  async saveTolerance(context) {
    const { target, id, changes, updatedAt } = context.body;
    const before = await selectOf(target, id, 'locked');
    const actor = actorOf(context);
    const request = requestHash(actor, 'saveTolerance', context.body);
    if ((updatedAt ?? null) !== before.updatedAt) {
      if (await isRetriedRequest(target, id, request)) return { tolerance: before };
      throw stale();
    }
    if (changes === null) await db().deleteFrom('tolerance').where('targetId', '=', id).execute();
    else await write(context.standing.agencyId, { target, id, changes });
    const [was, is] = [{ tolerance: before.changes }, { tolerance: changes ?? {} }];
    writeHistory(target, actor, [{ id, act: 'tolerance', before: was, after: is, request }]);
    return { tolerance: await selectOf(target, id) };
  },
};

/**
 * Upserts the tolerance of a customer or site. The caller holds the advisory lock and has checked the version, so the
 * second of two first saves gets 409.
 */
async function write(agencyId: string, own: { target: ToleranceTarget; id: string; changes: object }): Promise<void> {
  const { target, id, changes } = own;
  const kept = { changes: JSON.stringify(changes), updatedAt: sql<string>`clock_timestamp()` };
  await db()
    .insertInto('tolerance')
    .values({ agencyId, targetId: id, target, ...kept })
    .onConflict((known) => known.columns(['agencyId', 'targetId']).doUpdateSet(kept))
    .execute();
}

interface Place {
  customerId: string | null;
}

/**
 * Reads a customer, or a site with its customer.
 * @throws 404 when the agency has no such record
 */
async function selectPlace(target: ToleranceTarget, id: string): Promise<Place> {
  const { rows } = await (target === 'site'
    ? sql<Place>`select customer_id from commercial.shared_site where id = ${id}`
    : sql<Place>`select null as customer_id from commercial.shared_customer where id = ${id}`
  ).execute(db());
  const [place] = rows;
  if (!place)
    throw notFound(target === 'site' ? COMMERCIAL_MESSAGES.siteNotFound : COMMERCIAL_MESSAGES.customerNotFound);
  return place;
}

async function selectOf(target: ToleranceTarget, id: string, locked?: 'locked'): Promise<PlaceTolerance> {
  const { customerId } = await selectPlace(target, id);
  // The advisory lock serialises the saves of one place, even before it has a row to lock.
  if (locked) await sql`select pg_advisory_xact_lock(hashtextextended(${`tolerance/${id}`}, 0))`.execute(db());
  const rows = await db()
    .selectFrom('tolerance')
    .select(['targetId', 'changes', 'updatedAt'])
    .where('targetId', 'in', customerId ? [id, customerId] : [id])
    .execute();
  const read = (of: string | null) => {
    const row = rows.find((one) => one.targetId === of);
    return row && { ...toleranceChangesSchema.safeParse(row.changes), updatedAt: row.updatedAt };
  };
  const own = read(id);
  const customers = read(customerId);
  const { settings } = await selectPublishedAgency();
  return {
    inherited: toleranceFor(
      toleranceSchema.catch(toleranceSchema.parse({})).parse(settings.tolerance ?? {}),
      customers?.data,
    ),
    customerHasOwn: customers !== undefined,
    changes: own?.data ?? {},
    updatedAt: own ? new Date(own.updatedAt).toISOString() : null,
    unreadable: own?.success === false,
  };
}

async function selectOwn(): Promise<OwnTolerance[]> {
  const { rows } = await sql<{ target: ToleranceTarget; id: string; name: string; changes: unknown }>`
    select t.target, t.target_id as id, coalesce(s.name, c.name) as name, t.changes
    from field.tolerance t
    left join commercial.shared_site s on t.target = 'site' and s.id = t.target_id
    left join commercial.shared_customer c on t.target = 'customer' and c.id = t.target_id
    where coalesce(s.name, c.name) is not null
    order by public.fold(coalesce(s.name, c.name)), t.target_id`.execute(db());
  return rows.map((row) => ({ ...row, changes: toleranceChangesSchema.safeParse(row.changes).data ?? null }));
}
