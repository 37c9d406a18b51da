import { agentContractActs, customerContractActs } from '@vigie/contracts/commercial/contract/contract.acts';
import { contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import { type ContractKind, contractRight } from '@vigie/contracts/commercial/contract/contract-kind';
import { CONTRACT_MESSAGES } from '@vigie/contracts/commercial/contract/contract-messages';
import { asAnySet } from '@vigie/contracts/core/acts/acts';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { sql } from 'kysely';
import type { z } from 'zod';
import { db } from '../tables';
import { contracts, ENDED } from './list-contracts';
import { selectContract } from './select-contract';
import { type ContractRecord, selectNextSigner } from './stored-contract';

export const CONTRACT_SETS = { agent: asAnySet(agentContractActs), customer: asAnySet(customerContractActs) } as const;

async function lockContract(id: string): Promise<ContractRecord | undefined> {
  const row = await db()
    .selectFrom('contract as k')
    .selectAll('k')
    .select(ENDED.as('ended'))
    .where('k.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, nextSigner: await selectNextSigner(row) };
}

/** An agent sees what it is asked to sign and what it has signed, never a draft. */
const wasSent = ({ status }: ContractRecord): boolean =>
  status === contractStatuses.value.waiting || status === contractStatuses.value.signed;

const nounOf = (kind: ContractKind): NounBinding<ContractRecord, z.input<typeof agentContractActs.answer>> => ({
  table: 'commercial.contract',
  lock: lockContract,
  visible: (row, { scope }) =>
    row.kind === kind && (scope.agentId === undefined || (row.agentId === scope.agentId && wasSent(row))),
  notFound: CONTRACT_MESSAGES.contractNotFound,
  answer: async (id) => ({ contract: await selectContract(id) }),
  audience: (row) => ({ right: contractRight('LIST', kind), agentIds: row.agentId ? [row.agentId] : [] }),
  rows: contracts[kind].byIds,
  gone: [],
  history: {
    silent: [
      'kind',
      'agent_id',
      'customer_id',
      'amends_id',
      'renews_id',
      'issued',
      'document_hash',
      'request_n',
      'sent_at',
      'message',
      'mail_file_ids',
      'reply_to',
      'file_key',
      'file_id',
      'signers',
      'title_folded',
    ],
    parts: {
      signers: sql`(select coalesce(jsonb_agg(s->>'name'), '[]') from jsonb_array_elements(t.signers) s)`,
      signatures: sql`(select coalesce(jsonb_agg(g.name order by g.at), '[]') from commercial.contract_signature g
        where g.agency_id = t.agency_id and g.contract_id = t.id and g.document_hash = t.document_hash)`,
    },
  },
});

export const contractNouns = { agent: nounOf('agent'), customer: nounOf('customer') } as const;
