import { interventionReportCalls } from '@vigie/contracts/field/intervention-report/intervention-report.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { roundExecutionCalls } from '@vigie/contracts/field/round-execution/round-execution.calls';
import type { Service } from '@vigie/contracts/field/service/service';
import { useMayMake } from '@vigie/kit/runtime';
import type { FormTab } from '@vigie/kit/ui/dialog/form-tabs';
import { lazily } from '@vigie/kit/ui/lazily';

const ServiceTimeline = lazily(() =>
  import('../../logbook/of-service/service-timeline').then((m) => m.ServiceTimeline),
);
const RoundsOfService = lazily(() => import('./records-of-service').then((m) => m.RoundsOfService));
const ReportsOfService = lazily(() => import('./records-of-service').then((m) => m.ReportsOfService));

/** Returns the tabs with what was done in the field during a service, for those who may read it. */
export function useRecordsTabs(service: Service | null): FormTab[] {
  const may = useMayMake();
  if (!service) return [];
  const { id, reference } = service;
  const label = 'Mains courantes';
  const tabs = [
    {
      ...{ key: 'entries', label, access: logbookCalls.serviceEvents.access },
      content: <ServiceTimeline service={{ id, name: reference }} label={label} />,
    },
    {
      ...{ key: 'rounds', label: 'Rondes', access: roundExecutionCalls.fetchServiceRounds.access },
      content: <RoundsOfService serviceId={id} />,
    },
    {
      key: 'reports',
      label: "Bons d'intervention",
      access: interventionReportCalls.fetchInterventionReports.access,
      content: <ReportsOfService serviceId={id} />,
    },
  ];
  return tabs.filter(({ access }) => may(access)).map(({ access: _access, ...tab }) => ({ ...tab, paths: [] }));
}
