import {
  DEFAULT_SITE_AGENT_RIGHTS,
  type Site,
  type SiteSave,
  type siteSaveSchema,
} from '@vigie/contracts/commercial/site/site';
import { SITE_DEFAULT_RADIUS_M } from '@vigie/contracts/core/limits';
import { isHolidayZone } from '@vigie/contracts/rules/holidays/zones';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';

export type SiteForm = ZodForm<typeof siteSaveSchema>;

/** Returns the initial values of the site form: the site as read, or the defaults of a new one. */
export function siteDraft(id: string, site?: Site): Draft<SiteSave> {
  if (site) {
    const {
      customer,
      itemsCount: _items,
      picture: _picture,
      siteUsers,
      status: _status,
      holidayLocale,
      ...fields
    } = site;
    // Only agents may be given this right, so the next save removes it from the customer's rights.
    const { ACCOUNT_RIGHT_EDIT_SITE_ITEM: _edit, ...rightsCustomer } = site.rightsCustomer;
    return {
      ...fields,
      rightsCustomer,
      customerId: customer.id,
      holidayLocale: holidayLocale && isHolidayZone(holidayLocale) ? holidayLocale : null,
      siteUsers: siteUsers.map(({ agent }) => ({ agentId: agent.id, siteId: site.id })),
    };
  }
  return {
    id,
    customerId: null,
    name: '',
    address: { street: '', zipcode: '', city: '', country: 'France', location: null },
    radius: SITE_DEFAULT_RADIUS_M,
    timeZone: null,
    holidayLocale: null,
    specialties: [],
    activityType: null,
    purchaseOrder: null,
    siteKeys: [],
    siteAlarms: [],
    rightsAgent: { ...DEFAULT_SITE_AGENT_RIGHTS },
    rightsCustomer: {},
    interventionReportEnabled: true,
    eventReportEnabled: true,
    pictureFileId: null,
    siteUsers: [],
  };
}
