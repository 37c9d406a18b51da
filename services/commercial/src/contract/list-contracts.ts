import { contractList } from '@vigie/contracts/commercial/contract/contract';
import { contractStatuses, ENDED_CONTRACT } from '@vigie/contracts/commercial/contract/contract.statuses';
import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import { personName } from '@vigie/service-kit/db/person-name';
import { bindList, choicesOf, periodOnInstant, refsIn } from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inText } from '@vigie/service-kit/lists/search-in';
import { type RawBuilder, sql } from 'kysely';
import { TODAY } from '../agency/today';

const SIGNED_BY = sql`from commercial.contract_signature g
  where g.agency_id = k.agency_id and g.contract_id = k.id and g.document_hash = k.document_hash`;
const WAITS = sql`k.status = ${sql.lit(contractStatuses.value.waiting)}`;
/** True of a contract that was not signed in time; a morning job returns it, which nobody has to wait for. */
const RAN_OUT = sql`(${WAITS} and coalesce(k.sign_by < ${TODAY}, false))`;
/** How the last request for signatures of a contract, on alias `k`, failed. */
export const FAILED = sql`case when ${RAN_OUT} then 'expired' else k.failed end`;
/** The next signer (party and name), while the contract waits for signatures. */
const NEXT_SIGNER = sql`case when ${WAITS} then (
  select jsonb_build_object('party', s.signer->>'party', 'name', s.signer->>'name')
  from jsonb_array_elements(k.signers) with ordinality as s(signer, n)
  where not exists (select ${SIGNED_BY} and g.signer_id = (s.signer->>'id')::uuid) order by s.n limit 1) end`;

/** Last day of a signed contract: the day of its termination, else its own end unless it renews tacitly. */
const LAST_DAY = sql`coalesce(k.terminated_on, case when k.tacit_renewal then null else k.ends_on end)`;
const IN_FORCE = sql`k.status = ${sql.lit(contractStatuses.value.signed)}`;
/** True of a signed contract, on alias `k`, whose last day has passed. */
export const ENDED = sql<boolean>`(${IN_FORCE} and coalesce(${LAST_DAY} < ${TODAY}, false))`;
/** The state by which contracts, on alias `k`, are filtered: the one that their badge tells. */
export const SHOWN_STATUS = sql`case when ${ENDED} then ${sql.lit(ENDED_CONTRACT)}
  when ${RAN_OUT} then ${sql.lit(contractStatuses.value.created)} else k.status end`;
/** True of a contract, on alias `k`, that is in force or waits for signatures. */
export const BINDS = sql`(${WAITS} or ${IN_FORCE} and not ${ENDED})`;
/** A contract is shown as « à renouveler » from this many days before its end. */
const RENEWAL_DAYS = 90;

const LIFE: Readonly<Record<string, RawBuilder<unknown>>> = {
  running: sql`(${IN_FORCE} and coalesce(${LAST_DAY} >= ${TODAY}, true))`,
  toRenew: sql`(${IN_FORCE} and ${LAST_DAY} >= ${TODAY} and ${LAST_DAY} < ${TODAY} + ${sql.lit(RENEWAL_DAYS)})`,
  ended: ENDED,
};

const PARTIES = {
  agent: {
    join: sql`join commercial.agent p on p.agency_id = k.agency_id and p.id = k.agent_id`,
    name: personName('p'),
    id: sql`k.agent_id`,
    table: sql`commercial.agent`,
  },
  customer: {
    join: sql`join commercial.customer p on p.agency_id = k.agency_id and p.id = k.customer_id`,
    name: sql`p.name`,
    id: sql`k.customer_id`,
    table: sql`commercial.customer`,
  },
} as const;

function listOf(kind: ContractKind) {
  const party = PARTIES[kind];
  return bindList(contractList(kind), {
    from: sql`commercial.contract k`,
    joins: { p: party.join },
    notNull: ['createdAt'],
    id: sql`k.id`,
    select: {
      id: sql`k.id`,
      title: sql`k.title`,
      party: sql`jsonb_build_object('id', p.id, 'name', ${party.name})`,
      status: sql`k.status`,
      failed: FAILED,
      startsOn: sql`k.starts_on`,
      endsOn: sql`k.ends_on`,
      trialEndsOn: sql`k.trial_ends_on`,
      tacitRenewal: sql`k.tacit_renewal`,
      ended: ENDED,
      signBy: sql`case when ${WAITS} then k.sign_by end`,
      signedAt: sql`k.signed_at`,
      terminatedOn: sql`k.terminated_on`,
      nextSigner: NEXT_SIGNER,
      signatures: sql`(select count(*)::int ${SIGNED_BY})`,
      signers: sql`jsonb_array_length(k.signers)`,
      createdAt: sql`k.created_at`,
      updatedAt: sql`k.updated_at`,
    },
    order: { title: sql`k.title_folded`, party: sql`p.name_folded` },
    search: [inText(sql`k.title_folded`), inNameOf(party.id, party.table)],
    filters: {
      status: choicesOf(SHOWN_STATUS),
      life: (value: string) => LIFE[value],
      party: refsIn(party.id),
      period: periodOnInstant(sql`k.created_at`),
    },
  });
}

export const contracts = { agent: listOf('agent'), customer: listOf('customer') } as const;
