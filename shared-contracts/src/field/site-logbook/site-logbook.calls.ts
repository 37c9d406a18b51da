import { z } from 'zod';
import { byRole, own, rights } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId, refSchema } from '../../core/wire';
import { logbookEntrySchema } from '../logbook/logbook';

const { agencyCall } = callsOf('field');
/** A manager has no sites of its own; the right lets it see them when it views the product as an agent. */
const access = byRole({
  manager: rights('ACCOUNT_RIGHT_LIST_MISSION_EVENT', 'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT'),
  agent: own(),
});

/** Calls of an agent on the logbook of the sites where it works, when the sites open it to their agents. */
export const siteLogbookCalls = {
  siteLogbooks: agencyCall({
    name: 'siteLogbooks',
    method: 'GET',
    reads: ['service', 'site'],
    path: '/site-logbook',
    access,
    summary: 'The sites whose logbook the agent may read: it works there, and they open it to their agents',
    response: z.object({ sites: z.array(refSchema) }),
  }),
  siteLogbook: agencyCall({
    name: 'siteLogbook',
    method: 'GET',
    reads: ['logbookEntry', 'service', 'site'],
    path: '/site-logbook/:id',
    access,
    summary: 'The entries of a site where the agent works, newest first, without positions of colleagues',
    params: byId,
    query: z
      .object({
        search: z.string().trim().max(200).default(''),
        page: z
          .string()
          .regex(/^[1-9]\d{0,4}$/)
          .default('1'),
      })
      .strict(),
    response: z.object({
      site: refSchema,
      /** True when the site lets its agents open an entry, too. */
      opens: z.boolean(),
      data: z.array(logbookEntrySchema),
      filtered: z.number().int(),
    }),
  }),
};
