import { adminAuditList, auditList } from '@vigie/contracts/platform/audit/audit';
import { auditCalls } from '@vigie/contracts/platform/audit/audit.calls';
import { ListScreen } from '@vigie/kit/ui/list-screen';

const TITLE = "Journal d'audit";
const EMPTY = 'Les entrées, les droits donnés et les réglages modifiés apparaîtront ici.';

/** For the owner of an agency: who came in as whom, and who was given what. */
export function AuditScreen() {
  return (
    <ListScreen
      list={auditList}
      call={auditCalls.fetchAudit}
      exportCall={auditCalls.fetchAuditExport}
      title={TITLE}
      lead="La valeur de chaque réglage, avant et après, se lit sous « Historique » dans les paramètres."
      emptyText={EMPTY}
    />
  );
}

/** The same of every agency, for administrators of the platform. */
export function AdminAuditScreen() {
  return (
    <ListScreen
      list={adminAuditList}
      call={auditCalls.fetchAdminAudit}
      exportCall={auditCalls.fetchAdminAuditExport}
      title={TITLE}
      emptyText={EMPTY}
    />
  );
}
