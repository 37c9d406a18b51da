import { z } from 'zod';
import { member } from '../../core/access';
import { callsOf } from '../../core/call';
import { dashboardDataSchema } from './dashboard';

const { agencyCall } = callsOf('platform');

export const dashboardCalls = {
  dashboard: agencyCall({
    name: 'dashboard',
    method: 'GET',
    reads: ['dashboard'],
    path: '/dashboard',
    // A customer always has a dashboard, whose tiles depend on its rights. Staff need ACCOUNT_RIGHT_READ_DASHBOARD,
    // which the handler asks for.
    access: member,
    own: ['customer'],
    summary: 'The tiles the caller may see, each with its count, and the layout the caller keeps',
    response: z.object({ dashboard: dashboardDataSchema }),
  }),
};
