import type { InterventionReport } from '@vigie/contracts/field/intervention-report/intervention-report';
import { interventionReportStatuses } from '@vigie/contracts/field/intervention-report/intervention-report.statuses';
import { type ReportBlocks, reportLines } from '@vigie/contracts/field/intervention-report/report-content';
import type { ReportTemplate } from '@vigie/contracts/field/intervention-report/report-template';
import { formatInstant } from '@vigie/contracts/formats/french';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { EntryFile } from '../logbook/photo';
import styles from './intervention.module.css';
import { SignatureImage } from './sign/signature-image';

interface Filled {
  startAt: string;
  endAt: string | null;
  blocks: ReportBlocks;
  template: ReportTemplate;
  timeZone: string;
}

/** The content of a report block by block, as the customer reads it before signing. */
export function FilledLines({ startAt, endAt, blocks, template, timeZone }: Filled) {
  const moment = (instant: string) => formatInstant(instant, timeZone);
  const lines = [
    { key: 'startAt', label: 'Arrivée sur site', text: moment(startAt) },
    { key: 'endAt', label: 'Départ', text: endAt && moment(endAt) },
    ...reportLines(template, blocks, timeZone),
  ];
  return (
    <dl className={styles.lines}>
      {lines.map(({ key, label, text }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{text ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The whole report, read-only. */
export function ReportView({ report }: { report: InterventionReport }) {
  const { number, status, site, service, createdBy, files, timeZone } = report;
  const { tone, label } = interventionReportStatuses.optionOf(status);
  return (
    <div className={styles.view}>
      <div>
        <StatusBadge tone={tone}>{label}</StatusBadge> {number}
        {service && ` · service ${service.reference}`}
      </div>
      <div>
        {site.name} ({site.customer.name}) · {createdBy.name}
      </div>
      <FilledLines {...report} />
      {files.length > 0 && (
        <div className={styles.photos}>
          {files.map((file) => (
            <EntryFile key={file.id} file={file} />
          ))}
        </div>
      )}
      <div className={styles.signatures}>
        <SignatureImage label="Signature de l'agent" signature={report.signature} timeZone={timeZone} />
        <SignatureImage label="Signature du client" signature={report.customerSignature} timeZone={timeZone} />
      </div>
    </div>
  );
}
