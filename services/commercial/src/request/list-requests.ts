import { agentRequestList, customerRequestList } from '@vigie/contracts/commercial/request/request';
import { personRef } from '@vigie/service-kit/db/person-name';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import { bindList, choicesOf, periodOnInstant, refsIn, toggleOf } from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inText } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';
import { db } from '../tables';
import { AGENT_KIND, CUSTOMER_KIND, type RequestKind, shownTo } from './kind';

/** True when the request has messages that the reader has not seen; needs the join of `seenBy`. */
const UNSEEN = sql`coalesce(s.seen, -1) < q.message_count`;
/** True when the last message is the office's: nobody waits for it. */
const ANSWERED = sql`exists (select from commercial.request_message m
  where m.agency_id = q.agency_id and m.request_id = q.id and m.n = q.message_count and m.office)`;

/** The office is several persons: what a colleague has answered is not left to the others. */
const unreadOf = ({ owner }: RequestKind, scope: Scope) =>
  scope[owner] === undefined ? sql`(${UNSEEN} and not ${ANSWERED})` : sql`(${UNSEEN})`;
const seenBy = (userId: string) => sql`left join commercial.request_seen s
  on s.agency_id = q.agency_id and s.request_id = q.id and s.user_id = ${userId}::uuid`;

export async function countUnread(kind: RequestKind, userId: string, scope: Scope): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*)::int as unread
    from commercial.request q ${seenBy(userId)} where ${shownTo(kind, scope)} and ${unreadOf(kind, scope)}`.execute(
    db(),
  );
  return rows[0]?.unread ?? 0;
}

const select = {
  id: sql`q.id`,
  createdAt: sql`q.created_at`,
  requestType: sql`jsonb_build_object('id', q.type_id, 'name', q.type_name)`,
  subject: sql`q.subject`,
  status: sql`q.status`,
  messages: sql`q.message_count`,
  attachments: sql`cardinality(q.file_ids)`,
  updatedAt: sql`q.updated_at`,
};
const filters = {
  status: choicesOf(sql`q.status`),
  requestTypes: refsIn(sql`q.type_id`),
  period: periodOnInstant(sql`q.created_at`),
};
const order = { requestType: sql`public.fold(q.type_name)`, subject: sql`public.fold(q.subject)` };
const FROM = sql`commercial.request q`;

/** Unread messages differ per user and side, so the list is bound for each. */
export const agentRequestsFor = (userId: string, scope: Scope) =>
  bindList(agentRequestList, {
    from: FROM,
    joins: { s: seenBy(userId), a: sql`join commercial.agent a on a.agency_id = q.agency_id and a.id = q.agent_id` },
    id: sql`q.id`,
    notNull: ['createdAt'],
    select: {
      ...select,
      unread: unreadOf(AGENT_KIND, scope),
      agent: personRef('a'),
    },
    order: { ...order, agent: sql`a.name_folded` },
    search: [inText(sql`q.search_text`), inNameOf(sql`q.agent_id`, sql`commercial.agent`)],
    filters: { ...filters, unread: toggleOf(unreadOf(AGENT_KIND, scope)), agent: refsIn(sql`q.agent_id`) },
  });

export const customerRequestsFor = (userId: string, scope: Scope) =>
  bindList(customerRequestList, {
    from: FROM,
    joins: {
      s: seenBy(userId),
      c: sql`join commercial.customer c on c.agency_id = q.agency_id and c.id = q.customer_id`,
    },
    id: sql`q.id`,
    notNull: ['createdAt'],
    select: {
      ...select,
      unread: unreadOf(CUSTOMER_KIND, scope),
      customer: sql`jsonb_build_object('id', c.id, 'name', c.name)`,
    },
    order: { ...order, customer: sql`c.name_folded` },
    search: [inText(sql`q.search_text`), inNameOf(sql`q.customer_id`, sql`commercial.customer`)],
    filters: { ...filters, unread: toggleOf(unreadOf(CUSTOMER_KIND, scope)), customer: refsIn(sql`q.customer_id`) },
  });
