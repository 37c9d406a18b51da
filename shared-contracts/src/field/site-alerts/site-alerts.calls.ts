import { z } from 'zod';
import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId, instantSchema } from '../../core/wire';
import { siteAlertChangesSchema, siteAlertsSchema } from './site-alerts';

const { agencyCall } = callsOf('field');
const access = office('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS');

/** Recipients of a site's alerts. The settings for all sites are a block of the agency's settings. */
export const siteAlertsCalls = {
  siteAlerts: agencyCall({
    name: 'siteAlerts',
    method: 'GET',
    reads: ['settings'],
    path: '/site/:id/alerts',
    access,
    summary: 'What a site has of its own of who is told of its events, and what holds where it has nothing',
    params: byId,
    response: z.object({ alerts: siteAlertsSchema }),
  }),
  saveSiteAlerts: agencyCall({
    name: 'saveSiteAlerts',
    method: 'PUT',
    path: '/site/:id/alerts',
    access,
    summary:
      'Sets who is told of the events of a site; an empty list follows the agency. Holds for what happens from then on',
    params: byId,
    body: z
      .object({
        changes: siteAlertChangesSchema,
        /** Version of the site's settings, for the optimistic lock; absent when the site had none. */
        updatedAt: instantSchema.nullish(),
      })
      .strict(),
    response: z.object({ alerts: siteAlertsSchema }),
    changes: ['settings'],
  }),
};
