import { EXPIRATION_LEVELS, EXPIRATION_THRESHOLDS_DAYS } from '@vigie/contracts/rules/expirations/expiration-kinds';
import { type RawBuilder, sql } from 'kysely';
import { TODAY } from '../invoice/list-invoices';

type Sql = RawBuilder<unknown>;

/** Days before its end from which something is to be renewed: the widest alert level of the agency. */
const RENEWAL_DAYS = sql`(
  select coalesce(max(v::int), ${sql.lit(Math.max(...EXPIRATION_THRESHOLDS_DAYS))}) from platform.shared_agency p,
    jsonb_array_elements_text(jsonb_path_query_array(
      p.settings, 'lax $.agentExpirationSettings.alertLevels[*] ? (@.type() == "number")')) v)`;
const later = EXPIRATION_LEVELS.at(-1)?.key ?? '';

/** The level of a last day, as `expirationLevel` gives it: lists filter by it, so the database must know it too. */
export function levelOf(endDate: Sql): Sql {
  const whens = EXPIRATION_THRESHOLDS_DAYS.map(
    (days, index) =>
      sql`when ${endDate} < ${TODAY} + ${sql.lit(days)} then ${sql.lit(EXPIRATION_LEVELS[index]?.key ?? later)}`,
  );
  return sql`case when ${endDate} is null then null ${sql.join(whens, sql` `)} else ${sql.lit(later)} end`;
}

/** The last day was before today. */
export const isExpired = (endDate: Sql): Sql => sql`${endDate} < ${TODAY}`;

/** Still valid, and below the widest alert level. */
export const isToRenew = (endDate: Sql): Sql =>
  sql`(${endDate} >= ${TODAY} and ${endDate} < ${TODAY} + ${RENEWAL_DAYS})`;
