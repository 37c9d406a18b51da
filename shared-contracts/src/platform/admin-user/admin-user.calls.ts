import { platformAdminOnly } from '../../core/access';
import { listCalls } from '../../core/list-calls';
import { adminUserList } from './admin-user';

const list = listCalls('platform', adminUserList, {
  reads: ['user'],
  name: 'fetchUsers',
  path: '/admin/fetch/users',
  access: platformAdminOnly,
  summary: 'Users of the platform with their agencies and roles',
  global: true,
});

export const adminUserCalls = { fetchUsers: list.fetch, fetchUsersExport: list.export };
