import { type UnavailabilityRow, unavailabilityList } from '@vigie/contracts/field/unavailability/unavailability';
import { unavailabilityActs } from '@vigie/contracts/field/unavailability/unavailability.acts';
import { unavailabilityCalls } from '@vigie/contracts/field/unavailability/unavailability.calls';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { useHolds } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { StatusWithDecisions } from '../absence/decisions';
import { DIRECTORY_SOURCES } from '../service/directory-sources';
import { acceptMany, OFFICE_ANSWERS } from './answer-request';
import { UnavailabilityDialog } from './unavailability.dialog';

const { requested, accepted } = unavailabilityStatuses.value;

/** The unavailabilities, requested or recorded. The office answers requests here. */
export function UnavailabilitiesScreen() {
  const dialog = useLinkedDialog();
  const holds = useHolds();
  const acts = useActs(unavailabilityActs, OFFICE_ANSWERS);
  const bulkActs = useBulkActs<UnavailabilityRow>(unavailabilityActs).map((act) =>
    act.name === 'accept' ? { ...act, onRun: acceptMany, onRunLong: acceptMany } : act,
  );
  const actions = (row: UnavailabilityRow): RowAction[] => [
    ...acts(row).filter(({ tone }) => !tone),
    {
      label: 'Modifier',
      right: 'ACCOUNT_RIGHT_EDIT_UNAVAILABILITY',
      hidden: row.status !== requested && row.status !== accepted,
      onClick: () => dialog.open('edit', row.id),
    },
    ...acts(row).filter(({ tone }) => tone),
  ];
  return (
    <>
      <ListScreen
        list={unavailabilityList}
        call={unavailabilityCalls.fetchUnavailabilities}
        exportCall={unavailabilityCalls.fetchUnavailabilitiesExport}
        refs={DIRECTORY_SOURCES}
        create={{
          label: 'Ajouter une indisponibilité',
          right: 'ACCOUNT_RIGHT_CREATE_UNAVAILABILITY',
          onClick: () => dialog.open('add'),
        }}
        onOpen={holds('ACCOUNT_RIGHT_LIST_UNAVAILABILITY') ? (row) => dialog.open('read', row.id) : undefined}
        cells={{
          status: (row) => (
            <StatusWithDecisions
              status={unavailabilityStatuses.optionOf(row.status)}
              acts={row.status === requested ? acts(row) : []}
              agent={row.agent}
            />
          ),
        }}
        rowActions={actions}
        bulkActions={bulkActs.length > 0 ? bulkActs : undefined}
        emptyText="Les congés, arrêts et autres absences de vos agents apparaîtront ici, avec les demandes qu'ils vous adressent."
      />
      {dialog.show((subject) => (
        <UnavailabilityDialog {...dialog} subject={subject} />
      ))}
    </>
  );
}
