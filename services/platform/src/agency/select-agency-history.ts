import type { historySchema } from '@vigie/contracts/core/acts/history';
import { personName } from '@vigie/service-kit/db/person-name';
import { sql } from 'kysely';
import type { z } from 'zod';
import { db } from '../tables';

/** Maximum number of entries shown, newest first. */
const SHOWN = 200;

/**
 * Returns the changes of an agency from its audit. Fields are named by their path, `settings.planning.maxWeeklyHours`.
 */
export async function selectAgencyHistory(agencyId: string): Promise<z.output<typeof historySchema>> {
  const rows = await db()
    .selectFrom('audit as a')
    .leftJoin('userAccount as u', 'u.id', 'a.userId')
    .select(['a.id', 'a.at', 'a.detail', sql<string | null>`nullif(${personName('u')}, '')`.as('userName')])
    .where('a.agencyId', '=', agencyId)
    .where('a.action', '=', 'agency.updated')
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    history: rows.map(({ id, at, detail, userName }) => {
      // Entries from before both sides were recorded have only field names.
      const { before = {}, after = {} } = detail as { before?: Side; after?: Side };
      return { id, at: new Date(at).toISOString(), act: 'edit', label: 'Paramètres modifiés', userName, before, after };
    }),
  };
}

type Side = Record<string, unknown>;
