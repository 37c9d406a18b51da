import { todayIn } from '@vigie/contracts/core/time/today';
import { type ServiceRow, serviceList } from '@vigie/contracts/field/service/service';
import { serviceActs } from '@vigie/contracts/field/service/service.acts';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { api, tellError, useHolds } from '@vigie/kit/runtime';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { FirstStep } from '@vigie/kit/ui/states/first-step';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { breakOff } from '../execution/break-off';
import type { Findings } from '../planning/findings';
import { AssignAgentDialog } from './assign/assign-agent.dialog';
import { useAfterProgram } from './assign/use-after-program';
import { DIRECTORY_SOURCES } from './directory-sources';
import { ServiceDialog, useServiceDialog } from './open-service';
import { PlanningErrorsDialog } from './planning-errors.dialog';

/** All services of the agency, with acts on one and on several. */
export function ServicesScreen() {
  const holds = useHolds();
  const timeZone = useTimeZone();
  const dialog = useServiceDialog();
  const findings = useDialog<Findings>();
  const assigning = useDialog<readonly ServiceRow[]>();
  const assign = (rows: readonly ServiceRow[]) => {
    assigning.open(rows);
    return false;
  };
  const offered = useActs(
    serviceActs,
    useMemo(() => ({ assignAgent: (row: ServiceRow) => assigning.open([row]), breakOff }), [assigning.open]),
  );
  const { ofRow, ofMany } = useAfterProgram(findings.open);
  const acts = useCallback((row: ServiceRow) => offered(row).map(ofRow(row)), [offered, ofRow]);
  const bulkActs = useBulkActs<ServiceRow>(serviceActs).map((act) =>
    act.name === 'assignAgent' ? { label: act.label, onRun: assign } : ofMany(act),
  );
  const link = useLinkedDialog();
  const wanted = link.opened ? link.subject : null;
  const show = useEffectEvent(dialog.open);
  const giveUp = useEffectEvent((error: unknown) => {
    tellError(error);
    link.close();
  });
  // The service of the address is read before its dialog opens. If the address changes meanwhile, the older answer is
  // ignored.
  useEffect(() => {
    if (!wanted) return undefined;
    if (wanted.act === 'add') {
      show({ begin: { day: todayIn(timeZone) } });
      return undefined;
    }
    let isWanted = true;
    api(serviceCalls.service, { params: { id: wanted.id } }).then(
      ({ service }) => isWanted && show({ service }),
      (error: unknown) => isWanted && giveUp(error),
    );
    return () => {
      isWanted = false;
    };
  }, [wanted, timeZone]);
  const close = () => {
    dialog.close();
    link.close();
  };

  return (
    <>
      <ListScreen
        list={serviceList}
        call={serviceCalls.fetchServices}
        exportCall={serviceCalls.fetchServicesExport}
        refs={DIRECTORY_SOURCES}
        create={{
          label: 'Ajouter un service',
          right: 'ACCOUNT_RIGHT_CREATE_MISSION',
          onClick: () => link.open('add'),
        }}
        onOpen={
          holds('ACCOUNT_RIGHT_READ_MISSION') || holds('ACCOUNT_RIGHT_EDIT_MISSION')
            ? ({ id }) => link.open('read', id)
            : undefined
        }
        rowActions={acts}
        bulkActions={bulkActs.length > 0 ? bulkActs : undefined}
        emptyText="Vos services apparaîtront ici dès qu'ils seront planifiés ou importés."
        firstStep={
          <FirstStep
            label="Importer un planning"
            to="/liensUtiles/import/planning"
            right="ACCOUNT_RIGHT_CREATE_MISSION"
          />
        }
      />
      {dialog.subject && (
        <ServiceDialog
          key={'service' in dialog.subject ? dialog.subject.service.id : 'new'}
          subject={dialog.subject}
          opened={dialog.opened}
          onClose={close}
          onFindings={findings.open}
        />
      )}
      {assigning.show((rows, opening) => (
        <AssignAgentDialog rows={rows} onFindings={findings.open} {...opening} />
      ))}
      {findings.show((subject, opening) => (
        <PlanningErrorsDialog {...subject} {...opening} />
      ))}
    </>
  );
}
