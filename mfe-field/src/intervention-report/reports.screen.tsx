import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import {
  type InterventionReportRow,
  interventionReportList,
} from '@vigie/contracts/field/intervention-report/intervention-report';
import { interventionReportActs } from '@vigie/contracts/field/intervention-report/intervention-report.acts';
import { interventionReportCalls } from '@vigie/contracts/field/intervention-report/intervention-report.calls';
import { interventionReportStatuses } from '@vigie/contracts/field/intervention-report/intervention-report.statuses';
import { useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { useShownRequest } from '@vigie/kit/logic/list/use-shown-request';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { useMemo } from 'react';
import { OFFICE_REFS } from '../logbook/ref-sources';
import { ReportDialog } from './report.dialog';
import { SendReportDialog } from './send-report.dialog';
import { SignReportDialog } from './sign/sign-report.dialog';
import { saveArchive, useReportPaper } from './use-report-paper';

const { waiting, inProgress } = interventionReportStatuses.value;
const unsigned = ({ status }: InterventionReportRow): boolean => status === waiting || status === inProgress;

/** The reports of the agency, with their signatures and mailings. */
export function ReportsScreen() {
  const dialog = useLinkedDialog();
  const sending = useDialog<InterventionReportRow>();
  const signing = useDialog<InterventionReportRow>();
  const paper = useReportPaper();
  const shown = useShownRequest(interventionReportList);
  const { open: send } = sending;
  const { open: sign } = signing;
  const instead = useMemo(() => ({ send, signByCustomer: sign }), [send, sign]);
  const acts = useActs(interventionReportActs, instead);
  const bulkActs = useBulkActs<InterventionReportRow>(interventionReportActs);
  const actions = (row: InterventionReportRow): RowAction[] => [
    { label: 'Consulter', onClick: () => dialog.open('read', row.id) },
    {
      label: 'Modifier',
      right: 'ACCOUNT_RIGHT_EDIT_INTERVENTION_REPORT',
      hidden: !unsigned(row),
      onClick: () => dialog.open('edit', row.id),
    },
    { label: COMMON_MESSAGES.previewPdf, onClick: () => paper.preview(row) },
    ...acts(row),
  ];
  return (
    <>
      <ListScreen
        list={interventionReportList}
        call={interventionReportCalls.fetchInterventionReports}
        exportCall={interventionReportCalls.fetchInterventionReportsExport}
        refs={OFFICE_REFS}
        create={{
          label: "Ajouter un bon d'intervention",
          right: 'ACCOUNT_RIGHT_CREATE_INTERVENTION_REPORT',
          onClick: () => dialog.open('add'),
        }}
        headerActions={
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            onClick={() => paper.preview(shown)}
          >
            PDF de la liste
          </Button>
        }
        onOpen={(row) => dialog.open('read', row.id)}
        rowActions={actions}
        bulkActions={[
          { label: 'Archive ZIP', onRun: (rows) => saveArchive(rows.map(({ id }) => id)).then(() => false) },
          ...bulkActs,
        ]}
        emptyText="Un agent remplit son bon d'intervention sur son téléphone, le signe et le fait signer : il apparaît ici."
      />
      {dialog.show((subject) => (
        <ReportDialog {...dialog} subject={subject} onPrint={paper.preview} />
      ))}
      {sending.show((report, opening) => (
        <SendReportDialog report={report} {...opening} />
      ))}
      {signing.show((report, opening) => (
        <SignReportDialog report={report} customer={false} {...opening} />
      ))}
      {paper.dialog}
    </>
  );
}
