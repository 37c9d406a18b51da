import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { sql } from 'kysely';
import { TODAY } from '../agency/today';

/** Condition: agent `a` works for the agency: its file is not archived, and its last day, if any, is not over. */
export const PRESENT = sql`(a.status in (${sql.lit(AGENT_STATUS.licensed)}, ${sql.lit(AGENT_STATUS.unlicensed)})
  and (a.left_on is null or a.left_on >= ${TODAY}))`;
