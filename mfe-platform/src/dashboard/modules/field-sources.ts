import { checkpointCalls } from '@vigie/contracts/field/checkpoint/checkpoint.calls';
import { checkpointList } from '@vigie/contracts/field/checkpoint/checkpoint-list';
import { interventionReportList } from '@vigie/contracts/field/intervention-report/intervention-report';
import { interventionReportCalls } from '@vigie/contracts/field/intervention-report/intervention-report.calls';
import { logbookList } from '@vigie/contracts/field/logbook/logbook';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { type PlanningErrorKind, planningErrorList } from '@vigie/contracts/field/planning-error/planning-error';
import { planningErrorCalls } from '@vigie/contracts/field/planning-error/planning-error.calls';
import { roundList } from '@vigie/contracts/field/round/round';
import { roundCalls } from '@vigie/contracts/field/round/round.calls';
import { serviceList } from '@vigie/contracts/field/service/service';
import { serviceReadCalls } from '@vigie/contracts/field/service/service-read.calls';
import { serviceBreakList } from '@vigie/contracts/field/service-break/service-break';
import { serviceBreakCalls } from '@vigie/contracts/field/service-break/service-break.calls';
import { unavailabilityList } from '@vigie/contracts/field/unavailability/unavailability';
import { unavailabilityCalls } from '@vigie/contracts/field/unavailability/unavailability.calls';
import { BREAK_TYPES } from '@vigie/contracts/rules/hours/break-types';
import type { ListSource, TileSources } from './tile-source';

/** A pause is no delay: a new tile « Retards & départs » leaves the pauses out. */
const DELAYS = BREAK_TYPES.map(({ value }) => value).filter((type) => type !== 'pause');

const services = {
  kind: 'list',
  list: serviceList,
  call: serviceReadCalls.fetchServices,
  exportCall: serviceReadCalls.fetchServicesExport,
  screen: '/platform/service/adminServices',
  customerScreen: '/customerPlanning',
  shares: serviceReadCalls.fetchServicesShares,
} satisfies Omit<ListSource, 'columns'>;

const errors = (
  kind: PlanningErrorKind,
  call: ListSource['call'],
  exportCall: ListSource['exportCall'],
): ListSource => ({
  kind: 'list',
  list: planningErrorList(kind),
  call,
  exportCall,
  columns: ['agent', 'startAt', 'errors'],
  filters: { period: { shortcut: 'currentWeek' } },
  screen: `/platform/service/planningErrors/${kind}`,
});

export const sources: TileSources = {
  rounds: {
    kind: 'list',
    list: roundList,
    call: roundCalls.fetchRounds,
    exportCall: roundCalls.fetchRoundsExport,
    columns: ['name', 'site', 'lastExecutedAt', 'planned'],
    screen: '/platform/terrain/rounds',
  },
  checkpoints: {
    kind: 'list',
    list: checkpointList,
    call: checkpointCalls.fetchCheckpoints,
    exportCall: checkpointCalls.fetchCheckpointsExport,
    columns: ['title', 'site', 'badge', 'rounds', 'status'],
    screen: '/platform/terrain/checkpoints',
  },
  events: {
    kind: 'list',
    list: logbookList,
    call: logbookCalls.fetchEvents,
    exportCall: logbookCalls.fetchEventsExport,
    columns: ['createdAt', 'typeKey', 'site', 'agent'],
    screen: '/platform/terrain/adminMc',
    customerScreen: '/customerMc',
    shares: logbookCalls.fetchEventsShares,
    reads: ['service'],
  },
  interventions: {
    kind: 'list',
    list: interventionReportList,
    call: interventionReportCalls.fetchInterventionReports,
    exportCall: interventionReportCalls.fetchInterventionReportsExport,
    columns: ['number', 'startAt', 'site', 'status'],
    screen: '/platform/terrain/bonInter',
    customerScreen: '/customerInterventionReports',
    shares: interventionReportCalls.fetchInterventionReportsShares,
  },
  planning: {
    ...services,
    columns: ['startAt', 'site', 'agent', 'status'],
    filters: { period: { shortcut: 'slidingWeek' } },
    sort: { orderBy: 'startAt', ascending: true },
  },
  services: {
    ...services,
    columns: ['startAt', 'site', 'agent', 'status'],
    filters: { period: { shortcut: 'today' } },
  },
  serviceBreaks: {
    kind: 'list',
    list: serviceBreakList,
    call: serviceBreakCalls.fetchServiceBreaks,
    exportCall: serviceBreakCalls.fetchServiceBreaksExport,
    columns: ['type', 'agent', 'site', 'startAt', 'durationMin'],
    filters: { period: { shortcut: 'currentMonth' }, type: DELAYS },
    screen: '/platform/service/listInterrupt',
    shares: serviceBreakCalls.fetchServiceBreaksShares,
  },
  unavailabilities: {
    kind: 'list',
    list: unavailabilityList,
    call: unavailabilityCalls.fetchUnavailabilities,
    exportCall: unavailabilityCalls.fetchUnavailabilitiesExport,
    columns: ['agent', 'type', 'startAt', 'endAt', 'status'],
    screen: '/platform/service/listIndispo',
    shares: unavailabilityCalls.fetchUnavailabilitiesShares,
  },
  planningErrorWorkingTime: errors(
    'working-time',
    planningErrorCalls.fetchWorkingTimeErrors,
    planningErrorCalls.fetchWorkingTimeErrorsExport,
  ),
  planningErrorRest: errors('rest', planningErrorCalls.fetchRestErrors, planningErrorCalls.fetchRestErrorsExport),
  planningErrorAvailable: errors(
    'available',
    planningErrorCalls.fetchAvailabilityErrors,
    planningErrorCalls.fetchAvailabilityErrorsExport,
  ),
};
