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
import { Tile, TileRows } from '@vigie/kit/ui/tile';

const ROWS = 5;
const TITLE = 'Rondes à prendre en compte';
/** Stable, for the list asks again when it changes. */
const ALERTS = { alert: 1 };

/** Rounds that were not made, or not whole, and of which nobody has taken note; up to date by itself. */
export function RoundAlertsTile() {
  const timeZone = useTimeZone();
  const { page, error, retry, search } = useListRows<RoundExecutionRow>(
    roundExecutionList,
    roundExecutionCalls.fetchServiceRounds,
    { limit: ROWS, filters: ALERTS },
  );
  const status = roundExecutionStatuses.optionOf(roundExecutionStatuses.value.notFinished);
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
          end: <StatusBadge tone={status.tone}>{status.label}</StatusBadge>,
        })}
        emptyText="Toutes les rondes prévues sont faites"
      />
    </Tile>
  );
}
