import { SegmentedControl, Text } from '@mantine/core';
import { dayNumber, dayParts, formatDay, parseDay } from '@vigie/contracts/core/time/days';
import {
  PLANNING_ERROR_KINDS,
  type PlanningErrorKind,
  type PlanningErrorRow,
  planningErrorList,
} from '@vigie/contracts/field/planning-error/planning-error';
import { planningErrorCalls } from '@vigie/contracts/field/planning-error/planning-error.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { formatFrenchDay, formatInstant } from '@vigie/contracts/formats/french';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { api, navigateTo, tellError, useHolds } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { PlanningStep } from '@vigie/kit/ui/states/first-step';
import { useParams } from 'react-router';
import type { Findings } from '../planning/findings';
import { DIRECTORY_SOURCES } from '../service/directory-sources';
import { ServiceDialog, useServiceDialog } from '../service/open-service';
import { PlanningErrorsDialog } from '../service/planning-errors.dialog';
import styles from './planning-error.module.css';

const { fetchAvailabilityErrors, fetchRestErrors, fetchWorkingTimeErrors } = planningErrorCalls;
const TABLES = {
  'working-time': {
    label: 'Temps de travail',
    list: planningErrorList('working-time'),
    call: fetchWorkingTimeErrors,
    exportCall: planningErrorCalls.fetchWorkingTimeErrorsExport,
    right: 'ACCOUNT_RIGHT_LIST_MISSION',
  },
  rest: {
    label: 'Repos',
    list: planningErrorList('rest'),
    call: fetchRestErrors,
    exportCall: planningErrorCalls.fetchRestErrorsExport,
    right: 'ACCOUNT_RIGHT_LIST_MISSION',
  },
  available: {
    label: 'Disponibilité',
    list: planningErrorList('available'),
    call: fetchAvailabilityErrors,
    exportCall: planningErrorCalls.fetchAvailabilityErrorsExport,
    right: 'ACCOUNT_RIGHT_LIST_UNAVAILABILITY',
  },
} as const;

const isKind = (kind: string | undefined): kind is PlanningErrorKind => PLANNING_ERROR_KINDS.some((it) => it === kind);

/** The findings of the checks in three tables: working time, rest, availability. */
export function PlanningErrorsScreen() {
  const { kind } = useParams();
  const holds = useHolds();
  const offered = (['working-time', 'rest', 'available'] as const).filter((it) => holds(TABLES[it].right));
  const shown = isKind(kind) && offered.includes(kind) ? kind : (offered[0] ?? 'rest');
  return (
    <>
      {offered.length > 1 && (
        <SegmentedControl
          className={styles.tables}
          aria-label="Tableau"
          value={shown}
          onChange={(next) => navigateTo(`/platform/service/planningErrors/${next}`)}
          data={offered.map((value) => ({ value, label: TABLES[value].label }))}
        />
      )}
      <ErrorTable key={shown} kind={shown} />
    </>
  );
}

/** One table. A row opens its service. */
function ErrorTable({ kind }: { kind: PlanningErrorKind }) {
  const { list, call, exportCall, label } = TABLES[kind];
  const holds = useHolds();
  const dialog = useServiceDialog();
  const findings = useDialog<Findings>();
  const today = useToday();
  const { year, month } = dayParts(parseDay(today));
  const day = (at: number) => formatFrenchDay(formatDay(at));
  const lead = `Sans période choisie, le mois en cours : du ${day(dayNumber(year, month, 1))} au ${day(dayNumber(year, month + 1, 0))}.`;
  const mayRead = holds('ACCOUNT_RIGHT_READ_MISSION') || holds('ACCOUNT_RIGHT_EDIT_MISSION');
  const open = ({ service: { id } }: PlanningErrorRow) => {
    api(serviceCalls.service, { params: { id } })
      .then(({ service }) => dialog.open({ service }))
      .catch(tellError);
  };
  const actions = (row: PlanningErrorRow): RowAction[] => [
    { label: 'Voir le service', hidden: !mayRead, onClick: () => open(row) },
  ];
  return (
    <>
      <ListScreen
        list={list}
        call={call}
        exportCall={exportCall}
        title={`Erreurs de planning : ${label.toLowerCase()}`}
        lead={lead}
        refs={DIRECTORY_SOURCES}
        rowActions={actions}
        rowTone={({ mode }) => (mode === 2 ? 'negative' : undefined)}
        expanded={(row) => <Spans row={row} />}
        onOpen={mayRead ? open : undefined}
        cells={{ errors: ({ errors }) => <span className="vg-whole">{errors}</span> }}
        emptyText="Aucune erreur : le planning de la période respecte les règles de ce tableau."
        firstStep={<PlanningStep />}
      />
      {dialog.subject && (
        <ServiceDialog
          key={'service' in dialog.subject ? dialog.subject.service.id : 'new'}
          subject={dialog.subject}
          opened={dialog.opened}
          onClose={dialog.close}
          onFindings={findings.open}
        />
      )}
      {findings.show((subject, opening) => (
        <PlanningErrorsDialog {...subject} {...opening} />
      ))}
    </>
  );
}

/** The services and absences of a finding, in order of time. */
function Spans({ row: { spans, errors } }: { row: PlanningErrorRow }) {
  const timeZone = useTimeZone();
  return (
    <div className={styles.spans}>
      <Text>{errors}</Text>
      <ul>
        {spans.map(({ type, start, end, info }) => (
          <li key={`${type} ${start} ${info}`}>
            {type === 'service' ? 'Service' : 'Absence'} {info} : du {formatInstant(start, timeZone)} au{' '}
            {formatInstant(end, timeZone)}
          </li>
        ))}
      </ul>
    </div>
  );
}
