import { AGENCY_MAX_INACTIVITY_DAYS } from '@vigie/contracts/platform/agency/agency.statuses';
import { sql } from 'kysely';

/** Whether the agency `a` was used lately. */
export const IN_USE = sql<boolean>`coalesce(
  a.last_used_at > now() - make_interval(days => ${AGENCY_MAX_INACTIVITY_DAYS}), false)`;
