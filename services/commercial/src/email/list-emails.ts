import { emailEventList } from '@vigie/contracts/commercial/email/email';
import { personRef } from '@vigie/service-kit/db/person-name';
import { bindList, choicesOf, periodOnInstant, refsIn } from '@vigie/service-kit/lists/bind-list';
import { inUnfolded } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';

export const emails = bindList(emailEventList, {
  from: sql`platform.shared_email e`,
  joins: {
    c: sql`left join commercial.customer c on c.agency_id = e.agency_id and c.id = e.customer_id`,
    a: sql`left join commercial.agent a on a.agency_id = e.agency_id and a.id = e.agent_id`,
  },
  notNull: ['date', 'createdAt'],
  id: sql`e.id`,
  select: {
    id: sql`e.id`,
    event: sql`e.event`,
    date: sql`e.event_at`,
    createdAt: sql`e.created_at`,
    emailSubject: sql`e.subject`,
    email: sql`e.to_address`,
    kind: sql`e.kind`,
    aboutId: sql`e.about_id`,
    customer: sql`case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end`,
    agent: sql`case when a.id is not null
      then ${personRef('a')} end`,
    attachments: sql`jsonb_array_length(e.attachments)`,
  },
  order: { emailSubject: sql`public.fold(e.subject)`, customer: sql`c.name_folded`, agent: sql`a.name_folded` },
  search: [inUnfolded(sql`e.subject || ' ' || e.to_address || ' ' || coalesce(e.to_name, '')`)],
  filters: {
    event: choicesOf(sql`e.event`),
    kind: choicesOf(sql`e.kind`),
    customer: refsIn(sql`e.customer_id`),
    agent: refsIn(sql`e.agent_id`),
    about: refsIn(sql`e.about_id`),
    period: periodOnInstant(sql`e.event_at`),
  },
});
