import { z } from 'zod';
import { FEATURE_FLAG_KEYS } from '../../catalogues/constants/feature-flags';
import { publicBecause } from '../../core/access';
import { callsOf } from '../../core/call';
import { daySchema } from '../../core/wire';

const { globalCall } = callsOf('platform');

const versionSchema = z.object({
  /** `commit` and its `day` are null when the programs were built without git. */
  version: z.object({ code: z.string(), commit: z.string().nullable(), day: daySchema.nullable() }),
  maintenance: z.boolean(),
  /** Message shown during a maintenance. */
  maintenanceMessage: z.string().nullable(),
  /** Announcement on top of every page. */
  announcement: z.string().nullable(),
  ptiModalPermissions: z.boolean(),
});

export const systemCalls = {
  config: globalCall({
    name: 'config',
    method: 'GET',
    path: '/config',
    access: publicBecause('the login page reads it'),
    summary: 'Configuration flags: which modules are shown',
    response: z.object({ flags: z.record(z.enum(FEATURE_FLAG_KEYS), z.boolean()) }),
  }),
  version: globalCall({
    name: 'version',
    method: 'GET',
    path: '/version',
    access: publicBecause('read before and after login, also during maintenance'),
    summary: 'Version of the server and maintenance flag',
    response: versionSchema,
  }),
};
