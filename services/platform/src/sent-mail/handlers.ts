import { sentMailList } from '@vigie/contracts/platform/sent-mail/sent-mail';
import type { sentMailCalls } from '@vigie/contracts/platform/sent-mail/sent-mail.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { bindList, choicesOf, periodOnInstant } from '@vigie/service-kit/lists/bind-list';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { inUnfolded } from '@vigie/service-kit/lists/search-in';
import { PLATFORM_AGENCY } from '@vigie/service-kit/mail/platform-agency';
import { sql } from 'kysely';

const RECIPIENT = sql`left(e.to_address, 1) || '…@' || split_part(e.to_address, '@', 2)`;
/** Mail servers quote the address that they refuse: it is masked like the recipient. */
const REASON = sql`regexp_replace(e.error, '([^[:space:]<>"(@])[^[:space:]<>@]*@', '\\1…@', 'g')`;
const OF_THE_PLATFORM = sql`e.agency_id = ${PLATFORM_AGENCY}::uuid`;

const list = bindList(sentMailList, {
  from: sql`platform.email e`,
  joins: { a: sql`left join platform.agency a on a.id = e.agency_id` },
  notNull: ['createdAt'],
  id: sql`e.id`,
  select: {
    id: sql`e.id`,
    agency: sql`case when a.id is null then null else jsonb_build_object('id', a.id, 'name', a.name) end`,
    recipient: RECIPIENT,
    subject: sql`case when ${OF_THE_PLATFORM} then e.subject end`,
    state: sql`e.state`,
    reason: REASON,
    createdAt: sql`e.created_at`,
    sentAt: sql`e.sent_at`,
  },
  order: { agency: sql`public.fold(a.name)` },
  // Search works on the masked address, since a search on the full one would reveal it letter by letter.
  search: [sql`a.name`, RECIPIENT].map(inUnfolded),
  filters: { state: choicesOf(sql`e.state`), period: periodOnInstant(sql`e.created_at`) },
});

export const sentMailHandlers: Handlers<typeof sentMailCalls> = {
  fetchSentMails: ({ body }) => list.fetch(body),
  async fetchSentMailsExport({ body, standing }) {
    return listAsExcel(sentMailList, await list.all(body), body.columns, standing);
  },
};
