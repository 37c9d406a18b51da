import { addDays } from '@vigie/contracts/core/time/days';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { planningErrorCalls } from '@vigie/contracts/field/planning-error/planning-error.calls';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useCall, useMayMake } from '@vigie/kit/runtime';
import { Tile, TileRows } from '@vigie/kit/ui/tiles/tile';

const BOARD = '/platform/service/adminPlanning/agents';
const TITLE = 'Alertes du planning';
const ERRORS = '/platform/service/planningErrors';
const DAYS = 7;
const ROWS = 5;
const { fetchRestErrors, fetchAvailabilityErrors } = planningErrorCalls;

/** The violations found in the planning of the coming week. */
export function PlanningAlertsTile() {
  const start = useToday();
  const body = { start, end: addDays(start, DAYS - 1), by: 'agents' } as const;
  const { data, error, refetch } = useCall(planningCalls.fetchPlanningErrors, { body });
  const sentences = data && [...new Set(data.errors.map(({ message }) => message))];
  const mayMake = useMayMake();
  const listed = mayMake(fetchRestErrors.access) || mayMake(fetchAvailabilityErrors.access);
  const rest = (sentences?.length ?? 0) - ROWS;
  return (
    <Tile title={TITLE} to={listed ? ERRORS : BOARD}>
      <TileRows
        title={TITLE}
        rows={sentences?.slice(0, ROWS)}
        error={error}
        onRetry={() => void refetch()}
        rowId={(sentence) => sentence}
        draw={(sentence) => ({ to: BOARD, name: sentence })}
        emptyText="Aucune alerte dans le planning des sept prochains jours"
      />
      {rest > 0 && <p className="vg-none">et {rest > 1 ? `${rest} autres` : 'une autre'}</p>}
    </Tile>
  );
}
