import { z } from 'zod';
import { callsOf, publicBecause } from '../core/call';

const { globalCall } = callsOf('platform');

/** Which modules the product shows. An unknown flag is hidden. */
export const FLAGS = [
  'emailTracking',
  'offers',
  'feedback',
  'payments',
  'subscriptions',
  'shop',
  'packCommunication',
  'sponsorship',
  'websiteOffer',
  'agencyCreation',
  'agentSubscription',
] as const;
export type Flag = (typeof FLAGS)[number];

export const versionSchema = z.object({
  version: z.object({ code: z.string() }),
  maintenance: z.boolean(),
  ptiModalPermissions: z.boolean(),
});

export const systemCalls = {
  config: globalCall({
    name: 'config',
    method: 'GET',
    path: '/config',
    access: publicBecause('the login page reads it'),
    summary: 'Configuration flags: which modules are shown',
    response: z.object({ flags: z.record(z.enum(FLAGS), z.boolean()) }),
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
