import { maySendEmail } from '@vigie/contracts/commercial/email/email';
import { MAIL_TEMPLATE_MESSAGES } from '@vigie/contracts/commercial/mail-template/mail-template';
import type { mailTemplateActs } from '@vigie/contracts/commercial/mail-template/mail-template.acts';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { selectMailFiles } from '@vigie/service-kit/mail/mail-files';
import { notFound } from '@vigie/service-kit/problem';
import type { z } from 'zod';
import { db } from '../tables';

export type MailTemplateRecord = NonNullable<Awaited<ReturnType<typeof lockTemplate>>>;

const lockTemplate = (id: string) =>
  db().selectFrom('mailTemplate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function selectMailTemplate(id: string) {
  const row = await db()
    .selectFrom('mailTemplate')
    .select(['id', 'name', 'kind', 'subject', 'message', 'fileIds', 'status', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound(MAIL_TEMPLATE_MESSAGES.notFound);
  const { fileIds, ...template } = row;
  return { template: { ...template, attachments: await selectMailFiles(fileIds) } };
}

export const mailTemplateNoun: NounBinding<MailTemplateRecord, z.input<typeof mailTemplateActs.answer>> = {
  table: 'commercial.mail_template',
  lock: lockTemplate,
  visible: () => true,
  notFound: MAIL_TEMPLATE_MESSAGES.notFound,
  answer: selectMailTemplate,
  audience: () => ({ hears: [...maySendEmail, 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'] }),
  gone: [],
  history: { silent: ['name_folded', 'search_text'] },
};
