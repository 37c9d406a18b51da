import { sql } from 'kysely';

/** Number of votes for the feedback `f`. */
export const VOTES = sql<number>`(select count(*)::int from platform.feedback_vote v where v.feedback_id = f.id)`;
