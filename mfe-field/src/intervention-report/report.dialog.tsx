import { Button } from '@mantine/core';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import {
  type InterventionReport,
  type InterventionReportSave,
  interventionReportFields,
  interventionReportSaveSchema,
  REPORT_FILES_MAX,
} from '@vigie/contracts/field/intervention-report/intervention-report';
import { interventionReportActs } from '@vigie/contracts/field/intervention-report/intervention-report.acts';
import { interventionReportCalls } from '@vigie/contracts/field/intervention-report/intervention-report.calls';
import { interventionReportStatuses } from '@vigie/contracts/field/intervention-report/intervention-report.statuses';
import { recordReportCalls } from '@vigie/contracts/field/intervention-report/record-report.calls';
import { type ReportBlocks, reportBlocksSchema } from '@vigie/contracts/field/intervention-report/report-content';
import { reportTemplateSchema, templateToFill } from '@vigie/contracts/field/intervention-report/report-template';
import { useZodForm, type ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useCall, useRight, useSend, useSession } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { DateTimeField } from '@vigie/kit/ui/fields/date/date-time-field';
import { FileField } from '@vigie/kit/ui/fields/file-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { LinkedForm, type LinkedProps, LinkedRecord } from '@vigie/kit/ui/linked-record';
import { OFFICE_REFS } from '../logbook/ref-sources';
import { SiteSelector } from '../site-selector/site-selector';
import { BlocksFields } from './blocks-fields';
import { ReportView } from './report-view';

const NOUN = ENTITY_NOUNS.interventionReport;
const { waiting, inProgress } = interventionReportStatuses.value;

type Props = LinkedProps & { onPrint: (report: InterventionReport) => void };

/** Shows a report, with its paper. The office can create one, and change one that is not signed. */
export function ReportDialog({ onPrint, ...dialog }: Props) {
  const { act, id } = dialog.subject;
  const query = useCall(interventionReportCalls.interventionReport, { params: { id } }, { enabled: act !== 'add' });
  return (
    <LinkedRecord dialog={dialog} query={query} noun={NOUN} save={interventionReportActs.save}>
      {(read) => <ReportFormDialog key={act} dialog={dialog} report={read?.interventionReport} onPrint={onPrint} />}
    </LinkedRecord>
  );
}

type ReportForm = ZodForm<typeof interventionReportSaveSchema>;
type ReportDraft = Draft<InterventionReportSave>;

function draftOf(id: string, report: InterventionReport | undefined): ReportDraft {
  if (!report) {
    const startAt = new Date().toISOString();
    const blocks = reportBlocksSchema.parse({});
    return { id, site: { id: null }, service: null, startAt, endAt: null, blocks, fileIds: [] };
  }
  const { site, service, startAt, endAt, blocks, files, updatedAt } = report;
  const fileIds = files.map((file) => file.id);
  return {
    id,
    site: { id: site.id },
    service: service && { id: service.id },
    startAt,
    endAt,
    blocks,
    fileIds,
    updatedAt,
  };
}

interface FormProps extends Pick<Props, 'onPrint'> {
  dialog: LinkedProps;
  report?: InterventionReport;
}

function ReportFormDialog({ dialog, report, onPrint }: FormProps) {
  const form = useZodForm(interventionReportSaveSchema, draftOf(dialog.subject.id, report));
  const save = useSend(interventionReportCalls.saveInterventionReport, { quiet: true });
  const office = useSession((session) => session.role) === 'manager';
  const holdsEdit = useRight('ACCOUNT_RIGHT_EDIT_INTERVENTION_REPORT');
  const unsigned = !report || report.status === waiting || report.status === inProgress;
  const content =
    report && (dialog.subject.act === 'read' || !unsigned) ? (
      <ReportView report={report} />
    ) : (
      <ReportFields form={form} report={report} />
    );
  return (
    <LinkedForm
      dialog={dialog}
      noun={NOUN}
      form={form}
      mayEdit={office && holdsEdit && unsigned}
      readActions={
        report && (
          <Button variant="default" onClick={() => onPrint(report)}>
            {COMMON_MESSAGES.previewPdf}
          </Button>
        )
      }
      onSave={(body) => save.mutateAsync({ body })}
    >
      {report && office ? (
        <FormTabs
          tabs={[
            {
              key: 'report',
              label: report.number,
              paths: ['site', 'service', 'startAt', 'endAt', 'blocks', 'fileIds'],
              content,
            },
            historyTab(interventionReportCalls.historyInterventionReport, report.id, interventionReportFields),
          ]}
          errors={form.errors}
        />
      ) : (
        content
      )}
    </LinkedForm>
  );
}

function ReportFields({ form, report }: { form: ReportForm; report: InterventionReport | undefined }) {
  const agencyZone = useTimeZone();
  const own = useCall(recordReportCalls.myInterventionReports);
  const { values } = form;
  const timeZone = report?.timeZone ?? agencyZone;
  return (
    <>
      <SiteSelector
        known={report?.site}
        {...form.field('site.id')}
        value={values.site?.id ?? null}
        onChange={(id) => form.set('site.id', id)}
        required
      />
      <RefField
        label="Service"
        source={OFFICE_REFS.service}
        known={report?.service ? [{ id: report.service.id, name: report.service.reference }] : []}
        value={values.service?.id ?? null}
        onChange={(id) => form.set('service', id ? { id } : null)}
        error={form.errors.service ?? form.errors['service.id']}
        data-path="service"
      />
      <Pair>
        <DateTimeField
          label="Arrivée sur site"
          timeZone={timeZone}
          {...form.field('startAt')}
          value={values.startAt ?? null}
          required
        />
        <DateTimeField label="Départ" timeZone={timeZone} {...form.field('endAt')} value={values.endAt ?? null} />
      </Pair>
      <BlocksFields
        template={templateToFill(report, own.data?.template ?? reportTemplateSchema.parse(undefined))}
        // The draft begins with every block, and each change gives all of them.
        blocks={values.blocks as ReportBlocks}
        onChange={(blocks) => form.set('blocks', blocks)}
        timeZone={timeZone}
        errors={form.errors}
      />
      <Files form={form} />
    </>
  );
}

/** Photos and documents, with a field for another one. */
function Files({ form }: { form: ReportForm }) {
  const fileIds = form.values.fileIds ?? [];
  const change = (index: number, id: string | null) =>
    form.set('fileIds', id ? fileIds.with(index, id) : fileIds.toSpliced(index, 1));
  return (
    <>
      {fileIds.map((id, index) => (
        <FileField
          key={id}
          label={`Photo ou document ${index + 1}`}
          value={id}
          onChange={(next) => change(index, next)}
        />
      ))}
      {fileIds.length < REPORT_FILES_MAX && (
        <FileField
          key={`next ${fileIds.length}`}
          label={fileIds.length === 0 ? 'Photo ou document' : 'Autre photo ou document'}
          value={null}
          onChange={(id) => id && form.set('fileIds', [...fileIds, id])}
          error={form.errors.fileIds}
        />
      )}
    </>
  );
}
