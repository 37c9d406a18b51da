import { DEFAULT_AGENT_RIGHTS } from '../catalogues/right-defaults';
import { grantOf, isOwnOnly } from '../core/access';
import type { AnyCall } from '../core/call';
import type { RightKey } from '../core/rights';
import { allCalls } from './registry';

/**
 * The calls that an agent with the rights of a new account may make beyond its own records. A right in this set opens
 * every call that any holder of the right may make; this list makes each such call a deliberate choice.
 */

const usual = new Set<RightKey>(DEFAULT_AGENT_RIGHTS);

const opensToAgents = (call: AnyCall): boolean => {
  const grant = grantOf(call.access, 'agent');
  return grant.kind === 'always' || (grant.kind === 'rights' && grant.anyOf.some((right) => usual.has(right)));
};

test('a guard with the rights of a new account looks customers and sites up, and writes new ones down', () => {
  const open = allCalls.filter((call) => call.inAgency && opensToAgents(call) && !isOwnOnly(call.access, 'agent'));
  expect(open.map(({ name }) => name).sort()).toEqual([
    'commercial.fetchCustomers',
    'commercial.fetchCustomersExport',
    'commercial.fetchSites',
    'commercial.fetchSitesExport',
    'commercial.saveCustomer',
    'commercial.saveSite',
    // The site grants its instruction book to agents.
    'commercial.saveSiteItems',
    'commercial.siteItems',
    'platform.agencyContact',
    'platform.agencyLists',
  ]);
});

test('services, their breaks and the planning are the work of the office, whatever rights an agent was given', () => {
  const nouns =
    /^\/agency\/:agencyId\/(circuits?|services?|recurrence|import|check|copy|series|anomalies|tolerance)(\/|-circuits|$)/;
  const open = allCalls.filter(
    ({ method, path, access }) =>
      method !== 'GET' && nouns.test(path) && grantOf(access, 'agent').kind !== 'never' && !isOwnOnly(access, 'agent'),
  );
  expect(open.map(({ name }) => name)).toEqual([]);
});
