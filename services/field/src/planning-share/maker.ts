import { sql } from 'kysely';

/**
 * Whether the author of an address may still read what it shows: a member of the agency who is the agent itself or
 * holds the right of the view. Otherwise a former member could keep reading through an address that nobody else knows.
 */
export const authorMayStillRead = sql<boolean>`exists (
  select from platform.shared_member m
  where m.user_id = planning_calendar.created_by
    and case m.role
      when 'agent' then planning_calendar.shown_by = 'agents' and m.agent_id = planning_calendar.shown_id
      when 'manager' then m.owner or case planning_calendar.shown_by
        when 'agents' then 'ACCOUNT_RIGHT_READ_AGENTS_PLANNING' else 'ACCOUNT_RIGHT_READ_SITES_PLANNING' end = any(m.rights)
      else false end)`;
