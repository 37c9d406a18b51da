import { z } from 'zod';
import { byRole, member, needs, own, rights } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { byId, idSchema, instantSchema } from '../../core/wire';
import { siteItemSchema, siteItemsSchema, siteList } from './site';
import { siteActs } from './site.acts';

const { agencyCall } = callsOf('commercial');

// There is no customer right for its list of sites: a customer always sees its own.
const list = listCalls('commercial', siteList, {
  reads: ['site'],
  name: 'fetchSites',
  path: '/fetch/sites',
  access: byRole({
    manager: rights('ACCOUNT_RIGHT_LIST_SITE'),
    agent: rights('ACCOUNT_RIGHT_LIST_SITE'),
    customer: own(),
  }),
  summary: 'Sites of the agency, or those of the customer who asks',
});

export const siteCalls = {
  ...siteActs.calls,
  fetchSites: list.fetch,
  fetchSitesExport: list.export,
  site: agencyCall({
    name: 'site',
    method: 'GET',
    reads: ['site'],
    path: '/site/:id',
    access: needs('ACCOUNT_RIGHT_READ_SITE', 'ACCOUNT_RIGHT_EDIT_SITE'),
    summary: 'One site',
    params: byId,
    response: siteActs.answer,
  }),
  siteItems: agencyCall({
    name: 'siteItems',
    method: 'GET',
    reads: ['site'],
    path: '/site/:id/items',
    // Managers read by right; for agents and the customer the server checks the rights that the site grants.
    access: member,
    own: ['customer'],
    summary: 'The instruction book of a site',
    params: byId,
    response: siteItemsSchema,
  }),
  saveSiteItems: agencyCall({
    name: 'saveSiteItems',
    method: 'POST',
    path: '/site/:id/items',
    access: member,
    summary: 'Saves the whole instruction book, in its order',
    params: byId,
    body: z.object({ id: idSchema, items: z.array(siteItemSchema).max(200), updatedAt: instantSchema }).strict(),
    response: siteItemsSchema,
    changes: ['site'],
  }),
};
