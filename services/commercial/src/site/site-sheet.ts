import type { SiteSheet } from '@vigie/contracts/commercial/site/site';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import type { siteSheetCalls } from '@vigie/contracts/commercial/site/site-sheet.calls';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { readAddress } from '@vigie/contracts/formats/address';
import { worksAt } from '@vigie/service-kit/agency/works-at';
import { personName } from '@vigie/service-kit/db/person-name';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { notFound, refused } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { mayOnSite, READ_BOOK } from './instruction-book';

/** Returns keys, codes and phone numbers of a site, for agents who work there, not for every agent of the agency. */
export const siteSheet: Handler<typeof siteSheetCalls.siteSheet> = async ({ params, standing, scope }) => {
  const site = await db()
    .selectFrom('site as s')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.agencyId', '=', 's.agencyId').onRef('c.id', '=', 's.customerId'),
    )
    .select(['s.id', 's.name', 's.address', 's.siteKeys', 's.siteAlarms', 's.items', 's.customerId'])
    .select(['s.rightsAgent', 's.rightsCustomer', 'c.name as customerName'])
    .where('s.id', '=', params.id)
    .where('s.status', '<>', siteStatuses.value.deleted)
    .executeTakeFirst();
  if (!site) throw notFound(COMMERCIAL_MESSAGES.siteNotFound);
  if (scope.agentId && !(await worksAt(site.id, scope.agentId))) throw refused(COMMERCIAL_MESSAGES.sheetOfOthers);
  return {
    sheet: {
      id: site.id,
      name: site.name,
      customer: { id: site.customerId, name: site.customerName },
      address: readAddress(site.address, site.name),
      siteKeys: site.siteKeys,
      siteAlarms: site.siteAlarms,
      contacts: await selectContacts(site.customerId),
      items: mayOnSite(standing, READ_BOOK, site) ? site.items : null,
    },
  };
};

async function selectContacts(customerId: string): Promise<SiteSheet['contacts']> {
  const { rows } = await sql<SiteSheet['contacts'][number]>`
    select id, ${personName('customer_contact')} as name, position, phone from customer_contact
    where customer_id = ${customerId}::uuid and phone is not null and phone <> ''
    order by last_name, first_name, id`.execute(db());
  return rows;
}
