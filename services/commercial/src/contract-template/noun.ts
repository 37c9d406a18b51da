import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import { contractRight, templateRight } from '@vigie/contracts/commercial/contract/contract-kind';
import { CONTRACT_MESSAGES } from '@vigie/contracts/commercial/contract/contract-messages';
import type { agentContractTemplateActs } from '@vigie/contracts/commercial/contract-template/contract-template.acts';
import { contractTemplateStatuses } from '@vigie/contracts/commercial/contract-template/contract-template.statuses';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { notFound } from '@vigie/service-kit/problem';
import type { z } from 'zod';
import { db } from '../tables';

export type TemplateRecord = NonNullable<Awaited<ReturnType<typeof lockTemplate>>>;

const lockTemplate = (id: string) =>
  db().selectFrom('contractTemplate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns a template as its calls answer it; a template of the other kind is not found. */
export async function selectTemplate(kind: ContractKind, id: string) {
  const row = await db()
    .selectFrom('contractTemplate')
    .select(['id', 'kind', 'title', 'body', 'status', 'updatedAt'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row) throw notFound(CONTRACT_MESSAGES.templateNotFound);
  return { template: row };
}

const nounOf = (kind: ContractKind): NounBinding<TemplateRecord, z.input<typeof agentContractTemplateActs.answer>> => ({
  table: 'commercial.contract_template',
  lock: lockTemplate,
  visible: (row) => row.kind === kind,
  notFound: CONTRACT_MESSAGES.templateNotFound,
  answer: (id) => selectTemplate(kind, id),
  audience: () => ({ hears: [templateRight('LIST', kind), contractRight('CREATE', kind)] }),
  gone: [contractTemplateStatuses.value.deleted],
  history: { silent: ['kind', 'title_folded'] },
});

export const templateNouns = { agent: nounOf('agent'), customer: nounOf('customer') } as const;
