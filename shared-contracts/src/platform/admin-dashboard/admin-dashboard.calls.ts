import { z } from 'zod';
import { platformAdminOnly } from '../../core/access';
import { callsOf } from '../../core/call';
import { adminResumeSchema, adminTurnoverRequestSchema, adminTurnoverSchema } from './admin-dashboard';

const { globalCall } = callsOf('platform');

export const adminDashboardCalls = {
  adminTurnover: globalCall({
    name: 'adminTurnover',
    method: 'POST',
    path: '/admin/dashboard/fetch/turnover',
    access: platformAdminOnly,
    summary: 'Turnover of the platform',
    body: adminTurnoverRequestSchema,
    response: adminTurnoverSchema,
  }),
  adminResume: globalCall({
    name: 'adminResume',
    method: 'GET',
    reads: ['dashboard'],
    path: '/admin/dashboard/resume',
    access: platformAdminOnly,
    summary: 'Figures of the platform: agencies, users, services',
    response: z.object({ data: adminResumeSchema }),
  }),
};
