import { type SiteRow, siteList } from '@vigie/contracts/commercial/site/site';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { refSource } from '@vigie/kit/logic/list/ref-source';

export const siteSource = refSource<SiteRow>({
  list: siteList,
  call: siteCalls.fetchSites,
  name: (row) => row.name,
  failure: FIELD_MESSAGES.siteListFailed,
  forbidden: FIELD_MESSAGES.cannotListSites,
});
