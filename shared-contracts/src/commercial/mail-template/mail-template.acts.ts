import { z } from 'zod';
import { office } from '../../core/access';
import { type ActSubject, defineActs, of } from '../../core/acts/acts';
import { idSchema } from '../../core/wire';
import { maySendEmail } from '../email/email';
import { mailTemplateSaveSchema, mailTemplateSchema } from './mail-template';
import { mailTemplateStatuses } from './mail-template.statuses';

const mayEdit = office('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS');
/** Users who send mails choose among the templates. */
export const mayReadMailTemplates = office(...maySendEmail, 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS');

export const mailTemplateActs = defineActs(
  {
    noun: 'mailTemplate',
    program: 'commercial',
    statuses: mailTemplateStatuses,
    initial: ['active'],
    subject: of<ActSubject>(),
    answer: z.object({ template: mailTemplateSchema }),
    save: {
      path: '/email/template',
      summary: 'Writes a template of mails or saves a known one; mails that were made of it stay as they left',
      access: mayEdit,
      from: ['active'],
      body: mailTemplateSaveSchema,
    },
    history: { path: '/email/template/:id/history', access: mayReadMailTemplates },
  },
  {
    duplicate: {
      label: 'Dupliquer',
      summary: 'A new template with the same words',
      path: '/email/template/:id/duplicate',
      access: mayEdit,
      from: ['active', 'archived'],
      body: { id: idSchema },
      makes: true,
    },
    archive: {
      label: 'Archiver',
      summary: 'A template is offered in no dialog any more',
      path: '/email/template/:id/archive',
      access: mayEdit,
      from: ['active'],
      to: 'archived',
      bulk: '/email/templates/archive',
      done: 'Modèle archivé',
    },
    restore: {
      label: 'Proposer de nouveau',
      summary: 'An archived template is offered again',
      path: '/email/template/:id/restore',
      access: mayEdit,
      from: ['archived'],
      to: 'active',
      bulk: '/email/templates/restore',
      done: 'Modèle proposé de nouveau',
    },
  },
);
