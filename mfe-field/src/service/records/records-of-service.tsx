import { interventionReportList } from '@vigie/contracts/field/intervention-report/intervention-report';
import { interventionReportCalls } from '@vigie/contracts/field/intervention-report/intervention-report.calls';
import { roundExecutionCalls } from '@vigie/contracts/field/round-execution/round-execution.calls';
import { roundExecutionList } from '@vigie/contracts/field/round-execution/round-execution-list';
import { omitFromList } from '@vigie/kit/logic/list/filters/narrowed';
import { navigateTo } from '@vigie/kit/runtime';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { useMemo } from 'react';

/** What the service itself says of the record stands in no column and no filter. */
const OF_SERVICE = { columns: ['site', 'customer', 'service'], filters: ['site', 'customer', 'service'], always: [] };
const rounds = omitFromList(roundExecutionList, OF_SERVICE);
const reports = omitFromList(interventionReportList, OF_SERVICE);

const useOf = (serviceId: string) => useMemo(() => ({ service: [serviceId] }), [serviceId]);

/** The rounds of a service; one opens on its page. */
export function RoundsOfService({ serviceId }: { serviceId: string }) {
  return (
    <ListScreen
      list={rounds}
      call={roundExecutionCalls.fetchServiceRounds}
      title="Rondes"
      keepIn="local"
      imposed={useOf(serviceId)}
      onOpen={({ reference, iteration }) => navigateTo(`/ronde/${reference}/${iteration}`)}
      rowTone={({ marks }) => (marks > 0 ? 'warning' : undefined)}
      emptyText="Aucune ronde n'est prévue ni faite pendant ce service."
    />
  );
}

/** The reports of a service, with their signatures; one opens on its page. */
export function ReportsOfService({ serviceId }: { serviceId: string }) {
  return (
    <ListScreen
      list={reports}
      call={interventionReportCalls.fetchInterventionReports}
      title="Bons d'intervention"
      keepIn="local"
      imposed={useOf(serviceId)}
      onOpen={({ id }) => navigateTo(`/platform/terrain/bonInter?id=${id}`)}
      emptyText="Aucun bon d'intervention n'a été rempli pendant ce service."
    />
  );
}
