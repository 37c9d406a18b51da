import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import type { contractTemplateCalls } from '@vigie/contracts/commercial/contract-template/contract-template.calls';
import { actorOf } from '@vigie/service-kit/acts/actor';
import { lockVisible } from '@vigie/service-kit/acts/run-act';
import { transaction } from '@vigie/service-kit/db/database';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import { type Handler, type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { prepareContract } from '../contract/paper/contract-document';
import { printContract } from '../contract/paper/print-contract';
import { agentTemplateActHandlers, customerTemplateActHandlers } from './acts';
import { offered, templates } from './list-templates';
import { selectTemplate, templateNouns } from './noun';

/** The right to read the file from which a template is filled in. */
const READS = { agent: 'ACCOUNT_RIGHT_READ_AGENT', customer: 'ACCOUNT_RIGHT_READ_CUSTOMER' } as const;

const previewOf = (kind: ContractKind): Handler<typeof contractTemplateCalls.previewAgentContractTemplate> =>
  outsideTransaction(async ({ body, standing, caller, database, signal }) => {
    const { agencyId } = standing;
    const { title, body: text, party } = body;
    // The preview shows data of the party's file.
    if (party) requireRight(standing, READS[kind]);
    const { document } = await transaction(database, { agencyId, userId: caller.userId }, () =>
      prepareContract({ kind, title, body: text, partyId: party?.id ?? null }),
    );
    const bytes = await printContract(agencyId, document, { at: new Date(), watermark: 'MODÈLE' }, signal);
    return { bytes, fileName: 'modele.pdf', inline: true };
  });

export const contractTemplateHandlers: Handlers<typeof contractTemplateCalls> = {
  ...agentTemplateActHandlers,
  ...customerTemplateActHandlers,
  ...listHandlers('fetchAgentContractTemplates', templates.agent, () => offered('agent')),
  ...listHandlers('fetchCustomerContractTemplates', templates.customer, () => offered('customer')),
  async agentContractTemplate(asked) {
    await lockVisible(templateNouns.agent, asked.params.id, actorOf(asked));
    return selectTemplate('agent', asked.params.id);
  },
  async customerContractTemplate(asked) {
    await lockVisible(templateNouns.customer, asked.params.id, actorOf(asked));
    return selectTemplate('customer', asked.params.id);
  },
  previewAgentContractTemplate: previewOf('agent'),
  previewCustomerContractTemplate: previewOf('customer'),
};
