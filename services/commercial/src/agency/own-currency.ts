import { sql } from 'kysely';

/** SQL for the currency of the agency; amounts in another do not add up with its own. */
export const OWN_CURRENCY = sql<string>`(select currency from platform.shared_agency)`;
