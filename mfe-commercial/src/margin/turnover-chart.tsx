import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { Stack } from '@mantine/core';
import { TURNOVER_SERIES } from '@vigie/contracts/catalogues/constants/dashboard';
import type { Turnover, TurnoverScope } from '@vigie/contracts/commercial/margin/margin';
import { runningLabel } from '@vigie/contracts/commercial/margin/turnover-series';
import { formatCents, formatUnits } from '@vigie/contracts/formats/french';
import { AmountTable } from './amount-table';
import { runningMark } from './running-mark';
import { drawnParts, OTHERS_COLOUR, PART_COLOURS } from './turnover-parts';

const [BLUE, , TEAL] = PART_COLOURS;

interface Props {
  turnover: Turnover;
  scope: TurnoverScope;
  year: number;
}

/** A chart and its table: a year compared with the year before, or broken down into parts. */
export function TurnoverChart({ turnover, scope, year }: Props) {
  const { periods, runningDay, currency } = turnover;
  const running = periods.find(({ start }) => runningDay?.startsWith(start.slice(0, 7)));
  const drawn = scope === 'classic' ? yearByYear(turnover, year) : byPart(turnover, year);
  return (
    <Stack>
      <div aria-hidden>
        <BarChart
          h={340}
          data={drawn.data}
          dataKey="month"
          type={scope === 'classic' ? 'default' : 'stacked'}
          series={drawn.series}
          valueFormatter={(value) => formatCents(Math.round(value * 100), currency)}
          yAxisProps={{ width: 80, tickFormatter: (value: number) => formatUnits(value, currency) }}
          withLegend
          legendProps={{ itemSorter: null }}
          referenceLines={runningMark(running && shortName(running.label))}
          barChartProps={{ accessibilityLayer: false }}
          barProps={{ isAnimationActive: false }}
        />
      </div>
      <AmountTable {...drawn.table} currency={currency} />
    </Stack>
  );
}

/** Returns the month of a label such as « Novembre 2026 », without its year. */
const shortName = (label: string) => label.replace(/ \d{4}$/, '');

/** Returns a month's name, and whether it is in the future and so has no amounts. */
function monthOf({ start, label }: Turnover['periods'][number], runningDay: Turnover['runningDay']) {
  return {
    name: runningLabel(shortName(label), start.slice(0, 7), runningDay),
    ahead: runningDay !== null && start > runningDay,
  };
}

/** The label of the previous year; while the year is not over, the comparison stops at the same day. */
const beforeLabel = (year: number, runningDay: Turnover['runningDay']) =>
  `${TURNOVER_SERIES.invoiced} ${year - 1}${runningDay ? ', au même jour' : ''}`;

function yearByYear({ periods, turnover, previous, runningDay }: Turnover, year: number) {
  const [now, then] = [turnover[0], previous[0]];
  const series = [
    { name: 'invoiced', label: `${TURNOVER_SERIES.invoiced} ${year}`, color: BLUE, cents: now?.invoiced },
    { name: 'cashed', label: `${TURNOVER_SERIES.cashed} ${year}`, color: TEAL, cents: now?.cashed },
    {
      name: 'before',
      label: beforeLabel(year, runningDay),
      color: OTHERS_COLOUR,
      cents: then?.invoiced,
    },
  ];
  return {
    series: series.map(({ name, label, color }) => ({ name, label, color })),
    data: periods.map(({ label }, index) => ({
      month: shortName(label),
      ...Object.fromEntries(series.map(({ name, cents }) => [name, (cents?.[index] ?? 0) / 100])),
    })),
    table: {
      first: 'Mois',
      columns: series.map(({ name, label }) => ({ key: name, label })),
      rows: periods.map((period, index) => {
        const { name, ahead } = monthOf(period, runningDay);
        return {
          key: period.start,
          label: name,
          cents: series.map(({ cents }) => (ahead ? null : (cents?.[index] ?? 0))),
        };
      }),
    },
  };
}

function byPart({ periods, turnover, previous, runningDay }: Turnover, year: number) {
  const sum = (cents: readonly number[] = []) => cents.reduce((all, it) => all + it, 0);
  const drawn = drawnParts(turnover);
  return {
    series: drawn.map(({ key, label, color }) => ({ name: key, label, color })),
    data: periods.map(({ label }, index) => ({
      month: shortName(label),
      ...Object.fromEntries(drawn.map(({ key, invoiced }) => [key, (invoiced[index] ?? 0) / 100])),
    })),
    table: {
      first: 'Part',
      columns: [
        { key: 'invoiced', label: `${TURNOVER_SERIES.invoiced} ${year}` },
        { key: 'before', label: beforeLabel(year, runningDay) },
        { key: 'cashed', label: `${TURNOVER_SERIES.cashed} ${year}` },
      ],
      rows: turnover.map(({ key, label, invoiced, cashed }, index) => ({
        key,
        label,
        cents: [sum(invoiced), sum(previous[index]?.invoiced), sum(cashed)],
      })),
    },
  };
}
