import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import { CONTRACT_MESSAGES } from '@vigie/contracts/commercial/contract/contract-messages';
import type { contractTemplateSaveSchema } from '@vigie/contracts/commercial/contract-template/contract-template';
import {
  agentContractTemplateActs,
  customerContractTemplateActs,
} from '@vigie/contracts/commercial/contract-template/contract-template.acts';
import { mergeLabelOf, unknownMergeFields } from '@vigie/contracts/commercial/contract-template/merge-fields';
import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { storableUpTo } from '@vigie/contracts/core/received/storable-text';
import { actHandlers, onlyStatus, type SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { unchanged, writeRecord } from '@vigie/service-kit/acts/run-act';
import { badField } from '@vigie/service-kit/problem';
import { parseRichText } from '@vigie/service-kit/rich-text/rich-text';
import { db } from '../tables';
import { type TemplateRecord, templateNouns } from './noun';

const SETS = { agent: asAnySet(agentContractTemplateActs), customer: asAnySet(customerContractTemplateActs) } as const;

/** Refuses an empty text, and one that names a merge field unknown to its kind. */
export function refuseBody(kind: ContractKind, body: string): void {
  if (parseRichText(body).length === 0) throw badField('body', VALIDATION_MESSAGES.required);
  const unknown = unknownMergeFields((key) => mergeLabelOf(kind, key) !== undefined, body);
  if (unknown.length > 0) throw badField('body', CONTRACT_MESSAGES.mergeFieldsUnknown({ fields: unknown.join(', ') }));
}

const saveOf =
  (kind: ContractKind): SaveFunction<typeof contractTemplateSaveSchema, TemplateRecord> =>
  async ({ id, title, body }, _known, actor) => {
    refuseBody(kind, body);
    await write(kind, { id, title, body }, actor);
  };

const write = (kind: ContractKind, values: { id: string; title: string; body: string }, { agencyId }: Actor) =>
  db()
    .insertInto('contractTemplate')
    .values({ agencyId, kind, ...values })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();

const doesOf = (kind: ContractKind) => ({
  async duplicate({ title, body }: TemplateRecord, { id }: { id: string }, actor: Actor) {
    // A retry with the same id makes no second copy.
    if (await db().selectFrom('contractTemplate').select('id').where('id', '=', id).executeTakeFirst())
      return unchanged;
    const copy = { id, title: storableUpTo(CONTRACT_MESSAGES.copyOf({ title }), 200), body };
    await writeRecord(SETS[kind], templateNouns[kind], { id, actor }, () => write(kind, copy, actor));
  },
  delete: onlyStatus,
});

export const agentTemplateActHandlers = actHandlers(agentContractTemplateActs, templateNouns.agent, {
  save: saveOf('agent'),
  does: doesOf('agent'),
});
export const customerTemplateActHandlers = actHandlers(customerContractTemplateActs, templateNouns.customer, {
  save: saveOf('customer'),
  does: doesOf('customer'),
});
