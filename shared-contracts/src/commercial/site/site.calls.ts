import { z } from 'zod';
import { byRole, member, needs, own, rights } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { byId, idSchema } from '../../core/wire';
import { siteItemSchema, siteItemsSchema, siteList, siteSaveSchema, siteSchema } from './site';

const { agencyCall } = callsOf('commercial');
const answer = z.object({ site: siteSchema });

// No right of a customer's account is about its list of sites: a customer always sees its own.
const list = listCalls('commercial', siteList, {
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
  fetchSites: list.fetch,
  fetchSitesExport: list.export,
  site: agencyCall({
    name: 'site',
    method: 'GET',
    path: '/site/:id',
    access: needs('ACCOUNT_RIGHT_READ_SITE', 'ACCOUNT_RIGHT_EDIT_SITE'),
    summary: 'One site',
    params: byId,
    response: answer,
  }),
  saveSite: agencyCall({
    name: 'saveSite',
    method: 'POST',
    path: '/site',
    // Creating and editing have one right each, checked with the data.
    access: needs('ACCOUNT_RIGHT_CREATE_SITE', 'ACCOUNT_RIGHT_EDIT_SITE'),
    summary: 'Creates a site or saves a known one; a stale `updatedAt` is refused (409)',
    body: siteSaveSchema,
    response: answer,
    emits: ['site.created', 'site.updated'],
  }),
  deleteSite: agencyCall({
    name: 'deleteSite',
    method: 'DELETE',
    path: '/site/:id',
    access: needs('ACCOUNT_RIGHT_DELETE_SITE'),
    summary: 'Deletes a site; one with services behind or ahead of it is deactivated instead (`status` says which)',
    params: byId,
    query: z.object({
      /** Asked again after the 409 `future_services`, which says how many services are planned there. */
      confirmed: z.literal('1').optional(),
    }),
    response: z.object({ status: z.union([z.literal(200), z.literal(400)]) }),
    emits: ['site.updated', 'site.deleted'],
  }),
  siteItems: agencyCall({
    name: 'siteItems',
    method: 'GET',
    path: '/site/:id/items',
    // Managers read by right; agents and the customer as far as the site grants it, checked with the data.
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
    body: z.object({ id: idSchema, items: z.array(siteItemSchema).max(200) }).strict(),
    response: siteItemsSchema,
    emits: ['site.updated'],
  }),
};
