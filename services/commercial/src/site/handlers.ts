import { siteList } from '@vigie/contracts/commercial/site/site';
import type { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import type { siteSheetCalls } from '@vigie/contracts/commercial/site/site-sheet.calls';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import type { Standing } from '@vigie/service-kit/http/caller';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { siteActHandlers } from './acts';
import { saveSiteItems, siteItems } from './instruction-book';
import { notDeleted, ofCustomer, sites } from './list-sites';
import { selectSiteById } from './select-site';
import { siteSheet } from './site-sheet';

/** A customer sees its own sites only. */
function listFor(standing: Standing, scope: Scope) {
  const where = scope.customerId ? ofCustomer(scope.customerId) : notDeleted;
  return { list: sites[standing.role === 'admin' ? 'manager' : standing.role], scope: { standing, where } };
}

export const siteHandlers: Handlers<typeof siteCalls & typeof siteSheetCalls> = {
  ...siteActHandlers,
  async fetchSites({ body, standing, scope }) {
    const of = listFor(standing, scope);
    return of.list.fetch(body, of.scope);
  },
  async fetchSitesExport({ body, standing, scope }) {
    const of = listFor(standing, scope);
    return listAsExcel(siteList, await of.list.all(body, of.scope), body.columns, standing);
  },
  async site({ params }) {
    return { site: await selectSiteById(params.id) };
  },
  siteItems,
  siteSheet,
  saveSiteItems,
};
