import { todayIn } from '@vigie/contracts/core/time/today';
import { type ServiceRow, serviceList } from '@vigie/contracts/field/service/service';
import { serviceActs } from '@vigie/contracts/field/service/service.acts';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { api, tellError, useHolds } from '@vigie/kit/runtime';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import type { Findings } from '../planning/findings';
import { DIRECTORY_SOURCES } from './directory-sources';
import { PlanningErrorsDialog } from './planning-errors.dialog';
import { ServiceDialog, useServiceDialog } from './service.dialog';

/** Every service of the agency, with the acts on one and on many. */
export function ServicesScreen() {
  const holds = useHolds();
  const timeZone = useTimeZone();
  const dialog = useServiceDialog();
  const findings = useDialog<Findings>();
  const acts = useActs<ServiceRow>(serviceActs);
  const bulkActs = useBulkActs<ServiceRow>(serviceActs);

  const openRow = ({ id }: ServiceRow) => {
    api(serviceCalls.service, { params: { id } })
      .then(({ service }) => dialog.open({ service }))
      .catch(tellError);
  };

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
        rowActions={acts}
        bulkActions={bulkActs.length > 0 ? bulkActs : undefined}
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
