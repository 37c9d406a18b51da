import { Stack, Text } from '@mantine/core';
import {
  ACCESS_FIELDS,
  type AuditRow,
  adminAuditList,
  auditList,
  GRANT_FIELDS,
} from '@vigie/contracts/platform/audit/audit';
import { auditCalls } from '@vigie/contracts/platform/audit/audit.calls';
import { Changes } from '@vigie/kit/ui/acts/changes';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { rowOfAgency } from '../row-of-agency';
import { SETTINGS_FIELDS } from '../settings/settings-fields';

const EMPTY = 'Les entrées, les droits donnés et les réglages modifiés apparaîtront ici.';

const FIELDS = { ...SETTINGS_FIELDS, ...GRANT_FIELDS, ...ACCESS_FIELDS };

/** Shows the fields that the act changed, before and after. */
const changesOf = ({ before, after }: AuditRow) => {
  const known = Object.keys({ ...before, ...after }).some((key) => key in FIELDS);
  if (!known) return <Text c="dimmed">Rien d'autre à en dire.</Text>;
  return (
    <Stack gap="xs">
      <Changes before={before} after={after} fields={FIELDS} />
    </Stack>
  );
};

/** The audit of the agency, for its owner: who came in as whom, and which rights were given. */
export function AuditScreen() {
  return (
    <ListScreen
      list={auditList}
      call={auditCalls.fetchAudit}
      exportCall={auditCalls.fetchAuditExport}
      lead="Dépliez une ligne pour lire chaque réglage et chaque autorisation, avant et après."
      expanded={changesOf}
      emptyText={EMPTY}
    />
  );
}

/** The audit of every agency, for administrators of the platform. */
export function AdminAuditScreen() {
  return (
    <ListScreen
      list={adminAuditList}
      call={auditCalls.fetchAdminAudit}
      exportCall={auditCalls.fetchAdminAuditExport}
      rowId={rowOfAgency}
      expanded={changesOf}
      emptyText={EMPTY}
    />
  );
}
