import '@mantine/charts/styles.css';
import { BarChart, DonutChart, RadarChart, RadialBarChart, Treemap } from '@mantine/charts';
import { formatCents, formatUnits } from '@vigie/contracts/formats/french';
import { colourOf } from './colours';
import type { ChartType } from './tile-props';

export interface Part {
  key: string;
  label: string;
  value: number;
}

export interface MoneySeries {
  data: Record<string, string | number>[];
  series: readonly { key: string; label: string }[];
  stacked?: boolean;
  currency?: string;
}

/** Amounts as bars; a table beside them has the same data. */
export function MoneyDrawing({ data, series, stacked = false, currency, height }: MoneySeries & { height: number }) {
  return (
    <BarChart
      h={height}
      data={data}
      dataKey="name"
      type={stacked ? 'stacked' : 'default'}
      series={series.map(({ key, label }, index) => ({ name: key, label, color: colourOf(index) }))}
      valueFormatter={(value) => formatCents(Math.round(value * 100), currency)}
      yAxisProps={{ width: 80, tickFormatter: (value: number) => formatUnits(value, currency) }}
      withLegend
      // In the order of the bars, instead of the keys' alphabetical order.
      legendProps={{ itemSorter: null }}
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false }}
    />
  );
}

interface PartsProps {
  type: ChartType;
  parts: readonly Part[];
  format: (value: number) => string;
  height: number;
}

/** Parts of a whole in one of the five types of chart. */
export function PartsDrawing({ type, parts, format, height }: PartsProps) {
  const data = parts.map(({ label, value }, index) => ({ name: label, value, color: colourOf(index) }));
  const unanimated = { isAnimationActive: false } as const;
  switch (type) {
    case 'donut':
      return (
        <DonutChart
          data={data}
          size={height}
          thickness={34}
          valueFormatter={format}
          pieProps={unanimated}
          accessibilityLayer={false}
          mx="auto"
        />
      );
    case 'radialBar':
      return (
        <RadialBarChart data={data} dataKey="value" h={height} radialBarProps={unanimated} accessibilityLayer={false} />
      );
    case 'treemap':
      return (
        <Treemap
          data={data}
          height={height}
          valueFormatter={format}
          textColor="transparent"
          treemapProps={unanimated}
        />
      );
    case 'radar':
      return (
        <RadarChart
          data={data}
          dataKey="name"
          h={height}
          series={[{ name: 'value', color: colourOf(0), opacity: 0.3 }]}
          radarProps={unanimated}
          accessibilityLayer={false}
        />
      );
    case 'bar':
      return (
        <BarChart
          data={data}
          dataKey="name"
          h={height}
          series={[{ name: 'value', label: 'Nombre', color: colourOf(0) }]}
          getBarColor={(_, series) => series.color ?? colourOf(0)}
          valueFormatter={format}
          withXAxis={false}
          barChartProps={{ accessibilityLayer: false }}
          barProps={unanimated}
        />
      );
  }
}
