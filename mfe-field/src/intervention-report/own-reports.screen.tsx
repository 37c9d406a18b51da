import { Button } from '@mantine/core';
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
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { useMemo } from 'react';
import { CUSTOMER_REFS } from '../logbook/ref-sources';
import styles from './intervention.module.css';
import { ReportDialog } from './report.dialog';
import { SignReportDialog } from './sign/sign-report.dialog';
import { saveArchive, useReportPaper } from './use-report-paper';

const ownList = omitFromList(interventionReportList, {
  columns: ['sent', 'service'],
  filters: ['customer', 'agent', 'service', 'archived'],
  always: ['status', 'startAt', 'site', 'createdBy'],
});
/** A customer knows its own name. */
const customerList = omitFromList(ownList, { columns: ['customer'], filters: [], always: [] });
const { signedByCustomer } = interventionReportStatuses.value;
const READ_AND_SIGN = 'Consulter et signer';

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

function ReportStatus({ status }: { status: number }) {
  const { label, tone } = interventionReportStatuses.optionOf(status);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

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
  const offered = (row: InterventionReportRow) =>
    acts(row).map((act) => (act.name === 'signByCustomer' && customer ? { ...act, label: READ_AND_SIGN } : act));
  const actions = (row: InterventionReportRow): RowAction[] => [
    ...offered(row),
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
        list={customer ? customerList : ownList}
        call={interventionReportCalls.fetchInterventionReports}
        keep={!customer}
        exportCall={interventionReportCalls.fetchInterventionReportsExport}
        title={customer ? "Bons d'intervention" : "Mes bons d'intervention"}
        refs={CUSTOMER_REFS}
        create={create}
        onOpen={openRow}
        cells={{
          // The signature that lacks is asked for in sight, not only in the menu.
          status: (row) => (
            <span className={styles.toSign}>
              <ReportStatus status={row.status} />
              {offered(row)
                .filter(({ name }) => name === 'signByCustomer')
                .map(({ name, label, onClick }) => (
                  <Button
                    key={name}
                    size="compact-sm"
                    variant="light"
                    aria-label={`${label} ${row.number}`}
                    onClick={() => void onClick()}
                  >
                    {label}
                  </Button>
                ))}
            </span>
          ),
        }}
        rowActions={actions}
        bulkActions={[
          { label: 'Archive ZIP', onRun: (rows) => saveArchive(rows.map(({ id }) => id)).then(() => false) },
        ]}
        emptyText={emptyText}
      />
      {dialog.show((subject) => (
        <ReportDialog {...dialog} subject={subject} onPrint={paper.preview} />
      ))}
      {signing.show((report, opening) => (
        <SignReportDialog report={report} customer={customer} {...opening} />
      ))}
      {paper.dialog}
    </>
  );
}
