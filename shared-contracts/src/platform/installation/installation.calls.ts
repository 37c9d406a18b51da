import { z } from 'zod';
import { platformAdminOnly, signedIn } from '../../core/access';
import { historySchema } from '../../core/acts/history';
import { callsOf } from '../../core/call';
import { helpVideosSchema } from './help-videos';
import { installationSaveSchema, installationSchema, sellerSaveSchema } from './installation';

const { globalCall } = callsOf('platform');
const response = z.object({ installation: installationSchema });

export const installationCalls = {
  installation: globalCall({
    name: 'installation',
    method: 'GET',
    path: '/admin/installation',
    access: platformAdminOnly,
    summary: 'What is set for everybody: modules, maintenance, announcement',
    response,
    reads: ['installation'],
  }),
  saveInstallation: globalCall({
    name: 'saveInstallation',
    method: 'PUT',
    path: '/admin/installation',
    access: platformAdminOnly,
    summary: 'Sets it. A maintenance refuses the calls of everybody else with 503, alarms of lone workers excepted',
    body: installationSaveSchema,
    response,
    changes: ['installation'],
  }),
  saveSeller: globalCall({
    name: 'saveSeller',
    method: 'PUT',
    path: '/admin/installation/seller',
    access: platformAdminOnly,
    summary: 'Says who sells the platform; what was paid and waits for an invoice gets it',
    body: sellerSaveSchema,
    response,
    changes: ['installation', 'subscription'],
  }),
  helpVideos: globalCall({
    name: 'helpVideos',
    method: 'GET',
    path: '/help-videos',
    access: signedIn,
    summary: 'The address of the video of each lesson of the help',
    response: z.object({ videos: helpVideosSchema }),
    reads: ['installation'],
  }),
  historyInstallation: globalCall({
    name: 'historyInstallation',
    method: 'GET',
    path: '/admin/installation/history',
    access: platformAdminOnly,
    summary: 'What was changed of it: who, when, before and after',
    response: historySchema,
    reads: ['installation'],
  }),
};
