import { EXPIRATION_LEVELS, EXPIRATION_THRESHOLDS_DAYS } from '@vigie/contracts/rules/expirations/expiration-kinds';
import { type RawBuilder, sql } from 'kysely';
import { TODAY } from '../agency/today';

type Sql = RawBuilder<unknown>;

/** Days before the end from which an item is « à renouveler »: the largest alert level of the agency. */
const RENEWAL_DAYS = sql`(
  select coalesce(max(v::int), ${sql.lit(Math.max(...EXPIRATION_THRESHOLDS_DAYS))}) from platform.shared_agency p,
    jsonb_array_elements_text(jsonb_path_query_array(
      p.settings, 'lax $.agentExpirationSettings.alertLevels[*] ? (@.type() == "number")')) v)`;
const later = EXPIRATION_LEVELS.at(-1)?.key ?? '';

/** SQL for the level of a last day. It mirrors `expirationLevel`, because lists filter by level in the database. */
export function levelOf(endDate: Sql): Sql {
  const whens = EXPIRATION_THRESHOLDS_DAYS.map(
    (days, index) =>
      sql`when ${endDate} < ${TODAY} + ${sql.lit(days)} then ${sql.lit(EXPIRATION_LEVELS[index]?.key ?? later)}`,
  );
  return sql`case when ${endDate} is null then null ${sql.join(whens, sql` `)} else ${sql.lit(later)} end`;
}

/** True when the last day is before today. */
export const isExpired = (endDate: Sql): Sql => sql`${endDate} < ${TODAY}`;

/** True when the item is still valid, with fewer days left than the largest alert level. */
export const isToRenew = (endDate: Sql): Sql =>
  sql`(${endDate} >= ${TODAY} and ${endDate} < ${TODAY} + ${RENEWAL_DAYS})`;
