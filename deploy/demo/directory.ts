import { DEFAULT_MANAGER_RIGHTS } from '@vigie/contracts/catalogues/right-defaults';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { todayIn } from '@vigie/contracts/core/time/today';
import { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import { DEMO_ACCOUNTS } from '../local/programs';
import { DEMO_AGENCY, DEMO_ZONE } from './agency';
import { demoAgents } from './agents';
import type { DemoClient } from './client';
import { DEMO_CUSTOMERS, DEMO_INSTRUCTIONS, DEMO_SITES, siteId } from './customers';
import { ensurePassword } from './invitations';
import type { DemoContext } from './load';
import { demoId } from './seed';

const scope = { agencyId: DEMO_AGENCY };
const everything = { limit: 250 } as const;
/** Saves at once: enough to keep the services busy, few enough for a small machine. */
const AT_ONCE = 6;

/** Customers, sites, agents, and the people who sign in. What is there already stays as it is. */
export async function demonstrationDirectory(context: DemoContext, owner: DemoClient): Promise<void> {
  const missing = await missingOf(owner);
  if (missing.some((list) => list.length > 0)) context.say('Loading customers, sites and agents…');
  for (const saves of missing) await inGroups(saves);
  await hugo(owner);
  for (const account of [DEMO_ACCOUNTS.manager, DEMO_ACCOUNTS.agent, DEMO_ACCOUNTS.customer]) {
    await ensurePassword(context, account);
  }
}

type Save = () => Promise<unknown>;

/** What is not there yet, in the order it has to be made. */
async function missingOf(owner: DemoClient): Promise<Save[][]> {
  const [customers, sites, agents] = await Promise.all([
    owner.call(customerCalls.fetchCustomers, { body: everything }, scope),
    owner.call(siteCalls.fetchSites, { body: everything }, scope),
    owner.call(agentCalls.fetchAgents, { body: { ...everything, filters: { archived: 'all' } } }, scope),
  ]);
  const known = new Set([...customers.data, ...sites.data, ...agents.data].map((row) => row.id));
  const today = todayIn(DEMO_ZONE);
  return [
    DEMO_CUSTOMERS.filter((c) => !known.has(c.id)).map(
      (body) => () => owner.call(customerCalls.saveCustomer, { body }, scope),
    ),
    DEMO_SITES.filter((s) => !known.has(s.id)).map((body) => async () => {
      const { site } = await owner.call(siteCalls.saveSite, { body }, scope);
      const key = Object.keys(DEMO_INSTRUCTIONS).find((it) => siteId(it) === body.id);
      const items = [...(key ? (DEMO_INSTRUCTIONS[key] ?? []) : [])];
      if (items.length === 0) return;
      const { updatedAt } = site;
      const book = { id: body.id, items, updatedAt };
      await owner.call(siteCalls.saveSiteItems, { params: { id: body.id }, body: book }, scope);
    }),
    demoAgents(today)
      .filter((a) => !known.has(a.id))
      .map((body) => () => owner.call(agentCalls.saveAgent, { body }, scope)),
  ];
}

async function inGroups(saves: readonly Save[]): Promise<void> {
  for (let at = 0; at < saves.length; at += AT_ONCE) {
    await Promise.all(saves.slice(at, at + AT_ONCE).map((save) => save()));
  }
}

/** The manager with fewer rights: plans and follows the field, sees no money and deletes nothing. */
async function hugo(owner: DemoClient): Promise<void> {
  const { email } = DEMO_ACCOUNTS.manager;
  const known = await owner.call(managerCalls.fetchManagers, { body: { query: email } }, scope);
  if (known.filtered > 0) return;
  const rights = DEFAULT_MANAGER_RIGHTS.filter(
    (right) => !/_DELETE_|INVOICE|ESTIMATE|PURCHASE_ORDER|PROFIT|EDIT_AGENCY_PARAMETERS/.test(right),
  );
  await owner.call(
    managerCalls.saveManager,
    { body: { id: demoId('manager/hugo'), email, firstName: 'Hugo', lastName: 'Bernard', rights } },
    scope,
  );
}
