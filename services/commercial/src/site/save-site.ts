import { closeSiteRights } from '@vigie/contracts/catalogues/site-rights';
import type { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { demand } from '@vigie/service-kit/http/authenticate';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { publishLive } from '@vigie/service-kit/live/publish';
import { badField, conflict, notFound, stale } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { selectSiteById } from './select-site';

/** Creates or changes a site and the agents who know it; the same id again is the same site. */
export const saveSite: Handler<typeof siteCalls.saveSite> = async ({ body, standing }) => {
  const { updatedAt, siteUsers, address, siteKeys, siteAlarms, rightsAgent, rightsCustomer, ...fields } = body;
  const { agencyId } = standing;
  const known = await db()
    .selectFrom('site')
    .select(['id', 'status', 'updatedAt'])
    .where('id', '=', body.id)
    .forUpdate()
    .executeTakeFirst();
  demand(standing, known ? 'ACCOUNT_RIGHT_EDIT_SITE' : 'ACCOUNT_RIGHT_CREATE_SITE');
  if (known?.status === 400) throw notFound(COMMERCIAL_MESSAGES.siteDeleted);
  if (known && updatedAt && updatedAt !== known.updatedAt) throw stale();
  await requireCustomer(body.customerId);
  await refuseTakenName(body.id, body.customerId, body.name);

  const values = {
    ...fields,
    address: JSON.stringify(address),
    latitude: address.location?.latitude ?? null,
    longitude: address.location?.longitude ?? null,
    siteKeys: JSON.stringify(siteKeys),
    siteAlarms: JSON.stringify(siteAlarms),
    rightsAgent: JSON.stringify(closeSiteRights(rightsAgent)),
    rightsCustomer: JSON.stringify(closeSiteRights(rightsCustomer)),
    updatedAt: new Date(),
  };
  await db()
    .insertInto('site')
    .values({ agencyId, ...values })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
  await saveSiteUsers(
    agencyId,
    body.id,
    siteUsers.map((user) => user.agentId),
  );
  await publishLive(agencyId, known ? 'site.updated' : 'site.created', [body.id], {
    right: 'ACCOUNT_RIGHT_LIST_SITE',
    customerIds: [body.customerId],
  });
  return { site: await selectSiteById(body.id) };
};

async function requireCustomer(id: string): Promise<void> {
  const customer = await db()
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('status', '<>', 400)
    .executeTakeFirst();
  if (!customer) throw badField('customerId', COMMERCIAL_MESSAGES.customerNotFound);
}

async function refuseTakenName(id: string, customerId: string, name: string): Promise<void> {
  const other = await db()
    .selectFrom('site')
    .select('id')
    .where('customerId', '=', customerId)
    .where(sql<string>`public.fold(name)`, '=', sql<string>`public.fold(${name})`)
    .where('id', '<>', id)
    .where('status', '<>', 400)
    .executeTakeFirst();
  if (other) throw conflict(ERROR_MESSAGES.alreadyExists, 'already_exists');
}

async function saveSiteUsers(agencyId: string, siteId: string, wanted: string[]): Promise<void> {
  const agentIds = [...new Set(wanted)];
  if (agentIds.length > 0) {
    const known = await db().selectFrom('agent').select('id').where('id', 'in', agentIds).execute();
    if (known.length < agentIds.length) throw badField('siteUsers', PLATFORM_MESSAGES.agentNotFound);
  }
  await db().deleteFrom('siteUser').where('siteId', '=', siteId).execute();
  if (agentIds.length === 0) return;
  await db()
    .insertInto('siteUser')
    .values(agentIds.map((agentId) => ({ agencyId, siteId, agentId })))
    .execute();
}
