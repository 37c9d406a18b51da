import { closeSiteRights } from '@vigie/contracts/catalogues/site-rights';
import {
  DEFAULT_SITE_AGENT_RIGHTS,
  type SiteItem,
  type SiteRightsMap,
  type siteSaveSchema,
} from '@vigie/contracts/commercial/site/site';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { SITE_LEVEL_RIGHTS, type SiteLevelRight } from '@vigie/contracts/core/holds';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { CANCELLED_SERVICES } from '@vigie/contracts/field/service/service.statuses';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import type { SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Standing } from '@vigie/service-kit/http/caller';
import { requireGrantable } from '@vigie/service-kit/http/grants';
import { badField, conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { demandLive } from '../demand-live';
import { db } from '../tables';
import type { SiteRecord } from './lock-site';
import { refuseOtherTimeZone } from './other-time-zone';
import { documentsNaming } from './what-follows-closing';

/** Writes a site, and the agents who know it, as a save sends them. */
export const saveSite: SaveFunction<typeof siteSaveSchema, SiteRecord> = async (
  body,
  known,
  { agencyId, standing },
) => {
  const {
    updatedAt: _read,
    confirmZone,
    siteUsers,
    address,
    siteKeys,
    siteAlarms,
    rightsAgent,
    rightsCustomer,
    ...fields
  } = body;
  const grants = { agent: closeSiteRights(rightsAgent), customer: closeSiteRights(rightsCustomer) };
  demandSiteGrants(standing, grants, known);
  await demandLive('customer', [body.customerId], 'customerId');
  await refuseTakenName(body.id, body.customerId, body.name);
  if (known && known.customerId !== body.customerId) await refuseOtherCustomer(known);
  if (known && !confirmZone) await refuseOtherTimeZone(known, body.timeZone);
  const values = {
    ...fields,
    address: JSON.stringify(address),
    latitude: address.location?.latitude ?? null,
    longitude: address.location?.longitude ?? null,
    siteKeys: JSON.stringify(siteKeys),
    siteAlarms: JSON.stringify(siteAlarms),
    rightsAgent: JSON.stringify(grants.agent),
    rightsCustomer: JSON.stringify(grants.customer),
  };
  await db()
    .insertInto('site')
    .values({ agencyId, ...values, ...(known ? {} : { items: JSON.stringify(await firstInstructions()) }) })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
  await saveSiteUsers(
    agencyId,
    body.id,
    siteUsers.map((user) => user.agentId),
  );
};

/** Returns the instruction book that the agency's settings give each new site. */
async function firstInstructions(): Promise<SiteItem[]> {
  const { settings } = await selectPublishedAgency();
  const { items } = readSettingsBlock(settings, 'itemsSettings');
  return items.map((item) => ({ ...item, id: newId() }));
}

/**
 * Refuses grants beyond the caller's own. Managers hold every right that a site may grant; an agent with the right to
 * edit sites may grant its own rights, those the site granted before, and those every new site grants.
 */
function demandSiteGrants(
  standing: Standing | null,
  granted: { agent: SiteRightsMap; customer: SiteRightsMap },
  known: SiteRecord | undefined,
): void {
  if (standing?.role !== 'agent') return;
  const toAgents = [...grantedBy(DEFAULT_SITE_AGENT_RIGHTS), ...grantedBy(known?.rightsAgent)];
  requireGrantable(standing, grantedBy(granted.agent), toAgents);
  requireGrantable(standing, grantedBy(granted.customer), grantedBy(known?.rightsCustomer));
}

const grantedBy = (map: Readonly<Record<string, boolean | undefined>> = {}): SiteLevelRight[] =>
  SITE_LEVEL_RIGHTS.filter((right) => map[right] === true);

async function refuseTakenName(id: string, customerId: string, name: string): Promise<void> {
  const other = await db()
    .selectFrom('site')
    .select('id')
    .where('customerId', '=', customerId)
    .where(sql<string>`public.fold(name)`, '=', sql<string>`public.fold(${name})`)
    .where('id', '<>', id)
    .where('status', '<>', siteStatuses.value.deleted)
    .executeTakeFirst();
  if (other) throw conflict(ERROR_MESSAGES.alreadyExists, 'already_exists');
}

/**
 * A service is invoiced to the customer that its site had when it was planned, at this site: with another customer, its
 * invoice would name a site of somebody else and be refused. A subscription would go on invoicing it to that customer.
 */
async function refuseOtherCustomer({ id, customerId }: SiteRecord): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from field.shared_service s
    where s.site_id = ${id} and s.customer_id = ${customerId} and s.status <> all(${[...CANCELLED_SERVICES]})`.execute(
    db(),
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw badField('customerId', COMMERCIAL_MESSAGES.siteKeepsItsCustomer({ count }));
  const named = await documentsNaming(id);
  if (named.length > 0) throw badField('customerId', named.join(' '));
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
