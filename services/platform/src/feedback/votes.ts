import { sql } from 'kysely';

/** How many want what `platform.feedback f` asks for. */
export const VOTES = sql<number>`(select count(*)::int from platform.feedback_vote v where v.feedback_id = f.id)`;
