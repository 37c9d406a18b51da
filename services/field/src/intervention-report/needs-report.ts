import { sql } from 'kysely';

/** Whether a service `s` is an intervention at a site `si` whose reports are enabled. */
export const NEEDS_REPORT = sql<boolean>`s.intervention and coalesce(si.intervention_report_enabled, true)`;
