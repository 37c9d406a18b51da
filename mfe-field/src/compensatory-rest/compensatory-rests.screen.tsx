import { SegmentedControl } from '@mantine/core';
import {
  type CompensatoryRest,
  compensatoryRestList,
} from '@vigie/contracts/field/compensatory-rest/compensatory-rest';
import { compensatoryRestActs } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.acts';
import { compensatoryRestCalls } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.calls';
import { compensatoryRestStatuses } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.statuses';
import { useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { useSearchParams } from 'react-router';
import { StatusWithDecisions } from '../absence/decisions';
import { DIRECTORY_SOURCES } from '../service/directory-sources';
import { OFFICE_ANSWERS } from './answer-request';
import { CompensatoryRestDialog } from './compensatory-rest.dialog';
import { RestBalances } from './rest-balances';

const { requested, active } = compensatoryRestStatuses.value;

const VIEWS = [
  { value: 'repos', label: 'Repos' },
  { value: 'soldes', label: 'Soldes' },
];

/** Past and future rests, and the balances of the agents. */
export function CompensatoryRestsScreen() {
  const [params, setParams] = useSearchParams();
  const balances = params.get('vue') === 'soldes';
  const dialog = useLinkedDialog();
  const acts = useActs(compensatoryRestActs, OFFICE_ANSWERS);
  const bulkActs = useBulkActs<CompensatoryRest>(compensatoryRestActs);
  const view = (
    <SegmentedControl
      aria-label="Vue"
      value={balances ? 'soldes' : 'repos'}
      onChange={(value) => setParams(value === 'soldes' ? { vue: value } : {}, { replace: true })}
      data={VIEWS}
    />
  );
  const actions = (row: CompensatoryRest): RowAction[] => [
    ...acts(row).filter(({ tone }) => !tone),
    {
      label: 'Modifier',
      right: 'ACCOUNT_RIGHT_EDIT_COMPENSATORY_REST',
      hidden: row.status !== requested && row.status !== active,
      onClick: () => dialog.open('edit', row.id),
    },
    ...acts(row).filter(({ tone }) => tone),
  ];
  if (balances) {
    return (
      <>
        <PageHeader
          lead="Le repos acquis au-delà du contingent annuel d'heures supplémentaires (IDCC 1351, art. 7.10), et ce qu'il en reste."
          actions={view}
        />
        <RestBalances />
      </>
    );
  }
  return (
    <>
      <ListScreen
        list={compensatoryRestList}
        call={compensatoryRestCalls.fetchCompensatoryRests}
        exportCall={compensatoryRestCalls.fetchCompensatoryRestsExport}
        refs={DIRECTORY_SOURCES}
        headerActions={view}
        create={{
          label: 'Ajouter un repos',
          right: 'ACCOUNT_RIGHT_CREATE_COMPENSATORY_REST',
          onClick: () => dialog.open('add'),
        }}
        onOpen={(row) => dialog.open('read', row.id)}
        cells={{
          status: (row) => (
            <StatusWithDecisions
              status={compensatoryRestStatuses.optionOf(row.status)}
              acts={row.status === requested ? acts(row) : []}
              agent={row.agent}
            />
          ),
        }}
        rowActions={actions}
        bulkActions={bulkActs.length > 0 ? bulkActs : undefined}
        emptyText="Les repos compensateurs de vos agents apparaîtront ici, avec les demandes qu'ils vous adressent."
      />
      {dialog.show((subject) => (
        <CompensatoryRestDialog {...dialog} subject={subject} />
      ))}
    </>
  );
}
