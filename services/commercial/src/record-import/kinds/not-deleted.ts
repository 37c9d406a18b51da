import { agentStatuses } from '@vigie/contracts/commercial/agent/agent.statuses';
import { contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import { expirationStatuses } from '@vigie/contracts/commercial/expiration/expiration.statuses';
import { priceStatuses } from '@vigie/contracts/commercial/price/price.statuses';
import { requestStatuses } from '@vigie/contracts/commercial/request/request.statuses';
import { documentStatuses } from '@vigie/contracts/commercial/shared-document/shared-document.statuses';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { type RawBuilder, sql } from 'kysely';

/** Conditions for records that a file may name and other records may depend on: those that are not deleted. */
const not = (deleted: number) => sql`status <> ${sql.lit(deleted)}`;
export const NOT_DELETED = {
  agent: not(agentStatuses.value.deleted),
  customer: not(customerStatuses.value.deleted),
  site: not(siteStatuses.value.deleted),
  price: not(priceStatuses.value.deleted),
  expiration: not(expirationStatuses.value.deleted),
} as const;

/** What may have been built on an agent or a customer since its import, whichever `theirs` names. */
export const aboutAny = (theirs: RawBuilder<unknown>): [RawBuilder<unknown>, string][] => [
  [sql`select from contract where ${theirs} and ${not(contractStatuses.value.archived)}`, 'Des contrats le concernent'],
  [sql`select from request where ${theirs} and ${not(requestStatuses.value.deleted)}`, 'Des demandes le concernent'],
  [
    sql`select from document where ${theirs} and ${not(documentStatuses.value.deleted)}`,
    'Des documents ont été partagés avec lui',
  ],
  [sql`select from expiration where ${theirs} and ${NOT_DELETED.expiration}`, 'Des échéances le concernent'],
];
