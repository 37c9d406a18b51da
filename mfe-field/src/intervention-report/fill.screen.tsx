import { Alert } from '@mantine/core';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { Ref } from '@vigie/contracts/core/wire';
import { interventionReportCalls } from '@vigie/contracts/field/intervention-report/intervention-report.calls';
import { recordReportCalls } from '@vigie/contracts/field/intervention-report/record-report.calls';
import { reportTemplateSchema, templateToFill } from '@vigie/contracts/field/intervention-report/report-template';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useCall } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { useState } from 'react';
import { useParams } from 'react-router';
import { OnlyLooking, useOnlyLooking } from '../execution/acts/only-looking';
import { SubjectState } from '../execution/until-known';
import { useFieldService, useFieldServices } from '../execution/use-field-services';
import { PlaceStep } from '../logbook/report/place-step';
import type { FieldService } from '../my-planning/my-services.queries';
import { FillReport } from './fill-report';
import styles from './intervention.module.css';

const TITLE = "Bon d'intervention";

/** The report of the service in the address, of the running service, or of a site without a service. */
export function InterventionScreen() {
  const { id } = useParams();
  const { running } = useFieldServices();
  const wanted = id ?? running?.id;
  // A service that the office takes away meanwhile stays here, so that the report can still be finished.
  const { last: service, loading } = useFieldService(wanted);
  const [site, setSite] = useState<Ref | null>(null);
  const looking = useOnlyLooking();
  if (wanted && !service) {
    const unknown = FIELD_MESSAGES.cannotIdentifyService;
    return <SubjectState title={TITLE} loading={loading} unknown={unknown} rows={3} rowHeight={96} />;
  }
  const where = service?.site ?? site;
  const form = where && <ReportWithDraft key={where.id} service={service} site={where} />;
  return (
    <div className={styles.screen}>
      <PageHeader title={TITLE} lead={where?.name ?? "Où l'intervention a-t-elle lieu ?"} />
      {looking ? <OnlyLooking /> : (form ?? <PlaceStep onChoose={setSite} />)}
    </div>
  );
}

/** Loads the existing report: a report that the office began keeps its id. */
function ReportWithDraft({ service, site }: { service: FieldService | undefined; site: Ref }) {
  const agencyZone = useTimeZone();
  const own = useCall(recordReportCalls.myInterventionReports, undefined, { keep: true });
  const reports = own.data?.reports.filter((it) => service && it.serviceId === service.id) ?? [];
  const waiting = reports.find(({ signed }) => !signed);
  const read = useCall(
    interventionReportCalls.interventionReport,
    { params: { id: waiting?.id ?? '' } },
    { enabled: waiting !== undefined },
  );
  const pending = (it: { isPending: boolean; fetchStatus: string }) => it.isPending && it.fetchStatus === 'fetching';
  if (pending(own) || (waiting && pending(read))) return <LoadingState rows={4} />;
  const signed = reports.find((it) => it.signed);
  const known = read.data?.interventionReport;
  return (
    <>
      {signed && (
        <Alert color="positive" title={`${signed.number} est signé`}>
          Ce que vous remplissez ici sera un autre bon d'intervention.
        </Alert>
      )}
      <FillReport
        service={service}
        site={site}
        timeZone={service?.timeZone ?? agencyZone}
        template={templateToFill(known, own.data?.template ?? reportTemplateSchema.parse(undefined))}
        known={known}
      />
    </>
  );
}
