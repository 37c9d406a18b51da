import { Button, SegmentedControl } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { type ServiceBreakRow, serviceBreakList } from '@vigie/contracts/field/service-break/service-break';
import { serviceBreakCalls } from '@vigie/contracts/field/service-break/service-break.calls';
import { BREAK_TYPES } from '@vigie/contracts/rules/hours/break-types';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useShownRequest } from '@vigie/kit/logic/list/use-shown-request';
import { navigateTo, useHolds, useRight } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { PlanningStep } from '@vigie/kit/ui/states/first-step';
import { useState } from 'react';
import { DIRECTORY_SOURCES } from '../service/directory-sources';
import { BreakDialog, type BreakSubject } from './break.dialog';
import { ADD_BREAK, deleteBreak, isChangeable, isDeletable } from './break-acts';

// Lazy-loaded, because the chart library is as large as the list.
const BreaksGraph = lazily(() => import('./breaks-graph.dialog').then((m) => m.BreaksGraphDialog));

/** The list starts without pauses: thousands of them would hide the delays. */
const CUTS = { type: BREAK_TYPES.flatMap(({ value }) => (value === 'pause' ? [] : [value])) };

/** Pauses, late arrivals, early departures and absences, each with the service that it cuts. */
export function ServiceBreaksScreen() {
  const graph = useDialog<true>();
  const dialog = useDialog<BreakSubject>();
  const holds = useHolds();
  const [withPauses, setWithPauses] = useState(false);
  const asked = useShownRequest(serviceBreakList);
  // A type filter of the user replaces the default.
  const imposed = withPauses || asked.filters?.type ? undefined : CUTS;
  const shown = { ...asked, filters: { ...asked.filters, ...imposed } };
  const mayRead = useRight('ACCOUNT_RIGHT_READ_SERVICE_BREAK');
  // Saving a break reads its service first.
  const readsServices = holds('ACCOUNT_RIGHT_READ_MISSION') || holds('ACCOUNT_RIGHT_EDIT_MISSION');
  const opensServices = readsServices && holds('ACCOUNT_RIGHT_LIST_MISSION');
  const open = (row: ServiceBreakRow) => navigateTo(`/platform/service/adminServices?id=${row.service.id}`);
  return (
    <>
      <ListScreen
        list={serviceBreakList}
        call={serviceBreakCalls.fetchServiceBreaks}
        exportCall={serviceBreakCalls.fetchServiceBreaksExport}
        refs={DIRECTORY_SOURCES}
        imposed={imposed}
        headerActions={
          <>
            <SegmentedControl
              aria-label="Interruptions affichées"
              value={withPauses ? 'all' : 'cuts'}
              onChange={(value) => setWithPauses(value === 'all')}
              data={[
                { value: 'cuts', label: 'Sans les pauses' },
                { value: 'all', label: 'Avec les pauses' },
              ]}
            />
            <Button
              variant="default"
              leftSection={<IconChartBar size={16} aria-hidden />}
              onClick={() => graph.open(true)}
            >
              Graphique
            </Button>
          </>
        }
        create={
          opensServices
            ? {
                label: ADD_BREAK,
                right: 'ACCOUNT_RIGHT_CREATE_SERVICE_BREAK',
                onClick: () => dialog.open({}),
              }
            : undefined
        }
        onOpen={mayRead && opensServices ? open : undefined}
        rowActions={(row) => [
          { label: 'Voir le service', hidden: !mayRead || !opensServices, onClick: () => open(row) },
          {
            label: 'Modifier',
            right: 'ACCOUNT_RIGHT_EDIT_SERVICE_BREAK',
            hidden: !readsServices || !isChangeable(row),
            onClick: () => dialog.open({ serviceId: row.service.id, known: row }),
          },
          {
            label: 'Supprimer',
            right: 'ACCOUNT_RIGHT_DELETE_SERVICE_BREAK',
            tone: 'negative',
            hidden: !isDeletable(row),
            onClick: () => void deleteBreak({ id: row.service.id, updatedAt: row.updatedAt }, row),
          },
        ]}
        emptyText={
          withPauses
            ? 'Les pauses, retards, départs anticipés et absences de vos services apparaîtront ici.'
            : 'Les retards, départs anticipés et absences que votre agence note apparaîtront ici.'
        }
        firstStep={<PlanningStep />}
      />
      {dialog.show((subject, opening) => (
        <BreakDialog subject={subject} {...opening} />
      ))}
      {graph.show((_, opening) => (
        <BreaksGraph shown={shown} {...opening} />
      ))}
    </>
  );
}
