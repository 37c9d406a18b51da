import { WORK_CONTRACT_TYPES } from '@vigie/contracts/catalogues/constants/agents';
import { AGENT_DOCUMENT_TYPES } from '@vigie/contracts/commercial/agent/agent';
import { WORK_CONTRACT_STATUS } from '@vigie/contracts/commercial/agent/work-contract.statuses';
import { ACTIVE_CONTRACT_STATUSES, contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import {
  agencyExpirationList,
  agentContractExpirationList,
  agentExpirationList,
  customerContractExpirationList,
  customerExpirationList,
} from '@vigie/contracts/commercial/expiration/expiration';
import { expirationStatuses } from '@vigie/contracts/commercial/expiration/expiration.statuses';
import { personRef } from '@vigie/service-kit/db/person-name';
import { bindList, choicesOf, periodOnDay, refsIn, toggleOf } from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inText, inUnfolded } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';
import { TODAY } from '../agency/today';
import { FAILED, SHOWN_STATUS } from '../contract/list-contracts';
import { isExpired, isToRenew, levelOf } from './level-sql';

export const FOLLOWED = sql`x.status = ${sql.lit(expirationStatuses.value.active)}`;

const END = sql`x.end_date`;
const dueOf = (value: string) => (value === 'expired' ? isExpired(END) : isToRenew(END));
const filters = { level: choicesOf(levelOf(END)), due: dueOf, period: periodOnDay(END) };

/** Columns that every row of an expiration `x` shows. */
const shown = {
  id: sql`x.id`,
  source: sql`'expiration'`,
  subject: sql`x.subject`,
  category: sql`x.category`,
  expirationType: sql`x.name`,
  type: sql`x.type`,
  description: sql`x.description`,
  endDate: END,
  initialSendDate: sql`x.initial_send_date`,
  level: levelOf(END),
  files: sql`cardinality(x.file_ids)`,
  agent: sql`null`,
  customer: sql`null`,
  status: sql`x.status`,
  updatedAt: sql`x.updated_at`,
};
const order = { expirationType: sql`public.fold(x.name)` };

export const agencyExpirations = bindList(agencyExpirationList, {
  from: sql`commercial.expiration x`,
  id: sql`x.id`,
  select: shown,
  order,
  search: [inText(sql`x.search_text`)],
  filters,
});

export const customerExpirations = bindList(customerExpirationList, {
  from: sql`commercial.expiration x`,
  joins: { c: sql`join commercial.customer c on c.agency_id = x.agency_id and c.id = x.customer_id` },
  id: sql`x.id`,
  select: { ...shown, customer: sql`jsonb_build_object('id', c.id, 'name', c.name)` },
  order: { ...order, customer: sql`c.name_folded` },
  search: [inText(sql`x.search_text`), inNameOf(sql`x.customer_id`, sql`commercial.customer`)],
  filters: { ...filters, customer: refsIn(sql`x.customer_id`) },
});

const DOCUMENT_NAMES = sql.join(
  AGENT_DOCUMENT_TYPES.map(({ value, label }) => sql`when ${sql.lit(value)} then ${sql.lit(label)}`),
  sql` `,
);

/**
 * The expirations recorded for agents, with the professional card and the dated papers of their files, so that nobody
 * types a date twice.
 */
export const OF_AGENTS = sql`(
  select x.agency_id, x.id, 'expiration' as source, x.agent_id, x.name, x.description, x.end_date, x.initial_send_date,
    cardinality(x.file_ids) as files, x.status, x.updated_at
  from commercial.expiration x where x.subject = 'agent' and ${FOLLOWED}
  union all
  select a.agency_id, a.id, 'card', a.id, 'Carte professionnelle', a.professional_card, a.professional_card_ends_on,
    null, 0, ${sql.lit(expirationStatuses.value.active)}, a.updated_at
  from commercial.agent a where a.professional_card_ends_on is not null
  union all
  select a.agency_id, (d.paper->>'id')::uuid, 'document', a.id,
    case d.paper->>'type' ${DOCUMENT_NAMES} else d.paper->>'type' end, nullif(d.paper->>'number', ''),
    (d.paper->>'endsOn')::date, null, (d.paper->>'fileId' is not null)::int,
    ${sql.lit(expirationStatuses.value.active)}, a.updated_at
  from commercial.agent a cross join lateral jsonb_array_elements(a.documents) as d(paper)
  where d.paper->>'endsOn' is not null
)`;

