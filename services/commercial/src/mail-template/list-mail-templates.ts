import { mailTemplateList } from '@vigie/contracts/commercial/mail-template/mail-template';
import { bindList, choicesOf } from '@vigie/service-kit/lists/bind-list';
import { inText } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';

export const mailTemplates = bindList(mailTemplateList, {
  from: sql`commercial.mail_template t`,
  id: sql`t.id`,
  select: {
    id: sql`t.id`,
    name: sql`t.name`,
    kind: sql`t.kind`,
    subject: sql`t.subject`,
    attachments: sql`cardinality(t.file_ids)`,
    status: sql`t.status`,
    updatedAt: sql`t.updated_at`,
  },
  order: { name: sql`t.name_folded`, subject: sql`public.fold(t.subject)` },
  search: [inText(sql`t.search_text`)],
  filters: { kind: choicesOf(sql`t.kind`), status: choicesOf(sql`t.status`) },
});
