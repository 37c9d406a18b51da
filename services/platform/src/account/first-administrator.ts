import { newId } from '@vigie/contracts/core/id';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { optional } from '@vigie/service-kit/env';
import type { Logger } from '@vigie/service-kit/log';
import { hashPassword } from '../session/secrets';
import { db } from '../tables';

/**
 * Creates the first administrator from `FIRST_ADMIN_EMAIL` and `FIRST_ADMIN_PASSWORD` when the platform has none yet;
 * every other account is created by one.
 */
export async function createFirstAdministrator(database: Database, log: Logger): Promise<void> {
  const email = optional('FIRST_ADMIN_EMAIL');
  const password = optional('FIRST_ADMIN_PASSWORD');
  if (!email || !password) return;
  await transaction(database, {}, async () => {
    const known = await db()
      .selectFrom('userAccount')
      .select('id')
      .where('admin', '=', true)
      .limit(1)
      .executeTakeFirst();
    if (known) return;
    await db()
      .insertInto('userAccount')
      .values({
        id: newId(),
        email,
        firstName: 'Administration',
        lastName: 'Vigie',
        admin: true,
        passwordHash: await hashPassword(password),
      })
      .execute();
    log.info('first platform administrator created');
  });
}
