import { newId } from '@vigie/contracts/core/id';
import { sql } from 'kysely';
import { db } from '../tables';

export interface NewUser {
  email: string;
  firstName: string;
  lastName: string;
}

/** Returns the person of an account. */
export const selectUser = (id: string): Promise<NewUser & { id: string }> =>
  db()
    .selectFrom('userAccount')
    .select(['id', 'email', 'firstName', 'lastName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Returns the account of an e-mail address; creates it, without a password, when there is none. */
export async function findOrCreateUser(
  options: NewUser,
): Promise<{ user: NewUser & { id: string }; created: boolean }> {
  const email = options.email.trim().toLowerCase();
  const created = await db()
    .insertInto('userAccount')
    .values({ id: newId(), email, firstName: options.firstName, lastName: options.lastName, pagesConfig: '{}' })
    .onConflict((c) => c.expression(sql`lower(email)`).doNothing())
    .returning(['id', 'email', 'firstName', 'lastName'])
    .executeTakeFirst();
  if (created) return { user: created, created: true };
  const user = await db()
    .selectFrom('userAccount')
    .select(['id', 'email', 'firstName', 'lastName'])
    .where(sql<string>`lower(email)`, '=', email)
    .executeTakeFirstOrThrow();
  return { user, created: false };
}
