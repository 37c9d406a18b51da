import { ONE_YEAR_EARLIER, TURNOVER_SERIES } from '@vigie/contracts/catalogues/constants/dashboard';
import { invoiceList } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { Turnover, TurnoverScope } from '@vigie/contracts/commercial/margin/margin';
import { marginCalls } from '@vigie/contracts/commercial/margin/margin.calls';
import type { CallInput } from '@vigie/contracts/core/call';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { formatByCurrency, formatCents, formatPercent } from '@vigie/contracts/formats/french';
import { csvOf } from '@vigie/kit/logic/csv/csv';
import { filteredListUrl } from '@vigie/kit/logic/list/list-address';
import { useCall } from '@vigie/kit/runtime';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { Link } from 'react-router';
import { shortMonth } from '../../admin-dashboard/short-month';
import type { TurnoverSource } from '../modules/tile-source';
import { MoneyBars } from './amount-chart';
import { CsvButton } from './export-buttons';
import { PartsChart } from './parts-chart';
import styles from './tile.module.css';
import { TileFrame } from './tile-frame';
import type { TileProps } from './tile-props';

const TO_CHECK = filteredListUrl('/platform/documents/factures', invoiceList, {
  status: [invoiceStatuses.value.toCheck],
});

/** The turnover of a period compared with the year before, or broken down into parts. */
export function TurnoverTile({ title, config, source, setting }: TileProps<TurnoverSource>) {
  const scope = (source.scopes.find(({ value }) => value === config.by)?.value ?? 'classic') as TurnoverScope;
  const period = config.filters?.period ?? { shortcut: 'currentYear' };
  const query = useCall(marginCalls.fetchTurnover, {
    body: { scope, filters: period } as CallInput<typeof marginCalls.fetchTurnover>['body'],
  });
  const { data } = query;
  const chart = config.chart ?? 'bar';
  const drawn = data && barsOf(data, scope);
  return (
    <TileFrame
      title={title}
      setting={setting}
      to={scope === 'classic' ? source.screen : `${source.screen}/${scope}`}
      tools={
        <CsvButton
          title={title}
          disabled={!drawn}
          content={() =>
            csvOf([
              ['Mois', ...(drawn?.series ?? []).map(({ label }) => label)],
              ...(drawn?.data ?? []).map((row) => [
                String(row.name),
                ...(drawn?.series ?? []).map(({ key }) => Number(row[key])),
              ]),
            ])
          }
        />
      }
    >
      {!data && query.error && <QueryError error={query.error} onRetry={query.refetch} compact />}
      {!data && !query.error && <LoadingState rows={5} />}
      {data && data.invalidInvoices > 0 && (
        <p className={styles.note}>
          <Link to={TO_CHECK} className="vg-link">
            {COMMERCIAL_MESSAGES.invoicesToCheck({ count: data.invalidInvoices })}
          </Link>
        </p>
      )}
      {data && drawn && chart === 'bar' && (
        <MoneyBars {...drawn} currency={data.currency} stacked={scope !== 'classic'} />
      )}
      {data && chart !== 'bar' && (
        <PartsChart
          type={chart}
          title={title}
          parts={partsOf(data, scope)}
          format={(cents) => formatCents(cents, data.currency)}
        />
      )}
      {data && (
        <p className={styles.pages}>
          Reste à payer TTC : {formatCents(data.leftToPay, data.currency)} ({formatPercent(data.leftToPayPercent)})
          {data.others.length > 0 &&
            ` ; non compté, dans une autre devise : ${formatByCurrency(data.others.map(({ currency, invoiced: cents }) => ({ currency, cents })))} facturés HT`}
        </p>
      )}
    </TileFrame>
  );
}

const UP_TO_THE_SAME_DAY = `${ONE_YEAR_EARLIER}, au même jour`;
const sumOf = (cents: readonly number[] = []): number => cents.reduce((sum, it) => sum + it, 0);

function barsOf({ periods, turnover, previous, runningDay }: Turnover, scope: TurnoverScope) {
  const series =
    scope === 'classic'
      ? [
          { key: 'invoiced', label: TURNOVER_SERIES.invoiced, cents: turnover[0]?.invoiced },
          { key: 'cashed', label: TURNOVER_SERIES.cashed, cents: turnover[0]?.cashed },
          { key: 'before', label: runningDay ? UP_TO_THE_SAME_DAY : ONE_YEAR_EARLIER, cents: previous[0]?.invoiced },
        ]
      : turnover.map(({ key, label, invoiced }) => ({ key, label, cents: invoiced }));
  return {
    series: series.map(({ key, label }) => ({ key, label })),
    data: periods.map(
      ({ label }, index): Record<string, string | number> => ({
        name: periods.length > 12 ? label : shortMonth(label),
        ...Object.fromEntries(series.map(({ key, cents }) => [key, (cents?.[index] ?? 0) / 100])),
      }),
    ),
  };
}

/** Returns the data for charts other than bars: the months of the whole, or its parts. */
function partsOf({ periods, turnover }: Turnover, scope: TurnoverScope) {
  if (scope !== 'classic')
    return turnover.map(({ key, label, invoiced }) => ({ key, label, value: Math.max(0, sumOf(invoiced)) }));
  return periods.map(({ start, label }, index) => ({
    key: start,
    label: shortMonth(label),
    value: Math.max(0, turnover[0]?.invoiced[index] ?? 0),
  }));
}
