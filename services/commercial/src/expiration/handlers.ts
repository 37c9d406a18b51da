import type { expirationCalls } from '@vigie/contracts/commercial/expiration/expiration.calls';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { CANCELLED_SERVICES } from '@vigie/contracts/field/service/service.statuses';
import { actorOf } from '@vigie/service-kit/acts/actor';
import { lockVisible } from '@vigie/service-kit/acts/run-act';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import type { Context, Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { sql } from 'kysely';
import { PRESENT } from '../agent/present';
import { expirationActHandlers } from './acts';
import {
  agencyExpirations,
  agentContractExpirations,
  agentExpirations,
  auditedExpirations,
  CUSTOMER_CONTRACTS,
  customerContractExpirations,
  customerExpirations,
  FOLLOWED,
  OF_CUSTOMERS,
} from './list-expirations';
import { expirationNoun } from './noun';

type Category = Context<typeof expirationCalls.fetchExpirations>['params']['category'];

const ofCategory = (category: Category) =>
  listHandlers('fetchExpirations', agencyExpirations, ({ standing }) => {
    requireRight(standing, `ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_${category}`);
    return sql`x.subject = 'agency' and x.category = ${Number(category)} and ${FOLLOWED}`;
  });

/** An agent counts as working for a customer for this many days after the last service there. */
const STILL_WORKS_DAYS = 90;

/** Agents that a customer sees: those assigned to one of its open sites, and those planned there recently. */
const worksFor = (customerId: string) => sql`(
  exists (select from commercial.site_user u join commercial.site s on s.agency_id = u.agency_id and s.id = u.site_id
    where u.agency_id = x.agency_id and u.agent_id = x.agent_id and s.customer_id = ${customerId}
      and s.status = ${sql.lit(siteStatuses.value.activated)})
  or exists (select from field.shared_service s
    where s.agency_id = x.agency_id and s.agent_id = x.agent_id and s.customer_id = ${customerId}
      and s.status not in (${sql.join(CANCELLED_SERVICES)}) and s.end_at > now() - make_interval(days => ${STILL_WORKS_DAYS})))`;

const staff = listHandlers('fetchAgentExpirations', agentExpirations, ({ scope }) =>
  scope.agentId ? sql`${PRESENT} and x.agent_id = ${scope.agentId}` : PRESENT,
);
const audit = listHandlers(
  'fetchAgentExpirations',
  auditedExpirations,
  ({ scope }) => sql`${PRESENT} and ${worksFor(scope.customerId ?? '')}`,
);

export const expirationHandlers: Handlers<typeof expirationCalls> = {
  ...expirationActHandlers,
  fetchExpirations: (asked) => ofCategory(asked.params.category).fetchExpirations(asked),
  fetchExpirationsExport: (asked) => ofCategory(asked.params.category).fetchExpirationsExport(asked),
  fetchAgentExpirations: (asked) => (asked.scope.customerId ? audit : staff).fetchAgentExpirations(asked),
  fetchAgentExpirationsExport: (asked) => (asked.scope.customerId ? audit : staff).fetchAgentExpirationsExport(asked),
  ...listHandlers(
    'fetchCustomerExpirations',
    customerExpirations,
    () => sql`x.subject = 'customer' and ${FOLLOWED} and ${OF_CUSTOMERS}`,
  ),
  ...listHandlers('fetchAgentContractExpirations', agentContractExpirations, () => PRESENT),
  ...listHandlers('fetchCustomerContractExpirations', customerContractExpirations, () => CUSTOMER_CONTRACTS),
  async expiration(asked) {
    await lockVisible(expirationNoun, asked.params.id, actorOf(asked));
    return expirationNoun.answer(asked.params.id, actorOf(asked));
  },
  async historyExpiration(asked) {
    // A right to one category of expirations gives no access to the history of another category.
    await lockVisible(expirationNoun, asked.params.id, actorOf(asked));
    return expirationActHandlers.historyExpiration(asked);
  },
};
