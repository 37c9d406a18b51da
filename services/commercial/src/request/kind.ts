import { requestStatuses } from '@vigie/contracts/commercial/request/request.statuses';
import type { RightKey } from '@vigie/contracts/core/rights';
import type { SettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import type { LiveAudience } from '@vigie/service-kit/live/publish';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../tables';

/** The differences between requests of agents and of customers, which share one table. */
export interface RequestKind {
  noun: 'agentRequest' | 'customerRequest';
  /** The column of the request's owner. */
  owner: 'agentId' | 'customerId';
  list: RightKey;
  types: Extract<SettingsBlock, 'requestTypes' | 'agencyCustomerRequestTypes'>;
}

export const AGENT_KIND: RequestKind = {
  noun: 'agentRequest',
  owner: 'agentId',
  list: 'ACCOUNT_RIGHT_LIST_AGENT_REQUEST',
  types: 'requestTypes',
};
export const CUSTOMER_KIND: RequestKind = {
  noun: 'customerRequest',
  owner: 'customerId',
  list: 'ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST',
  types: 'agencyCustomerRequestTypes',
};

/** A request as its acts receive it: the row, locked until the transaction ends. The kind is checked by `isVisible`. */
export type RequestRecord = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

export const lockRequest = (id: string) =>
  db()
    .selectFrom('request')
    .selectAll()
    .select(
      sql<boolean>`exists (select from commercial.request_message m
        where m.agency_id = request.agency_id and m.request_id = request.id and m.office)`.as('answered'),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Owned = Pick<RequestRecord, 'agentId' | 'customerId'>;

/** True when the request is of this kind, and the caller's own if the caller's scope is limited to its own. */
export function isVisible({ owner }: RequestKind, row: Owned, scope: Scope): boolean {
  const own = scope[owner];
  return row[owner] !== null && (own === undefined || own === row[owner]);
}

/** The same rule as a SQL condition on `q`; deleted requests are left out. */
export function shownTo({ owner }: RequestKind, scope: Scope): RawBuilder<unknown> {
  const column = owner === 'agentId' ? sql`q.agent_id` : sql`q.customer_id`;
  const own = scope[owner];
  const whose = own === undefined ? sql`${column} is not null` : sql`${column} = ${own}::uuid`;
  return sql`${whose} and q.status <> ${sql.lit(requestStatuses.value.deleted)}`;
}

/** Returns the users who get live updates of the request and may read its files. */
export const audienceOf = ({ list }: RequestKind, { agentId, customerId }: Owned): LiveAudience => ({
  right: list,
  agentIds: agentId ? [agentId] : [],
  customerIds: customerId ? [customerId] : [],
});
