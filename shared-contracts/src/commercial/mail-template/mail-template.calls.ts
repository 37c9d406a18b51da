import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { byId } from '../../core/wire';
import { filledTemplateSchema, mailTemplateFillSchema, mailTemplateList } from './mail-template';
import { mailTemplateActs, mayReadMailTemplates } from './mail-template.acts';

const { agencyCall } = callsOf('commercial');

const list = listCalls('commercial', mailTemplateList, {
  reads: ['mailTemplate'],
  name: 'fetchMailTemplates',
  path: '/fetch/emails/templates',
  access: mayReadMailTemplates,
  summary: 'Templates of mails, by what their mails are about',
});

export const mailTemplateCalls = {
  ...mailTemplateActs.calls,
  fetchMailTemplates: list.fetch,
  fetchMailTemplatesExport: list.export,
  mailTemplate: agencyCall({
    name: 'mailTemplate',
    method: 'GET',
    reads: ['mailTemplate'],
    path: '/email/template/:id',
    access: mayReadMailTemplates,
    summary: 'One template with its words',
    params: byId,
    response: mailTemplateActs.answer,
  }),
  fillMailTemplate: agencyCall({
    name: 'fillMailTemplate',
    method: 'POST',
    path: '/email/template/:id/fill',
    access: mayReadMailTemplates,
    summary: 'The words of a template for one document, customer or agent; nothing is sent',
    params: byId,
    body: mailTemplateFillSchema,
    response: filledTemplateSchema,
  }),
};
