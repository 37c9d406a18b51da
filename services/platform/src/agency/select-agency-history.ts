import type { historySchema } from '@vigie/contracts/core/acts/history';
import { sql } from 'kysely';
import type { z } from 'zod';
import { db } from '../tables';

/** What the history shows at once, the newest first. */
const SHOWN = 200;

/** What was changed of an agency, out of its audit: fields are named by their path, `settings.planning.maxWeeklyHours`. */
export async function selectAgencyHistory(agencyId: string): Promise<z.output<typeof historySchema>> {
  const rows = await db()
    .selectFrom('audit as a')
    .leftJoin('userAccount as u', 'u.id', 'a.userId')
    .select([
      'a.id',
      'a.at',
      'a.detail',
      sql<string | null>`nullif(trim(concat(u.first_name, ' ', u.last_name)), '')`.as('userName'),
    ])
    .where('a.agencyId', '=', agencyId)
    .where('a.action', '=', 'agency.updated')
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    history: rows.map(({ id, at, detail, userName }) => {
      // An entry of before the sides were kept names its fields alone.
      const { before = {}, after = {} } = detail as { before?: Side; after?: Side };
      return { id, at: new Date(at).toISOString(), act: 'edit', label: 'Paramètres modifiés', userName, before, after };
    }),
  };
}

type Side = Record<string, unknown>;
