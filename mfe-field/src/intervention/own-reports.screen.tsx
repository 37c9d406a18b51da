import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import {
  type InterventionReportRow,
  interventionReportList,
} from '@vigie/contracts/field/intervention-report/intervention-report';
import { interventionReportActs } from '@vigie/contracts/field/intervention-report/intervention-report.acts';
import { interventionReportCalls } from '@vigie/contracts/field/intervention-report/intervention-report.calls';
import { interventionReportStatuses } from '@vigie/contracts/field/intervention-report/intervention-report.statuses';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { omitFromList } from '@vigie/kit/logic/list/filters/narrowed';
import { navigateTo } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { useMemo } from 'react';
import { CUSTOMER_REFS } from '../logbook/ref-sources';
import { ReportDialog } from './report.dialog';
import { SignReportDialog } from './sign-report.dialog';
import { saveArchive, useReportPaper } from './use-report-paper';

const ownList = omitFromList(interventionReportList, {
  columns: ['sent', 'service'],
  filters: ['customer', 'agent', 'service', 'archived'],
  always: ['status', 'startAt', 'site', 'createdBy'],
});
const { signedByCustomer } = interventionReportStatuses.value;

/** The reports of a customer's sites, which the customer reads and signs. */
export const CustomerReportsScreen = () => (
  <OwnReports
    customer
    emptyText="Les bons d'intervention de vos sites apparaîtront ici : vous pourrez les lire et les signer."
  />
);

/** An agent's own reports. The customer can sign them on the agent's phone. */
export const AgentReportsScreen = () => (
  <OwnReports
    customer={false}
    create={{ label: "Remplir un bon d'intervention", onClick: () => navigateTo('/terrain/intervention') }}
    emptyText="Les bons d'intervention que vous remplissez apparaîtront ici."
  />
);

interface Props {
  customer: boolean;
  create?: { label: string; onClick: () => void };
  emptyText: string;
}

function OwnReports({ customer, create, emptyText }: Props) {
  const dialog = useLinkedDialog();
  const signing = useDialog<InterventionReportRow>();
  const paper = useReportPaper();
  const { open: sign } = signing;
  const instead = useMemo(() => ({ signByCustomer: sign }), [sign]);
  const acts = useActs(interventionReportActs, instead);
  const actions = (row: InterventionReportRow): RowAction[] => [
    ...acts(row).map((act) =>
      act.name === 'signByCustomer' && customer ? { ...act, label: 'Consulter et signer' } : act,
    ),
    {
      label: 'Consulter',
      hidden: customer && row.status !== signedByCustomer,
      onClick: () => dialog.open('read', row.id),
    },
    { label: COMMON_MESSAGES.previewPdf, onClick: () => paper.preview(row) },
  ];
  const openRow = (row: InterventionReportRow) =>
    customer && row.status !== signedByCustomer ? sign(row) : dialog.open('read', row.id);
  return (
    <>
      <ListScreen
        list={ownList}
        call={interventionReportCalls.fetchInterventionReports}
        exportCall={interventionReportCalls.fetchInterventionReportsExport}
        title={customer ? "Bons d'intervention" : "Mes bons d'intervention"}
        refs={CUSTOMER_REFS}
        create={create}
        onOpen={openRow}
        rowActions={actions}
        bulkActions={[
          { label: 'Archive ZIP', onRun: (rows) => saveArchive(rows.map(({ id }) => id)).then(() => false) },
        ]}
        emptyText={emptyText}
      />
      {dialog.show((subject) => (
        <ReportDialog {...dialog} subject={subject} />
      ))}
      {signing.show((report, opening) => (
        <SignReportDialog report={report} customer={customer} {...opening} />
      ))}
      {paper.dialog}
    </>
  );
}
