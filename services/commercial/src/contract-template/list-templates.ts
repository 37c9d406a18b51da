import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import { contractTemplateList } from '@vigie/contracts/commercial/contract-template/contract-template';
import { contractTemplateStatuses } from '@vigie/contracts/commercial/contract-template/contract-template.statuses';
import { bindList } from '@vigie/service-kit/lists/bind-list';
import { inText } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';

const listOf = (kind: ContractKind) =>
  bindList(contractTemplateList(kind), {
    from: sql`commercial.contract_template t`,
    id: sql`t.id`,
    select: {
      id: sql`t.id`,
      title: sql`t.title`,
      kind: sql`t.kind`,
      status: sql`t.status`,
      updatedAt: sql`t.updated_at`,
    },
    order: { title: sql`t.title_folded` },
    search: [inText(sql`t.title_folded`)],
    filters: {},
  });

export const templates = { agent: listOf('agent'), customer: listOf('customer') } as const;

/** Condition for the active templates of a kind. */
export const offered = (kind: ContractKind) =>
  sql`t.kind = ${kind} and t.status = ${sql.lit(contractTemplateStatuses.value.active)}`;
