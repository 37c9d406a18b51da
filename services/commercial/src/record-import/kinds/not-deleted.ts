import { agentStatuses } from '@vigie/contracts/commercial/agent/agent.statuses';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import { expirationStatuses } from '@vigie/contracts/commercial/expiration/expiration.statuses';
import { priceStatuses } from '@vigie/contracts/commercial/price/price.statuses';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { sql } from 'kysely';

/** Conditions for records that a file may name and other records may depend on: those that are not deleted. */
const not = (deleted: number) => sql`status <> ${sql.lit(deleted)}`;
export const NOT_DELETED = {
  agent: not(agentStatuses.value.deleted),
  customer: not(customerStatuses.value.deleted),
  site: not(siteStatuses.value.deleted),
  price: not(priceStatuses.value.deleted),
  expiration: not(expirationStatuses.value.deleted),
} as const;

export const HAS_EXPIRATIONS = 'Des échéances le concernent';
