import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { todayIn } from '@vigie/contracts/core/time/today';
import { type ServiceRow, serviceList } from '@vigie/contracts/field/service/service';
import {
  rightOfService,
  SERVICE_ACTIONS,
  type ServiceAction,
  serviceActs,
  serviceRefusal,
} from '@vigie/contracts/field/service/service.acts';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
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
  const actions = SERVICE_ACTIONS.map((value) => ({
    label: serviceActs[value].label,
    right: rightOfService(value),
    ...('negative' in serviceActs[value] ? { tone: 'negative' as const } : {}),
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
            hidden: serviceRefusal(value, row) !== null,
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
