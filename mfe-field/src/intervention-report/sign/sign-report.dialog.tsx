import { Alert, Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import {
  type InterventionReportRow,
  REPORT_MESSAGES,
} from '@vigie/contracts/field/intervention-report/intervention-report';
import { interventionReportActs } from '@vigie/contracts/field/intervention-report/intervention-report.acts';
import { interventionReportCalls } from '@vigie/contracts/field/intervention-report/intervention-report.calls';
import { interventionReportStatuses } from '@vigie/contracts/field/intervention-report/intervention-report.statuses';
import { sendAct } from '@vigie/kit/logic/acts/use-acts';
import { tellError, useCall } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';
import styles from '../intervention.module.css';
import { ReportView } from '../report-view';
import { SignatureFields, type Signed, UNSIGNED } from './signature-fields';

interface Props {
  report: Pick<InterventionReportRow, 'id' | 'number'>;
  opened: boolean;
  onClose: () => void;
  /** True if the customer signs on its own screen, false if it signs on a device of the agency. */
  customer: boolean;
}

const { signedByCustomer, archived } = interventionReportStatuses.value;
/** A colleague, or the agent's phone, may have closed the report while it was read here. */
const CLOSED: Partial<Record<number, string>> = {
  [signedByCustomer]: REPORT_MESSAGES.linkSigned,
  [archived]: REPORT_MESSAGES.archived,
};

/** The customer reads the whole report and then signs it. */
export function SignReportDialog({ report: { id, number }, opened, onClose, customer }: Props) {
  const { data, error, refetch } = useCall(interventionReportCalls.interventionReport, { params: { id } });
  const [drawn, setDrawn] = useState<{ on?: string; signed: Signed }>({ signed: UNSIGNED });
  const [sending, setSending] = useState(false);
  const report = data?.interventionReport;
  // A signature covers what its author read: on a report that changed meanwhile it is drawn again.
  const signed = report?.updatedAt === drawn.on ? drawn.signed : { ...UNSIGNED, fullname: drawn.signed.fullname };
  const closed = report && CLOSED[report.status];
  const sign = async () => {
    if (!report || !signed.signature) return;
    setSending(true);
    const { fullname, strokes } = signed.signature;
    try {
      await sendAct(interventionReportActs, 'signByCustomer', report, { fullname, strokes });
      onClose();
    } catch (refusal) {
      // The report changed before the signature arrived, so it is loaded again. One that is closed says so itself.
      const now = (await refetch()).data?.interventionReport;
      if (!now || !CLOSED[now.status]) tellError(refusal);
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Bon d'intervention ${number}`}
      size="lg"
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={sending}>
            {closed ? 'Fermer' : 'Annuler'}
          </Button>
          {!closed && (
            <Button onClick={() => void sign()} disabled={!signed.signature} loading={sending}>
              Signer
            </Button>
          )}
        </>
      }
    >
      {report ? (
        <div className={styles.view}>
          <ReportView report={report} />
          {closed ? (
            <Alert color="warning" title={closed} icon={<IconInfoCircle aria-hidden />} role="status" />
          ) : (
            <SignatureFields
              key={report.updatedAt}
              name={customer ? REPORT_MESSAGES.signerName : 'Nom du client'}
              label="Signature du client"
              value={signed}
              onChange={(next) => setDrawn({ on: report.updatedAt, signed: next })}
              required
            />
          )}
        </div>
      ) : error ? (
        <QueryError error={error} onRetry={refetch} />
      ) : (
        <LoadingState rows={6} />
      )}
    </Dialog>
  );
}
