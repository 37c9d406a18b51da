import { adminAuditList, auditList } from '@vigie/contracts/platform/audit/audit';
import type { auditCalls } from '@vigie/contracts/platform/audit/audit.calls';
import { personName } from '@vigie/service-kit/db/person-name';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { bindList, choicesOf, periodOnInstant } from '@vigie/service-kit/lists/bind-list';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { inUnfolded } from '@vigie/service-kit/lists/search-in';
import { type RawBuilder, sql } from 'kysely';

const nameOf = (user: string): RawBuilder<unknown> => sql`nullif(${personName(user)}, '')`;
const BY = nameOf('u');

/** The person of an entry's membership; an account of an agent or customer file is found through the file. */
const WHOSE = sql`(select ${nameOf('w')} from platform.membership m join platform.user_account w on w.id = m.user_id
  where m.agency_id = e.agency_id and (m.id = e.entity_id
    or e.entity = 'agent' and m.agent_id = e.entity_id or e.entity = 'customer' and m.customer_id = e.entity_id)
  order by m.created_at desc, m.id limit 1)`;
/** The name recorded with the entry has priority, since names may change. */
const ABOUT = sql`coalesce(nullif(concat_ws(' · ', e.detail->>'name', e.detail->>'label', e.detail->>'reason'), ''), ${WHOSE})`;

const COMMON = {
  notNull: ['at'] as 'at'[],
  id: sql`e.id`,
  filters: { action: choicesOf(sql`e.action`), period: periodOnInstant(sql`e.at`) },
};
/** One side of a change; entries from before both sides were recorded have none. */
const side = (name: 'before' | 'after'): RawBuilder<unknown> =>
  sql`case when jsonb_typeof(e.detail->${name}) = 'object' then e.detail->${name} else '{}' end`;
/** An offer that was given and a transfer tell their day under names of their own. */
const AFTER = sql`${side('after')} || jsonb_strip_nulls(jsonb_build_object(
  'subscriptionEndsOn', e.detail->'end', 'receivedOn', e.detail->'receivedOn'))`;
const SELECT = {
  id: sql`e.id`,
  at: sql`e.at`,
  userName: BY,
  action: sql`e.action`,
  about: ABOUT,
  before: side('before'),
  after: AFTER,
};
const USER = sql`left join platform.user_account u on u.id = e.user_id`;
const SEARCH = [sql`u.first_name`, sql`u.last_name`, sql`e.detail->>'name'`, sql`e.detail->>'label'`];

const own = bindList(auditList, {
  ...COMMON,
  from: sql`platform.audit e`,
  joins: { u: USER },
  select: SELECT,
  order: { userName: sql`public.fold(${BY})` },
  search: SEARCH.map(inUnfolded),
});

const all = bindList(adminAuditList, {
  ...COMMON,
  key: [sql`e.agency_id`, sql`e.id`],
  from: sql`platform.audit e`,
  joins: { u: USER, a: sql`left join platform.agency a on a.id = e.agency_id` },
  select: {
    ...SELECT,
    agency: sql`case when a.id is null then null else jsonb_build_object('id', a.id, 'name', a.name) end`,
  },
  order: { userName: sql`public.fold(${BY})`, agency: sql`public.fold(a.name)` },
  search: [sql`a.name`, ...SEARCH].map(inUnfolded),
});

export const auditHandlers: Handlers<typeof auditCalls> = {
  fetchAudit: ({ body }) => own.fetch(body),
  async fetchAuditExport({ body, standing }) {
    return listAsExcel(auditList, await own.all(body), body.columns, standing);
  },
  fetchAdminAudit: ({ body }) => all.fetch(body),
  async fetchAdminAuditExport({ body, standing }) {
    return listAsExcel(adminAuditList, await all.all(body), body.columns, standing);
  },
};
