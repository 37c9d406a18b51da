import { ownerOnly, platformAdminOnly } from '../../core/access';
import { listCalls } from '../../core/lists/list-calls';
import { adminAuditList, auditList } from './audit';

const own = listCalls('platform', auditList, {
  reads: ['agency'],
  name: 'fetchAudit',
  path: '/fetch/audit',
  access: ownerOnly,
  summary: 'Who came in as whom, was given what and changed what in the agency',
});

const all = listCalls('platform', adminAuditList, {
  reads: [],
  name: 'fetchAdminAudit',
  path: '/admin/fetch/audit',
  access: platformAdminOnly,
  summary: 'The audit of every agency',
  global: true,
});

export const auditCalls = {
  fetchAudit: own.fetch,
  fetchAuditExport: own.export,
  fetchAdminAudit: all.fetch,
  fetchAdminAuditExport: all.export,
};