/** `audit`: the customer's view, which shows the papers but not the office's notes about them. */
function ofAgents(audit: boolean) {
  const description = audit ? sql`case when x.source = 'card' then x.description end` : sql`x.description`;
  // What is searched can be guessed letter by letter, and the full text has the agent's e-mail address and city.
  const names = audit ? sql`a.name_folded` : sql`a.search_text`;
  return bindList(agentExpirationList, {
    from: sql`${OF_AGENTS} x join commercial.agent a on a.agency_id = x.agency_id and a.id = x.agent_id`,
    id: sql`x.id`,
    // A card's row has the id of its agent, which a paper of the file may share; the source makes the key unique.
    key: [sql`x.id`, sql`x.source`],
    select: {
      ...shown,
      source: sql`x.source`,
      subject: sql`'agent'`,
      category: sql`null`,
      type: sql`null`,
      description,
      files: audit ? sql`0` : sql`x.files`,
      agent: personRef('a'),
    },
    order: { ...order, agent: sql`a.name_folded`, description },
    search: [inUnfolded(sql`x.name || ' ' || coalesce(${description}, '')`), inText(names)],
    filters: { ...filters, agent: refsIn(sql`x.agent_id`) },
  });
}

export const agentExpirations = ofAgents(false);
export const auditedExpirations = ofAgents(true);

const CONTRACT_TYPES = sql.join(
  WORK_CONTRACT_TYPES.map(({ value, label }) => sql`when ${sql.lit(value)} then ${sql.lit(label)}`),
  sql` `,
);
const CONTRACT_NAME = sql`coalesce(case k.type ${CONTRACT_TYPES} end, k.type) || coalesce(', ' || k.name, '')`;

const trialRuns = sql`coalesce(k.trial_ends_on >= ${TODAY}, false)`;

const WORK_LEVEL = sql`case when k.status = ${sql.lit(WORK_CONTRACT_STATUS.active)} then ${levelOf(sql`k.ends_on`)} end`;

export const agentContractExpirations = bindList(agentContractExpirationList, {
  from: sql`commercial.agent_contract k join commercial.agent a on a.agency_id = k.agency_id and a.id = k.agent_id`,
  id: sql`k.id`,
  select: {
    id: sql`k.id`,
    agent: personRef('a'),
    customer: sql`null`,
    contract: sql`jsonb_build_object('id', k.id, 'name', ${CONTRACT_NAME})`,
    status: sql`k.status`,
    endTrialPeriod: sql`k.trial_ends_on`,
    endDate: sql`k.ends_on`,
    level: WORK_LEVEL,
    createdAt: sql`k.created_at`,
  },
  order: { agent: sql`a.name_folded`, contract: sql`${CONTRACT_NAME}` },
  search: [inUnfolded(sql`${CONTRACT_NAME}`), inText(sql`a.search_text`)],
  filters: {
    agent: refsIn(sql`k.agent_id`),
    status: choicesOf(sql`k.status`),
    level: choicesOf(WORK_LEVEL),
    trial: toggleOf(trialRuns),
    period: periodOnDay(sql`k.ends_on`),
  },
});

/** The last day of a contract: the day of its termination, else the last day of the current term. */
export const CUSTOMER_END = sql`commercial.contract_end(k, ${TODAY})`;

export const SIGNED = sql.lit(contractStatuses.value.signed);

/** Condition: a signed contract renews or amends contract `k`, and its days count instead. */
export const SUCCEEDED = sql`exists (select from commercial.contract r
  where r.agency_id = k.agency_id and (r.renews_id = k.id or r.amends_id = k.id) and r.status = ${SIGNED})`;

/** One that somebody ended on purpose, or has renewed, is nothing to renew. */
const CUSTOMER_LEVEL = sql`case when k.status = ${SIGNED} and k.terminated_on is null and not ${SUCCEEDED}
  then ${levelOf(CUSTOMER_END)} end`;

export const customerContractExpirations = bindList(customerContractExpirationList, {
  from: sql`commercial.contract k`,
  joins: { c: sql`join commercial.customer c on c.agency_id = k.agency_id and c.id = k.customer_id` },
  id: sql`k.id`,
  select: {
    id: sql`k.id`,
    agent: sql`null`,
    customer: sql`jsonb_build_object('id', c.id, 'name', c.name)`,
    contract: sql`jsonb_build_object('id', k.id, 'name', k.title)`,
    status: sql`k.status`,
    failed: FAILED,
    endsOn: sql`k.ends_on`,
    terminatedOn: sql`k.terminated_on`,
    tacitRenewal: sql`k.tacit_renewal`,
    endTrialPeriod: sql`k.trial_ends_on`,
    endDate: CUSTOMER_END,
    level: CUSTOMER_LEVEL,
    createdAt: sql`k.created_at`,
  },
  order: { customer: sql`c.name_folded`, contract: sql`k.title_folded` },
  search: [inText(sql`k.title_folded`), inNameOf(sql`k.customer_id`, sql`commercial.customer`)],
  filters: {
    customer: refsIn(sql`k.customer_id`),
    status: choicesOf(SHOWN_STATUS),
    level: choicesOf(CUSTOMER_LEVEL),
    period: periodOnDay(CUSTOMER_END),
  },
});

/** Papers and contracts of deleted customers need no renewal. */
export const OF_CUSTOMERS = sql`c.status <> ${sql.lit(customerStatuses.value.deleted)}`;

export const CUSTOMER_CONTRACTS = sql`${OF_CUSTOMERS} and k.kind = 'customer' and k.status = any(${[...ACTIVE_CONTRACT_STATUSES]})`;
