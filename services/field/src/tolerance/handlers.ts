import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { toleranceCalls } from '@vigie/contracts/field/tolerance/tolerance.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';

export const toleranceHandlers: Handlers<typeof toleranceCalls> = {
  async tolerances() {
    return { tolerances: await selectOwn() };
  },
  async saveTolerance({ body: { target, id, changes }, standing }) {
    await demandKnown(target, id);
    if (changes === null) await db().deleteFrom('tolerance').where('targetId', '=', id).execute();
    else {
      const kept = { changes: JSON.stringify(changes), updatedAt: new Date() };
      await db()
        .insertInto('tolerance')
        .values({ agencyId: standing.agencyId, targetId: id, target, ...kept })
        .onConflict((known) => known.columns(['agencyId', 'targetId']).doUpdateSet(kept))
        .execute();
    }
    return { tolerances: await selectOwn() };
  },
};

async function selectOwn() {
  const rows = await db()
    .selectFrom('tolerance')
    .select(['target', 'targetId', 'changes'])
    .orderBy('targetId')
    .execute();
  return rows.map(({ target, targetId, changes }) => ({ target, id: targetId, changes }));
}

async function demandKnown(target: 'customer' | 'site', id: string): Promise<void> {
  const view = target === 'site' ? sql`commercial.shared_site` : sql`commercial.shared_customer`;
  const { rows } = await sql`select id from ${view} where id = ${id}`.execute(db());
  if (!rows[0])
    throw notFound(target === 'site' ? COMMERCIAL_MESSAGES.siteNotFound : COMMERCIAL_MESSAGES.customerNotFound);
}
