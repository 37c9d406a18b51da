import { asAdmin, type Person } from '../../people';
import type { World } from '../../world';

/** Inserts this week's mailing, with an agent without an address. */
export const furnishPlanningMailing = (world: World, { agencyId, agentId }: Person): Promise<void> =>
  asAdmin(world, async (client) => {
    const week = "date_trunc('week', now())::date";
    await client.query(`insert into field.planning_mailing (agency_id, week, party) values ($1, ${week}, 'agent')`, [
      agencyId,
    ]);
    await client.query(
      `insert into field.planning_mailing_recipient (agency_id, week, party, party_id, outcome)
       values ($1, ${week}, 'agent', $2, 'noAddress')`,
      [agencyId, agentId],
    );
  });
