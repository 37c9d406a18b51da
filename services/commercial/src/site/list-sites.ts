import { siteList } from '@vigie/contracts/commercial/site/site';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { bindList, choicesOf, refsIn } from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inText } from '@vigie/service-kit/lists/search-in';
import { type RawBuilder, sql } from 'kysely';

/** Deleted sites stay in the database because services refer to them, but no list shows them. */
export const notDeleted = sql`s.status <> ${siteStatuses.value.deleted}`;
export const ofCustomer = (customerId: string) =>
  sql`(s.status <> ${siteStatuses.value.deleted} and s.customer_id = ${customerId})`;

/** Binds the list of sites for one role, because the roles differ in who may open an instruction book. */
const sitesWith = (itemsGranted: RawBuilder<unknown>) =>
  bindList(siteList, {
    from: sql`commercial.site s`,
    joins: { c: sql`join commercial.customer c on c.agency_id = s.agency_id and c.id = s.customer_id` },
    id: sql`s.id`,
    select: {
      id: sql`s.id`,
      name: sql`s.name`,
      customer: sql`json_build_object('id', c.id, 'name', c.name)`,
      status: sql`s.status`,
      address: sql`concat_ws(', ', nullif(s.address->>'street', ''), nullif(concat_ws(' ', nullif(s.address->>'zipcode', ''), nullif(s.address->>'city', '')), ''))`,
      city: sql`coalesce(s.address->>'city', '')`,
      specialties: sql`s.specialties`,
      activityType: sql`s.activity_type`,
      radius: sql`s.radius`,
      agents: sql`(select count(*)::int from commercial.site_user u where u.agency_id = s.agency_id and u.site_id = s.id)`,
      items: sql`jsonb_array_length(s.items)`,
      itemsGranted,
      latitude: sql`s.latitude`,
      longitude: sql`s.longitude`,
      timeZone: sql`s.time_zone`,
      holidayLocale: sql`s.holiday_locale`,
      updatedAt: sql`s.updated_at`,
    },
    order: {
      name: sql`s.name_folded`,
      customer: sql`c.name_folded`,
      city: sql`public.fold(s.address->>'city')`,
    },
    search: [inText(sql`s.search_text`), inNameOf(sql`s.customer_id`, sql`commercial.customer`)],
    filters: { customers: refsIn(sql`s.customer_id`), status: choicesOf(sql`s.status`) },
  });

const grants = (column: RawBuilder<unknown>) =>
  sql`coalesce((${column}->>'ACCOUNT_RIGHT_LIST_SITE_ITEM')::boolean, false)`;

export const sites = {
  manager: sitesWith(sql`true`),
  agent: sitesWith(grants(sql`s.rights_agent`)),
  customer: sitesWith(grants(sql`s.rights_customer`)),
} as const;
