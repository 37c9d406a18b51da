import { MAIL_TEMPLATE_MESSAGES } from '@vigie/contracts/commercial/mail-template/mail-template';
import type { mailTemplateCalls } from '@vigie/contracts/commercial/mail-template/mail-template.calls';
import { mailTemplateStatuses } from '@vigie/contracts/commercial/mail-template/mail-template.statuses';
import { ABOUT_OF_TEMPLATE, mailFieldLabel } from '@vigie/contracts/commercial/mail-template/mail-template-kinds';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { notFound } from '@vigie/service-kit/problem';
import { parseRichText } from '@vigie/service-kit/rich-text/rich-text';
import { richTextHtml } from '@vigie/service-kit/rich-text/rich-text-html';
import { fillFields } from '../contract/paper/fill-fields';
import { asLine, lineOf } from '../email/fill-mail';
import { requireSendingRight } from '../email/send-email';
import { mailTemplateActHandlers } from './acts';
import { mailTemplates } from './list-mail-templates';
import { selectMailTemplate } from './noun';
import { templateValues } from './template-values';

export const mailTemplateHandlers: Handlers<typeof mailTemplateCalls> = {
  ...mailTemplateActHandlers,
  ...listHandlers('fetchMailTemplates', mailTemplates, () => undefined),
  mailTemplate: ({ params }) => selectMailTemplate(params.id),
  async fillMailTemplate({ params, body, standing }) {
    const { template } = await selectMailTemplate(params.id);
    const { kind, status } = template;
    // A dialog left open may still offer a template that was archived since.
    if (status === mailTemplateStatuses.value.archived) throw notFound(MAIL_TEMPLATE_MESSAGES.notFound);
    requireSendingRight(standing, ABOUT_OF_TEMPLATE[kind]);
    const values = await templateValues(kind, body.about, standing);
    const labelOf = (key: string) => mailFieldLabel(kind, key);
    const subject = fillFields(labelOf, asLine(template.subject), values);
    const message = fillFields(labelOf, parseRichText(template.message), values);
    return {
      subject: lineOf(subject.blocks),
      message: richTextHtml(message.blocks),
      missing: [...new Set([...subject.missing, ...message.missing])],
      attachments: template.attachments,
    };
  },
};
