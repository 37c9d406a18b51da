import { DEFAULT_MANAGER_RIGHTS } from '@vigie/contracts/catalogues/right-defaults';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import { DEMO_ACCOUNTS } from '../local/launcher/programs';
import { DEMO_AGENCY } from './agency';
import { demoAgents } from './agents';
import { type DemoClient, found } from './client';
import type { DemoContext } from './context';
import { DEMO_CUSTOMERS, DEMO_INSTRUCTIONS, DEMO_SITES, siteId } from './customers';
import { ensurePassword } from './invitations';
import { demoId } from './seed';

const scope = { agencyId: DEMO_AGENCY };
/** Saves at once: enough to keep the services busy, few enough for a small machine. */
const AT_ONCE = 6;

/** Customers, sites, agents, and the people who sign in. Taken up again, what is there already stays as it is. */
export async function demonstrationDirectory(
  context: DemoContext,
  owner: DemoClient,
  { today, resumed }: { today: string; resumed: boolean },
): Promise<void> {
  context.say('Loading customers, sites and agents…');
  const missing = async (answer: () => Promise<unknown>) => !resumed || (await found(answer())) === null;
  await inGroups(DEMO_CUSTOMERS, async (body) => {
    const { id } = body;
    if (await missing(() => owner.call(customerCalls.customer, { params: { id } }, scope)))
      await owner.call(customerCalls.saveCustomer, { body }, scope);
  });
  await inGroups(DEMO_SITES, async (body) => {
    const { id } = body;
    if (await missing(() => owner.call(siteCalls.site, { params: { id } }, scope))) await saveSite(owner, body);
  });
  await inGroups(demoAgents(today), async (body) => {
    const { id } = body;
    if (await missing(() => owner.call(agentCalls.agent, { params: { id } }, scope)))
      await owner.call(agentCalls.saveAgent, { body }, scope);
  });
  await hugo(owner);
  for (const account of [DEMO_ACCOUNTS.manager, DEMO_ACCOUNTS.agent, DEMO_ACCOUNTS.customer]) {
    await ensurePassword(context, account);
  }
}

/** A site with its instruction book. */
async function saveSite(owner: DemoClient, body: (typeof DEMO_SITES)[number]): Promise<void> {
  const { site } = await owner.call(siteCalls.saveSite, { body }, scope);
  const key = Object.keys(DEMO_INSTRUCTIONS).find((it) => siteId(it) === body.id);
  const items = [...(key ? (DEMO_INSTRUCTIONS[key] ?? []) : [])];
  if (items.length === 0) return;
  const book = { id: body.id, items, updatedAt: site.updatedAt };
  await owner.call(siteCalls.saveSiteItems, { params: { id: body.id }, body: book }, scope);
}

async function inGroups<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) await Promise.all(all.slice(at, at + AT_ONCE).map(work));
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
