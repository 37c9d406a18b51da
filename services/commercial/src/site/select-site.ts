import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import type { Site, SiteItem, SiteRightsMap } from '@vigie/contracts/commercial/site/site';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { shownAddress } from '@vigie/contracts/formats/address';
import { personName } from '@vigie/service-kit/db/person-name';
import { selectOptionalFileRef } from '@vigie/service-kit/files/files';
import { notFound } from '@vigie/service-kit/problem';
import { db } from '../tables';

export async function selectSiteById(id: string): Promise<Site> {
  const row = await db()
    .selectFrom('site as s')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.agencyId', '=', 's.agencyId').onRef('c.id', '=', 's.customerId'),
    )
    .selectAll('s')
    .select('c.name as customerName')
    .where('s.id', '=', id)
    .where('s.status', '<>', siteStatuses.value.deleted)
    .executeTakeFirst();
  if (!row) throw notFound(COMMERCIAL_MESSAGES.siteNotFound);
  const users = await db()
    .selectFrom('siteUser as u')
    .innerJoin('agent as a', (join) => join.onRef('a.agencyId', '=', 'u.agencyId').onRef('a.id', '=', 'u.agentId'))
    .select(['a.id', personName('a').as('name')])
    .where('u.siteId', '=', id)
    .where('a.status', 'in', [AGENT_STATUS.licensed, AGENT_STATUS.unlicensed])
    .orderBy('a.lastName')
    .orderBy('a.firstName')
    .execute();
  return {
    ...row,
    address: shownAddress(row.address),
    customer: { id: row.customerId, name: row.customerName },
    siteUsers: users.map((agent) => ({ agent, siteId: id })),
    itemsCount: row.items.length,
    picture: await selectOptionalFileRef(row.agencyId, row.pictureFileId),
  };
}

export interface InstructionBook {
  id: string;
  name: string;
  customerId: string;
  items: SiteItem[];
  rightsAgent: SiteRightsMap;
  rightsCustomer: SiteRightsMap;
  updatedAt: string;
}

export async function selectInstructionBook(id: string): Promise<InstructionBook> {
  const row = await db()
    .selectFrom('site')
    .select(['id', 'name', 'customerId', 'items', 'rightsAgent', 'rightsCustomer', 'updatedAt'])
    .where('id', '=', id)
    .where('status', '<>', siteStatuses.value.deleted)
    .executeTakeFirst();
  if (!row) throw notFound(COMMERCIAL_MESSAGES.siteNotFound);
  return {
    ...row,
  };
}
