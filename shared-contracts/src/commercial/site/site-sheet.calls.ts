import { z } from 'zod';
import { byRole, own, rights } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId } from '../../core/wire';
import { siteSheetSchema } from './site';

const { agencyCall } = callsOf('commercial');

/** Separate from the office's calls about sites: each agent's phone loads it with the planning. */
export const siteSheetCalls = {
  siteSheet: agencyCall({
    name: 'siteSheet',
    method: 'GET',
    reads: ['site', 'customer'],
    path: '/site/:id/sheet',
    access: byRole({ manager: rights('ACCOUNT_RIGHT_READ_SITE', 'ACCOUNT_RIGHT_EDIT_SITE'), agent: own() }),
    summary: 'What a guard needs to know of a site; agents read it around their services there',
    params: byId,
    response: z.object({ sheet: siteSheetSchema }),
  }),
};
