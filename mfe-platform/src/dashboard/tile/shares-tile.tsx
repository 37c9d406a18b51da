import type { CallInput } from '@vigie/contracts/core/call';
import { divisionsOf } from '@vigie/contracts/core/lists/list';
import type { ListShare } from '@vigie/contracts/core/lists/list-calls';
import { formatNumber } from '@vigie/contracts/formats/french';
import { csvOf } from '@vigie/kit/logic/csv/csv';
import { useCall } from '@vigie/kit/runtime';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import type { ListSource } from '../modules/tile-source';
import { CsvButton } from './export-buttons';
import { Outdated } from './outdated';
import { PartsChart } from './parts-chart';
import { TileFrame } from './tile-frame';
import type { TileProps } from './tile-props';
import { useTileList } from './use-tile-list';

/** A chart of the number of rows of a list by kind. */
export function SharesTile({ title, config, source, setting }: TileProps<ListSource>) {
  const { list, request, outdated, to } = useTileList(source, config);
  const call = source.shares ?? source.exportCall;
  const divisions = divisionsOf(list, 'office');
  const by = divisions.find((it) => it === config.by) ?? divisions[0] ?? '';
  const { query: words, filters } = request;
  const query = useCall(call, { body: { query: words, filters, by } } as unknown as CallInput<typeof call>, {
    reads: source.reads,
  });
  const shares = (query.data as unknown as { shares: ListShare[] } | undefined)?.shares;
  const named = list.columns[by]?.label ?? by;
  return (
    <TileFrame
      title={title}
      setting={setting}
      to={to}
      tools={
        <CsvButton
          title={title}
          disabled={!shares?.length}
          content={() => csvOf([[named, 'Nombre'], ...(shares ?? []).map(({ label, count }) => [label, count])])}
        />
      }
    >
      <Outdated shown={outdated} />
      {!shares && query.error && <QueryError error={query.error} onRetry={query.refetch} compact />}
      {!shares && !query.error && <LoadingState rows={5} />}
      {shares?.length === 0 && <EmptyState compact title="Rien à montrer" />}
      {shares && shares.length > 0 && config.chart && (
        <PartsChart
          type={config.chart}
          title={`${title}, par ${named.toLowerCase()}`}
          parts={shares.map(({ key, label, count }) => ({ key: key ?? label, label, value: count }))}
          format={formatNumber}
        />
      )}
    </TileFrame>
  );
}
