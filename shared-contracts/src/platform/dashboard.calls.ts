import { z } from 'zod';
import { callsOf, needs } from '../core/call';
import { dashboardDataSchema } from './dashboard';

const { agencyCall } = callsOf('platform');

export const dashboardCalls = {
  dashboard: agencyCall({
    name: 'dashboard',
    method: 'GET',
    path: '/dashboard',
    access: needs('ACCOUNT_RIGHT_READ_DASHBOARD'),
    prefixes: ['customer'],
    summary: 'The tiles the caller may see, each with its count, and the layout the caller keeps',
    response: z.object({ dashboard: dashboardDataSchema }),
  }),
};
