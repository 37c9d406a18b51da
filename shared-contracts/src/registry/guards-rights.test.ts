import { DEFAULT_AGENT_RIGHTS } from '../catalogues/right-defaults';
import { grantOf, isOwnOnly } from '../core/access';
import type { AnyCall } from '../core/call';
import type { RightKey } from '../core/rights';
import { allCalls } from './registry';

/**
 * What a guard with the rights of a new account may do beyond what is its own. A call that is declared for whoever holds
 * a right opens to every guard where that right is one of these: it is to be read here before it is.
 */

const usual = new Set<RightKey>(DEFAULT_AGENT_RIGHTS);

const opensToGuards = (call: AnyCall): boolean => {
  const grant = grantOf(call.access, 'agent');
  return grant.kind === 'always' || (grant.kind === 'rights' && grant.anyOf.some((right) => usual.has(right)));
};

test('a guard with the rights of a new account looks customers and sites up, and writes new ones down', () => {
  const open = allCalls.filter((call) => call.inAgency && opensToGuards(call) && !isOwnOnly(call.access, 'agent'));
  expect(open.map(({ name }) => name).sort()).toEqual([
    'commercial.fetchCustomers',
    'commercial.fetchCustomersExport',
    'commercial.fetchSites',
    'commercial.fetchSitesExport',
    'commercial.saveCustomer',
    'commercial.saveSite',
    // As the site grants its instruction book to agents.
    'commercial.saveSiteItems',
    'commercial.siteItems',
    'platform.agencyContact',
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
