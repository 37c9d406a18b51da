import { withRequiredRights } from '@vigie/contracts/catalogues/right-closure';
import {
  DEFAULT_AGENT_RIGHTS,
  DEFAULT_CUSTOMER_RIGHTS,
  DEFAULT_MANAGER_RIGHTS,
} from '@vigie/contracts/catalogues/right-defaults';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { RIGHT_KEYS } from '@vigie/contracts/core/rights';
import { toleranceCalls } from '@vigie/contracts/field/tolerance/tolerance.calls';
import { licenceCalls } from '@vigie/contracts/platform/licence/licence.calls';
import { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import { rightProfileCalls } from '@vigie/contracts/platform/right-profile/right-profile.calls';
import { DEMO_ACCOUNTS } from '../local/launcher/programs';
import { DEMO_AGENCY } from './agency';
import { demoAgents } from './agents';
import { CallRefused, type DemoClient, found } from './client';
import type { DemoContext, Step } from './context';
import { DEMO_CUSTOMERS } from './customers';
import { ensurePassword } from './invitations';
import { demoId } from './seed';
import { DEMO_INSTRUCTIONS, DEMO_SITES, siteId } from './sites';

const scope = { agencyId: DEMO_AGENCY };
/** Concurrent saves: enough to keep the programs busy, few enough for a small machine. */
const AT_ONCE = 6;

/**
 * Loads customers, sites, agents and the people who sign in. When an interrupted load is resumed, existing records stay
 * unchanged.
 */
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
    if (await missing(() => owner.call(agentCalls.agent, { params: { id } }, scope))) await saveAgent(owner, body);
  });
  await hugo(owner);
  await rightProfiles(owner);
  for (const account of [DEMO_ACCOUNTS.manager, DEMO_ACCOUNTS.agent, DEMO_ACCOUNTS.customer]) {
    await ensurePassword(context, account);
  }
}

/** Saves a site with its instruction book. */
async function saveSite(owner: DemoClient, body: (typeof DEMO_SITES)[number]): Promise<void> {
  const { site } = await owner.call(siteCalls.saveSite, { body }, scope);
  const key = Object.keys(DEMO_INSTRUCTIONS).find((it) => siteId(it) === body.id);
  const items = [...(key ? (DEMO_INSTRUCTIONS[key] ?? []) : [])];
  if (items.length === 0) return;
  const book = { id: body.id, items, updatedAt: site.updatedAt };
  await owner.call(siteCalls.saveSiteItems, { params: { id: body.id }, body: book }, scope);
}

/**
 * Saves an agent with its account. Where the offers are enabled, the server opens an account only after the licence was
 * chosen, here a licence without an end.
 */
async function saveAgent(owner: DemoClient, body: ReturnType<typeof demoAgents>[number]): Promise<void> {
  const asked = await owner.call(agentCalls.saveAgent, { body }, scope).then(() => false, isAskedFor);
  if (!asked) return;
  const { status, ...file } = body;
  const { agent } = await owner.call(agentCalls.saveAgent, { body: file }, scope);
  await owner.call(licenceCalls.chooseLicence, { body: { agentIds: [agent.id], days: null } }, scope);
  await owner.call(agentCalls.saveAgent, { body: { ...body, updatedAt: agent.updatedAt } }, scope);
}

function isAskedFor(error: unknown): true {
  if (error instanceof CallRefused && error.body.message === PLATFORM_MESSAGES.licenceNeedsTerm) return true;
  throw error;
}

async function inGroups<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) await Promise.all(all.slice(at, at + AT_ONCE).map(work));
}

/** Creates the manager with fewer rights, who plans and follows the field, sees no amounts and deletes nothing. */
async function hugo(owner: DemoClient): Promise<void> {
  const { email } = DEMO_ACCOUNTS.manager;
  const known = await owner.call(managerCalls.fetchManagers, { body: { query: email } }, scope);
  if (known.filtered > 0) return;
  await owner.call(
    managerCalls.saveManager,
    { body: { id: demoId('manager/hugo'), email, firstName: 'Hugo', lastName: 'Bernard', rights: PLANS } },
    scope,
  );
}

const PLANS = DEFAULT_MANAGER_RIGHTS.filter(
  (right) => !/_DELETE_|INVOICE|ESTIMATE|PURCHASE_ORDER|PROFIT|EDIT_AGENCY_PARAMETERS/.test(right),
);

/** Creates right profiles named after the jobs of an agency; Hugo has the rights of the first. */
async function rightProfiles(owner: DemoClient): Promise<void> {
  const { filtered } = await owner.call(rightProfileCalls.fetchRightProfiles, { body: {} }, scope);
  if (filtered > 0) return;
  const profiles = [
    { name: 'Planificateur', role: 'manager', rights: PLANS },
    {
      name: 'Comptable',
      role: 'manager',
      rights: withRequiredRights(RIGHT_KEYS.filter((right) => /INVOICE|ESTIMATE|LIST_CUSTOMER$|PROFIT/.test(right))),
    },
    { name: 'Agent de terrain', role: 'agent', rights: [...DEFAULT_AGENT_RIGHTS] },
    {
      name: "Chef d'équipe",
      role: 'agent',
      rights: withRequiredRights([
        ...DEFAULT_AGENT_RIGHTS,
        'ACCOUNT_RIGHT_LIST_MISSION_ROUND',
        'ACCOUNT_RIGHT_READ_SITE',
      ]),
    },
    { name: 'Interlocuteur du client', role: 'customer', rights: [...DEFAULT_CUSTOMER_RIGHTS] },
  ] as const;
  for (const { rights, ...profile } of profiles)
    await owner.call(
      rightProfileCalls.saveRightProfile,
      { body: { id: demoId(`right-profile/${profile.name}`), ...profile, rights: [...rights] } },
      scope,
    );
}

/**
 * Sets tolerances: one customer is invoiced by the quarter of an hour, and one site keeps the hours of its own gate.
 */
export const toleranceSteps = (owner: DemoClient): Step[] => [
  async () => {
    const site = DEMO_SITES[0];
    if (!site) return;
    const places = [
      { target: 'customer', id: site.customerId, changes: { invoice: { roundMin: 15 } } },
      { target: 'site', id: site.id, changes: { pay: { graceStartMin: 10, graceEndMin: 0 } } },
    ] as const;
    const { tolerances } = await owner.call(toleranceCalls.tolerances, {}, scope);
    for (const body of places)
      if (!tolerances.some(({ id }) => id === body.id)) await owner.call(toleranceCalls.saveTolerance, { body }, scope);
  },
];
