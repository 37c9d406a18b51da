import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for the name by which an agency knows a member: the one it gave when it invited them, else the account's own. The
 * query calls the membership `m` and its account `u`.
 */
export const MEMBER_NAME: RawBuilder<string> = sql`trim(coalesce(m.given_first_name, u.first_name) || ' ' || coalesce(m.given_last_name, u.last_name))`;
