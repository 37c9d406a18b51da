import { newId } from '@vigie/contracts/core/id';
import { newAgent, newSite } from '@vigie/service-field/testing/directory';
import { asAdmin, newAgency, newPerson, type Person } from '@vigie/testing/people';
import type { World } from '@vigie/testing/world';

const HOUR_MS = 3_600_000;
const AGENTS_OF_A_SITE = 10;

export interface Shift {
  guard: Person;
  serviceId: string;
  startMs: number;
}

/** Creates an agency with guards, each with a service that runs now, and managers. */
export async function furnish(
  world: World,
  agents: number,
  managers: number,
): Promise<{ shifts: Shift[]; office: Person[] }> {
  const agencyId = await newAgency(world);
  const startMs = Date.now() - HOUR_MS;
  const shifts: Shift[] = [];
  let place = await newSite(world, agencyId);
  for (let n = 0; n < agents; n += 1) {
    if (n % AGENTS_OF_A_SITE === 0) place = await newSite(world, agencyId);
    const guard = await newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) });
    const serviceId = newId();
    await asAdmin(world, (client) =>
      client.query(
        `insert into field.service (agency_id, id, reference, customer_id, site_id, agent_id, start_at, end_at)
         values ($1, $2::uuid, left($2::uuid::text, 40), $3, $4, $5, $6, $7)`,
        [
          ...[agencyId, serviceId, place.customerId, place.siteId, guard.agentId],
          ...[new Date(startMs), new Date(startMs + 8 * HOUR_MS)],
        ],
      ),
    );
    shifts.push({ guard, serviceId, startMs });
  }
  const office: Person[] = [];
  for (let n = 0; n < managers; n += 1) office.push(await newPerson(world, agencyId));
  await asAdmin(world, (client) => client.query('analyze'));
  return { shifts, office };
}
