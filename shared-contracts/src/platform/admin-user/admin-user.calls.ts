import { z } from 'zod';
import { platformAdminOnly } from '../../core/access';
import { callsOf } from '../../core/call';
import { globalListCalls } from '../../core/lists/list-calls';
import { byId, instantSchema } from '../../core/wire';
import { adminUserList, adminUserRowSchema } from './admin-user';

const list = globalListCalls('platform', adminUserList, {
  reads: ['user'],
  name: 'fetchUsers',
  path: '/admin/fetch/users',
  access: platformAdminOnly,
  summary: 'Users of the platform with their agencies and roles',
});

const { globalCall } = callsOf('platform');
const ofAnAccount = {
  method: 'POST',
  access: platformAdminOnly,
  params: byId,
  // Optimistic lock: a change made since the record was read is not overwritten.
  body: z.object({ updatedAt: instantSchema }).strict(),
  response: z.object({ user: adminUserRowSchema }),
  changes: ['user'],
} as const;

export const adminUserCalls = {
  fetchUsers: list.fetch,
  fetchUsersExport: list.export,
  closeUser: globalCall({
    ...ofAnAccount,
    name: 'closeUser',
    path: '/admin/user/:id/close',
    summary: 'Closes the account of a person in every agency: its sessions end at once and it no longer signs in',
  }),
  reopenUser: globalCall({
    ...ofAnAccount,
    name: 'reopenUser',
    path: '/admin/user/:id/reopen',
    summary: 'Opens a closed account again, with the places that agencies kept for it',
  }),
};
