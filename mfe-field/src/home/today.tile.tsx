import type { CallResult } from '@vigie/contracts/core/call';
import { addDays } from '@vigie/contracts/core/time/days';
import { compensatoryRestList } from '@vigie/contracts/field/compensatory-rest/compensatory-rest';
import { compensatoryRestStatuses } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.statuses';
import { morningCalls, type WaitingServices } from '@vigie/contracts/field/morning/morning.calls';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { serviceList } from '@vigie/contracts/field/service/service';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { unavailabilityList } from '@vigie/contracts/field/unavailability/unavailability';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { formatInstant } from '@vigie/contracts/formats/french';
import type { LiveEvent } from '@vigie/contracts/platform/live/live.calls';
import type { Filters } from '@vigie/kit/logic/list/filters/list-filters';
import { filteredListUrl } from '@vigie/kit/logic/list/list-address';
import { useCall, useMayMake } from '@vigie/kit/runtime';
import { Tile } from '@vigie/kit/ui/tiles/tile';
import { type Work, Worklist } from '@vigie/kit/ui/tiles/worklist';
import { areNoAlerts } from '../logbook/alerts/are-no-alerts';

const { inProgress, paused, late, notRealised, notFinished, waiting } = SERVICE_STATUS;
const SERVICES = '/platform/service/adminServices';
const BOARD = '/platform/service/adminPlanning';
const TITLE = "Aujourd'hui";

type Morning = CallResult<typeof morningCalls.fieldMorning>;

/** The first tasks of the office: missing agents, services to fill today and tomorrow, and anomalies to settle. */
export function TodayTile() {
  const morning = useCall(morningCalls.fieldMorning, undefined, {
    // Most acts of guards are entries without an alert, which no figure here counts.
    patch: (answer, events) => (areQuietEntries(events) ? answer : undefined),
  });
  const planned = useMayMake()(planningCalls.fetchPlanning.access);
  return (
    <Tile title={TITLE} to={planned ? BOARD : SERVICES}>
      <Worklist
        title={TITLE}
        works={morning.data && worksOf(morning.data)}
        error={morning.error}
        onRetry={() => void morning.refetch()}
        nothing="Rien n'attend : aucun service sans agent aujourd'hui ni demain"
      />
    </Tile>
  );
}

const areQuietEntries = (events: readonly LiveEvent[]): boolean =>
  events.every(({ name }) => name.startsWith('logbookEntry.')) && areNoAlerts(events);

function worksOf(morning: Morning): Work[] {
  const at = (filters: Filters) => filteredListUrl(SERVICES, serviceList, filters);
  const { today } = morning;
  const tomorrow = addDays(today, 1);
  const vacant = { status: [waiting, late], isAgent: 0 };
  return [
    {
      key: 'alerts',
      count: morning.alerts,
      label: some('alerte à prendre en compte', 'alertes à prendre en compte'),
      to: '/terrain/adminDashboard/adminAlerts',
      tone: 'negative',
    },
    {
      ...counted(morning.late),
      key: 'late',
      label: some('prise de service en retard', 'prises de service en retard'),
      to: at({ status: [late] }),
      tone: 'negative',
    },
    {
      ...counted(morning.vacantToday),
      key: 'vacantToday',
      label: some("service sans agent aujourd'hui", "services sans agent aujourd'hui"),
      // Without a first day: last night's service without an agent counts until its end.
      to: at({ ...vacant, period: { end: today } }),
      tone: 'negative',
    },
    {
      ...counted(morning.vacantTomorrow),
      key: 'vacantTomorrow',
      label: some('service sans agent demain', 'services sans agent demain'),
      to: at({ ...vacant, period: { start: tomorrow, end: tomorrow } }),
      tone: 'warning',
    },
    {
      ...counted(morning.notDone),
      key: 'notDone',
      label: some('service non réalisé ou non terminé', 'services non réalisés ou non terminés'),
      to: at({ status: [notRealised, notFinished], period: { start: addDays(today, -1), end: today } }),
      tone: 'negative',
    },
    {
      key: 'toCheck',
      count: morning.toCheck,
      label: some('anomalie à vérifier', 'anomalies à vérifier'),
      to: '/platform/service/aVerifier',
      tone: 'warning',
    },
    {
      key: 'absences',
      count: morning.absences,
      label: some("demande d'indisponibilité sans réponse", "demandes d'indisponibilité sans réponse"),
      to: filteredListUrl('/platform/service/listIndispo', unavailabilityList, {
        status: [unavailabilityStatuses.value.requested],
      }),
      tone: 'warning',
    },
    {
      key: 'rests',
      count: morning.rests,
      label: some('demande de repos compensateur sans réponse', 'demandes de repos compensateur sans réponse'),
      to: filteredListUrl('/platform/service/listCompensatoryRest', compensatoryRestList, {
        status: [compensatoryRestStatuses.value.requested],
      }),
      tone: 'warning',
    },
    {
      ...counted(morning.running),
      key: 'running',
      label: some('service en cours', 'services en cours'),
      to: at({ status: [inProgress, paused] }),
      tone: 'positive',
    },
  ];
}

const some = (one: string, many: string) => (count: number) => (count > 1 ? many : one);

/** The number of services, and the details of the first one to call about. */
function counted({ count, first }: WaitingServices): Pick<Work, 'count' | 'detail'> {
  if (!first) return { count };
  const words = [first.site, formatInstant(first.startAt, first.timeZone), first.agent].filter(Boolean).join(' · ');
  return { count, detail: words };
}
