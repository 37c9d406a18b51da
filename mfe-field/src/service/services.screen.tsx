import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { todayIn } from '@vigie/contracts/core/time/today';
import { type ServiceRow, serviceList } from '@vigie/contracts/field/service/service';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { SERVICE_ACTIONS, type ServiceAction } from '@vigie/contracts/field/service/service-save';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { api, tellError, toast, useHolds, useSend } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { type BulkAction, ListScreen } from '@vigie/kit/ui/list-screen';
import type { Findings } from '../planning/use-planning-edits';
import { DIRECTORY_SOURCES } from './directory-sources';
import { PlanningErrorsDialog } from './planning-errors.dialog';
import { ServiceDialog, useServiceDialog } from './service.dialog';

/** Every service of the agency, with the acts on one and on many. */
export function ServicesScreen() {
  const holds = useHolds();
  const timeZone = useTimeZone();
  const dialog = useServiceDialog();
  const findings = useDialog<Findings>();
  const act = useSend(serviceCalls.actOnServices);

  const openRow = ({ id }: ServiceRow) => {
    api(serviceCalls.service, { params: { id } })
      .then(({ service }) => dialog.open({ service }))
      .catch(tellError);
  };
  const run = async (action: ServiceAction, rows: readonly ServiceRow[]): Promise<boolean> => {
    if (action === 'archive' && !(await confirmArchive(rows.length))) return false;
    const answer = await act.mutateAsync({ params: { action }, body: { services: rows.map((row) => row.id) } });
    tellOutcome(
      answer.updated.length,
      answer.refused.map((it) => it.message),
    );
    return true;
  };
  const actions = SERVICE_ACTIONS.map(({ value, label }) => ({
    label,
    right: value === 'archive' ? ('ACCOUNT_RIGHT_DELETE_MISSION' as const) : ('ACCOUNT_RIGHT_EDIT_MISSION' as const),
    ...(value === 'archive' ? { tone: 'negative' as const } : {}),
    value,
  }));
  const bulk: BulkAction<ServiceRow>[] = actions.map(({ value, ...action }) => ({
    ...action,
    onRun: (rows) => run(value, rows),
  }));

  return (
    <>
      <ListScreen
        list={serviceList}
        call={serviceCalls.fetchServices}
        exportCall={serviceCalls.fetchServicesExport}
        title="Services"
        refs={DIRECTORY_SOURCES}
        create={{
          label: 'Ajouter un service',
          right: 'ACCOUNT_RIGHT_CREATE_MISSION',
          onClick: () => dialog.open({ begin: { day: todayIn(timeZone) } }),
        }}
        onOpen={holds('ACCOUNT_RIGHT_READ_MISSION') || holds('ACCOUNT_RIGHT_EDIT_MISSION') ? openRow : undefined}
        rowActions={(row) =>
          actions.map(({ value, ...action }) => ({
            ...action,
            hidden: !isOffered(value, row),
            onClick: () => void run(value, [row]),
          }))
        }
        bulkActions={bulk}
        emptyText="Vos services apparaîtront ici dès qu'ils seront planifiés ou importés."
      />
      {dialog.subject && (
        <ServiceDialog
          key={'service' in dialog.subject ? dialog.subject.service.id : 'new'}
          subject={dialog.subject}
          opened={dialog.opened}
          onClose={dialog.close}
          onFindings={findings.open}
        />
      )}
      {findings.subject && (
        <PlanningErrorsDialog {...findings.subject} opened={findings.opened} onClose={findings.close} />
      )}
    </>
  );
}

const confirmArchive = (count: number): Promise<boolean> =>
  confirm({
    title: count > 1 ? `Archiver ${count} services ?` : FIELD_MESSAGES.archiveService,
    message: COMMON_MESSAGES.deletionIsFinal,
    confirmLabel: 'Archiver',
    tone: 'negative',
  });

function tellOutcome(updated: number, refused: readonly string[]): void {
  if (updated > 0) {
    toast({ tone: 'positive', message: updated > 1 ? `${updated} services modifiés` : '1 service modifié' });
  }
  if (refused.length > 0) {
    const [first] = refused;
    toast({
      tone: 'warning',
      title: refused.length > 1 ? `${refused.length} services inchangés` : '1 service inchangé',
      message: first ?? '',
    });
  }
}

const { waiting, late, notRealised, interrupted, notFinished, inProgress, paused } = SERVICE_STATUS;
const NOT_STARTED: readonly number[] = [waiting, late, notRealised];
const NOT_FINISHED: readonly number[] = [...NOT_STARTED, interrupted, notFinished];
const UNDER_WAY: readonly number[] = [inProgress, paused];

/** What the menu of a row offers: the server judges it again. */
function isOffered(
  action: ServiceAction,
  row: Pick<ServiceRow, 'status' | 'planned' | 'agent' | 'invoiceReference'>,
): boolean {
  const { status } = row;
  if (status === SERVICE_STATUS.archived) return false;
  if (action === 'plan') return !row.planned;
  if (action === 'unplan') return row.planned;
  if (row.invoiceReference) return false;
  switch (action) {
    case 'validate':
      return NOT_FINISHED.includes(status);
    case 'unvalidate':
      return status === SERVICE_STATUS.finished;
    case 'unprogram':
      return NOT_STARTED.includes(status);
    case 'program':
      return status === SERVICE_STATUS.unscheduled;
    case 'remove-agents':
      return row.agent !== null && !UNDER_WAY.includes(status) && status !== SERVICE_STATUS.finished;
    case 'archive':
      return !UNDER_WAY.includes(status);
  }
}
