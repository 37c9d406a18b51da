import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { serviceList } from '@vigie/contracts/field/service/service';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { Filters } from '@vigie/kit/logic/list/list-filters';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useCall, useRight } from '@vigie/kit/runtime';
import { Figure, Figures, ListFigure } from '@vigie/kit/ui/figure';
import { Tile } from '@vigie/kit/ui/tile';

const { inProgress, paused, late, notRealised, notFinished, waiting } = SERVICE_STATUS;
const PLANNING = '/platform/service/adminPlanning';
const TODAY = { shortcut: 'today' };
const WEEK_DAYS = 7;

const FIGURES: { label: string; filters: Filters; tone: 'positive' | 'warning' | 'negative' }[] = [
  { label: 'En cours', filters: { status: [inProgress, paused] }, tone: 'positive' },
  { label: 'En retard', filters: { status: [late], period: TODAY }, tone: 'negative' },
  { label: 'Sans agent', filters: { status: [waiting, late], period: TODAY, isAgent: 0 }, tone: 'warning' },
  {
    label: 'Non réalisés, non terminés',
    filters: { status: [notRealised, notFinished], period: TODAY },
    tone: 'negative',
  },
];

/** What the office looks at first: who is on duty, who is missing, what the planning breaks. */
export function TodayTile() {
  return (
    <Tile title="Aujourd'hui" to={PLANNING}>
      <Figures>
        {FIGURES.map((figure) => (
          <ListFigure
            key={figure.label}
            {...figure}
            list={serviceList}
            call={serviceCalls.fetchServices}
            screen="/platform/service/adminServices"
            right="ACCOUNT_RIGHT_LIST_MISSION"
          />
        ))}
        <PlanningAlerts />
      </Figures>
    </Tile>
  );
}

function PlanningAlerts() {
  const start = todayIn(useTimeZone());
  const mayRead = useRight('ACCOUNT_RIGHT_READ_AGENTS_PLANNING');
  const body = { start, end: addDays(start, WEEK_DAYS - 1), by: 'agents' } as const;
  const { data, error } = useCall(planningCalls.fetchPlanningErrors, { body }, { enabled: mayRead });
  if (!mayRead) return null;
  return (
    <Figure
      label="Alertes du planning"
      to={`${PLANNING}/agents`}
      count={data?.errors.length ?? (error ? null : undefined)}
      tone="warning"
    />
  );
}
