import { ownerOnly, platformAdminOnly } from '../../core/access';
import { globalListCalls, listCalls } from '../../core/lists/list-calls';
import { adminAuditList, auditList } from './audit';

const own = listCalls('platform', auditList, {
  reads: ['agency'],
  name: 'fetchAudit',
  path: '/fetch/audit',
  access: ownerOnly,
  summary: 'Who came in as whom, was given what and changed what in the agency',
});

const all = globalListCalls('platform', adminAuditList, {
  reads: [],
  name: 'fetchAdminAudit',
  path: '/admin/fetch/audit',
  access: platformAdminOnly,
  summary: 'The audit of every agency',
});

export const auditCalls = {
  fetchAudit: own.fetch,
  fetchAuditExport: own.export,
  fetchAdminAudit: all.fetch,
  fetchAdminAuditExport: all.export,
};
