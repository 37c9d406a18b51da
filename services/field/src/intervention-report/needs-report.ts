import { sql } from 'kysely';

/** An intervention at a site that wants reports: of a service `s` and its site `si`. */
export const NEEDS_REPORT = sql<boolean>`s.intervention and coalesce(si.intervention_report_enabled, true)`;
