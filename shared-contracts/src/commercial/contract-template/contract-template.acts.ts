import { z } from 'zod';
import { needs } from '../../core/access';
import { type ActSubject, defineActs, of } from '../../core/acts/acts';
import { COMMON_MESSAGES } from '../../core/messages/common';
import { idSchema } from '../../core/wire';
import { type ContractKind, templateRight } from '../contract/contract-kind';
import { contractTemplateSaveSchema, contractTemplateSchema } from './contract-template';
import { contractTemplateStatuses } from './contract-template.statuses';

type TemplateSubject = ActSubject & { title: string };

const at = (kind: ContractKind) => `/contract/template/${kind}`;

/** Users who make contracts from a template may read it too. */
export const mayReadTemplate = (kind: ContractKind) =>
  needs(templateRight('LIST', kind), templateRight('EDIT', kind), templateRight('CREATE', kind));

const headOf = (kind: ContractKind) =>
  ({
    program: 'commercial',
    statuses: contractTemplateStatuses,
    initial: ['active'],
    subject: of<TemplateSubject>(),
    answer: z.object({ template: contractTemplateSchema }),
    save: {
      path: at(kind),
      summary: 'Creates a template or saves a known one; contracts that were made of it stay as they are',
      create: templateRight('CREATE', kind),
      edit: templateRight('EDIT', kind),
      from: ['active'],
      body: contractTemplateSaveSchema,
    },
    history: { path: `${at(kind)}/:id/history`, access: mayReadTemplate(kind) },
  }) as const;

const actsOf = (kind: ContractKind) =>
  ({
    duplicate: {
      label: 'Dupliquer',
      summary: 'A new template with the same text',
      path: `${at(kind)}/:id/duplicate`,
      access: needs(templateRight('CREATE', kind)),
      from: ['active'],
      body: { id: idSchema },
      makes: true,
    },
    delete: {
      label: 'Supprimer',
      summary: 'Deletes a template; the contracts that were made of it are kept',
      method: 'DELETE',
      path: `${at(kind)}/:id`,
      access: needs(templateRight('DELETE', kind)),
      from: ['active'],
      to: 'deleted',
      bulk: `/contract/templates/${kind}/delete`,
      ask: ({ title }: TemplateSubject) => ({ title: COMMON_MESSAGES.deleteElement, message: `« ${title} »` }),
      removes: true,
      negative: true,
      done: COMMON_MESSAGES.deleted,
    },
  }) as const;

export const agentContractTemplateActs = defineActs(
  { ...headOf('agent'), noun: 'agentContractTemplate' },
  actsOf('agent'),
);
export const customerContractTemplateActs = defineActs(
  { ...headOf('customer'), noun: 'customerContractTemplate' },
  actsOf('customer'),
);
