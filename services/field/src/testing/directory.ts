import { newId } from '@vigie/contracts/core/id';
import { asAdmin } from '@vigie/testing/people';
import type { World } from '@vigie/testing/world';

/** Inserts a customer with a site, as the program `commercial` would; returns both ids. */
export async function newSite(
  world: World,
  agencyId: string,
  options: { name?: string; customerId?: string; specialties?: string[]; timeZone?: string; zipcode?: string } = {},
): Promise<{ customerId: string; siteId: string }> {
  const siteId = newId();
  const customerId = options.customerId ?? newId();
  await asAdmin(world, async (client) => {
    await client.query(
      'insert into commercial.customer (agency_id, id, name) values ($1, $2, $3) on conflict do nothing',
      [agencyId, customerId, `Client ${customerId}`],
    );
    await client.query(
      'insert into commercial.site (agency_id, id, customer_id, name, specialties, time_zone, address) values ($1, $2, $3, $4, $5, $6, $7)',
      [
        agencyId,
        siteId,
        customerId,
        options.name ?? `Site ${siteId}`,
        options.specialties ?? [],
        options.timeZone ?? null,
        options.zipcode === undefined ? {} : { zipcode: options.zipcode },
      ],
    );
  });
  return { customerId, siteId };
}

/** Inserts an agent with a professional card and a contract of the given minutes, per month by default. */
export async function newAgent(
  world: World,
  agencyId: string,
  options: {
    lastName?: string;
    specialties?: string[];
    hoursLimitMin?: number;
    period?: 'week' | 'month';
    /** Null for an agent without a card. */
    cardEndsOn?: string | null;
    leftOn?: string;
    birthDate?: string;
    contractEndsOn?: string;
  } = {},
): Promise<string> {
  const id = newId();
  await asAdmin(world, async (client) => {
    await client.query(
      `insert into commercial.agent
         (agency_id, id, first_name, last_name, specialties, professional_card_ends_on, left_on, birth_date)
       values ($1, $2, 'Nadia', $3, $4, $5, $6, $7)`,
      [
        agencyId,
        id,
        options.lastName ?? 'Roux',
        options.specialties ?? [],
        options.cardEndsOn === undefined ? '2099-12-31' : options.cardEndsOn,
        options.leftOn ?? null,
        options.birthDate ?? null,
      ],
    );
    await client.query(
      `insert into commercial.agent_contract
         (agency_id, id, agent_id, type, starts_on, ends_on, hours_limit_min, period)
       values ($1, $2, $3, 'cdi', '2020-01-01', $4, $5, $6)`,
      [
        agencyId,
        newId(),
        id,
        options.contractEndsOn ?? null,
        options.hoursLimitMin ?? 9_100,
        options.period ?? 'month',
      ],
    );
  });
  return id;
}

/** Replaces the settings of the agency. */
export async function setAgencySettings(world: World, agencyId: string, settings: unknown): Promise<void> {
  await asAdmin(world, (client) =>
    client.query('update platform.agency set settings = $2 where id = $1', [agencyId, JSON.stringify(settings)]),
  );
}
