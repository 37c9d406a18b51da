import { OTHER_SHARES, SHARES_MAX } from '@vigie/contracts/core/lists/list-calls';
import { formatCents } from '@vigie/contracts/formats/french';
import { lazily } from '@vigie/kit/ui/lazily';
import type { ListSource } from '../modules/tile-source';
import type { MoneySeries, Part } from './drawings';
import { PartsChart } from './parts-chart';
import type { ChartType } from './tile-props';
import { WhenSeen } from './when-seen';

const MoneyDrawing = lazily(() => import('./drawings').then((m) => m.MoneyDrawing));

interface Props {
  type: ChartType;
  rows: readonly Record<string, unknown>[];
  amounts: NonNullable<ListSource['amounts']>;
}

/** Draws the amounts of rows as bars; other types of chart show the parts of the first amount. */
export function AmountChart({ type, rows, amounts: { name, series } }: Props) {
  const currency = rows.length > 0 && typeof rows[0]?.currency === 'string' ? rows[0].currency : undefined;
  if (type === 'bar')
    return (
      <MoneyBars
        data={rows.map((row) => ({
          name: String(row[name] ?? ''),
          ...Object.fromEntries(series.map(({ key }) => [key, Number(row[key]) / 100])),
        }))}
        series={series}
        currency={currency}
      />
    );
  const [first] = series;
  return (
    <PartsChart
      type={type}
      title={first?.label ?? ''}
      parts={largest(
        rows.map((row) => ({
          key: String(row.id),
          label: String(row[name] ?? ''),
          value: Math.max(0, Number(row[first?.key ?? ''])),
        })),
      )}
      format={(cents) => formatCents(cents, currency)}
    />
  );
}

/** The largest parts, and the sum of the others as one more; few enough keep their order. */
function largest(parts: readonly Part[]): readonly Part[] {
  if (parts.length <= SHARES_MAX) return parts;
  const ordered = parts.toSorted((a, b) => b.value - a.value);
  const rest = ordered.slice(SHARES_MAX).reduce((sum, { value }) => sum + value, 0);
  return [...ordered.slice(0, SHARES_MAX), { key: OTHER_SHARES, label: OTHER_SHARES, value: rest }];
}

const HEIGHT = 250;

/** Amounts as bars, with a table of the same data for screen readers. */
export function MoneyBars({ data, series, stacked = false, currency }: MoneySeries) {
  return (
    <>
      <div aria-hidden>
        <WhenSeen height={HEIGHT}>
          <MoneyDrawing data={data} series={series} stacked={stacked} currency={currency} height={HEIGHT} />
        </WhenSeen>
      </div>
      <table className="vg-said">
        <thead>
          <tr>
            <td />
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={String(row.name)}>
              <th scope="row">{row.name}</th>
              {series.map(({ key }) => (
                <td key={key}>{formatCents(Math.round(Number(row[key]) * 100), currency)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
