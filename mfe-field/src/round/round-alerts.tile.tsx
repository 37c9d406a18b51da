import { roundExecutionCalls } from '@vigie/contracts/field/round-execution/round-execution.calls';
import { roundExecutionStatuses } from '@vigie/contracts/field/round-execution/round-execution.statuses';
import {
  type RoundExecutionRow,
  roundExecutionList,
} from '@vigie/contracts/field/round-execution/round-execution-list';
import { formatInstant } from '@vigie/contracts/formats/french';
import { useListRows } from '@vigie/kit/logic/list/use-list-rows';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { Tile, TileRows } from '@vigie/kit/ui/tiles/tile';

const ROWS = 5;
const TITLE = 'Rondes à prendre en compte';
/** A stable object, because the list reads again when it changes. */
const ALERTS = { alert: 1 };

/**
 * Rounds that were not started in time, not walked, or incomplete, and are not acknowledged; kept current by live
 * updates.
 */
export function RoundAlertsTile() {
  const timeZone = useTimeZone();
  const { page, error, retry, search } = useListRows<RoundExecutionRow>(
    roundExecutionList,
    roundExecutionCalls.fetchServiceRounds,
    { limit: ROWS, filters: ALERTS },
  );
  return (
    <Tile title={TITLE} to={`/platform/terrain/suiviRondes?${search}`}>
      <TileRows
        title={TITLE}
        rows={page?.data}
        error={error}
        onRetry={retry}
        rowId={(row) => row.id}
        draw={(row) => ({
          to: `/ronde/${row.reference}/${row.iteration}`,
          name: `${row.name} · ${row.site.name}`,
          detail: [formatInstant(row.beginsAt, timeZone), row.agent?.name, `${row.progress} points`]
            .filter(Boolean)
            .join(' · '),
          end: <AlertBadge status={row.status} />,
        })}
        emptyText="Toutes les rondes prévues sont faites"
      />
    </Tile>
  );
}

/** A waiting walk raises an alert only when it is late. */
function AlertBadge({ status }: Pick<RoundExecutionRow, 'status'>) {
  const { tone, label } = roundExecutionStatuses.optionOf(status);
  return status === roundExecutionStatuses.value.waiting ? (
    <StatusBadge tone="warning">Non commencée</StatusBadge>
  ) : (
    <StatusBadge tone={tone}>{label}</StatusBadge>
  );
}
