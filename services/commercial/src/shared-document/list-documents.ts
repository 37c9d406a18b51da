import { formationDocumentList, sharedDocumentList } from '@vigie/contracts/commercial/shared-document/shared-document';
import { documentStatuses } from '@vigie/contracts/commercial/shared-document/shared-document.statuses';
import { personRef } from '@vigie/service-kit/db/person-name';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import { hasRight, type Standing } from '@vigie/service-kit/http/caller';
import { bindList, choicesOf, periodOnInstant, refsIn } from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inText } from '@vigie/service-kit/lists/search-in';
import { type RawBuilder, sql } from 'kysely';
import { TODAY } from '../agency/today';

type Sql = RawBuilder<unknown>;

/** Columns common to both kinds of documents `d`. */
const shown = {
  id: sql`d.id`,
  name: sql`d.name`,
  description: sql`d.description`,
  endDate: sql`d.end_date`,
  author: sql`d.author_name`,
  file: sql`(select jsonb_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type,
    'url', '/api/agency/' || f.agency_id || '/file/' || f.id)
    from platform.shared_file f where f.agency_id = d.agency_id and f.id = d.file_id)`,
  status: sql`d.status`,
  createdAt: sql`d.created_at`,
  updatedAt: sql`d.updated_at`,
};
const order = {
  name: sql`public.fold(d.name)`,
  description: sql`public.fold(d.description)`,
  author: sql`public.fold(d.author_name)`,
};

export const documents = bindList(sharedDocumentList, {
  from: sql`commercial.document d`,
  joins: {
    a: sql`left join commercial.agent a on a.agency_id = d.agency_id and a.id = d.agent_id`,
    c: sql`left join commercial.customer c on c.agency_id = d.agency_id and c.id = d.customer_id`,
  },
  id: sql`d.id`,
  notNull: ['createdAt'],
  select: {
    ...shown,
    owner: sql`d.owner`,
    agent: sql`case when a.id is not null then
      ${personRef('a')} end`,
    customer: sql`case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end`,
  },
  order: { ...order, agent: sql`a.name_folded`, customer: sql`c.name_folded` },
  search: [
    inText(sql`d.search_text`),
    inNameOf(sql`d.agent_id`, sql`commercial.agent`),
    inNameOf(sql`d.customer_id`, sql`commercial.customer`),
  ],
  filters: {
    agents: refsIn(sql`d.agent_id`),
    customers: refsIn(sql`d.customer_id`),
    owner: choicesOf(sql`d.owner`),
    period: periodOnInstant(sql`d.created_at`),
  },
});

/** Condition: the column of ids contains one of these ids. */
const namesOne =
  (column: Sql) =>
  (value: readonly string[] | { all: true } | { none: true }): Sql | undefined => {
    if ('none' in value) return sql`false`;
    return 'all' in value ? undefined : sql`${column} && ${[...value]}::uuid[]`;
  };

const AGENTS = sql`coalesce((
  select jsonb_agg(${personRef('a')} order by a.name_folded)
  from commercial.agent a where a.agency_id = d.agency_id and a.id = any(d.agent_ids)), '[]')`;
const CUSTOMERS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name_folded)
  from commercial.customer c where c.agency_id = d.agency_id and c.id = any(d.customer_ids)), '[]')`;
const NOBODY = sql`'[]'::jsonb`;

/** Agents and customers do not see with whom else a file is shared. */
const formationOf = (office: boolean) =>
  bindList(formationDocumentList, {
    from: sql`commercial.formation_document d`,
    id: sql`d.id`,
    notNull: ['createdAt'],
    select: { ...shown, agents: office ? AGENTS : NOBODY, customers: office ? CUSTOMERS : NOBODY },
    order,
    search: [inText(sql`d.search_text`)],
    filters: {
      agents: namesOne(sql`d.agent_ids`),
      customers: namesOne(sql`d.customer_ids`),
      period: periodOnInstant(sql`d.created_at`),
    },
  });
const formation = { office: formationOf(true), own: formationOf(false) };
const isOwn = ({ agentId, customerId }: Scope): boolean => agentId !== undefined || customerId !== undefined;
export const formationDocumentsFor = (scope: Scope) => formation[isOwn(scope) ? 'own' : 'office'];

const SHARED = sql`d.status = ${sql.lit(documentStatuses.value.shared)}`;
/** Recipients see a document until its last day. */
const OPEN = sql`coalesce(d.end_date >= ${TODAY}, true)`;

export function documentsShownTo({ agentId, customerId }: Scope, standing?: Standing): Sql {
  if (agentId) return sql`${SHARED} and ${OPEN} and d.agent_id = ${agentId}::uuid`;
  if (customerId) return sql`${SHARED} and ${OPEN} and d.customer_id = ${customerId}::uuid`;
  const all = !standing || hasRight(standing, 'ACCOUNT_RIGHT_READ_SHARED_DOCUMENTS');
  return all ? SHARED : sql`${SHARED} and d.owner = 'agent'`;
}

/** A file that names no recipient is for all agents and customers. */
export function formationShownTo(scope: Scope): Sql {
  if (!isOwn(scope)) return SHARED;
  const named = scope.agentId
    ? sql`${scope.agentId}::uuid = any(d.agent_ids)`
    : sql`${scope.customerId}::uuid = any(d.customer_ids)`;
  return sql`${SHARED} and ${OPEN} and ((d.agent_ids = '{}' and d.customer_ids = '{}') or ${named})`;
}
