import '@mantine/charts/styles.css';
import { BarChart, DonutChart, RadarChart, RadialBarChart, Treemap } from '@mantine/charts';
import { colourOf, swatchOf } from './colours';
import styles from './tile.module.css';
import type { ChartType } from './tile-props';

interface Part {
  key: string;
  label: string;
  value: number;
}

interface Props {
  type: ChartType;
  /** What the parts are of, for those who do not see the chart. */
  title: string;
  parts: readonly Part[];
  format: (value: number) => string;
}

const HEIGHT = 220;

/** Parts of a whole in one of the five charts; the list beside it says the same in figures. */
export function PartsChart({ type, title, parts, format }: Props) {
  return (
    <div className={styles.chart}>
      {/* Parts of a ring take the focus, whatever its properties say: the list beside it is what is read. */}
      <div inert>
        <Drawing type={type} parts={parts} format={format} />
      </div>
      <ul className={styles.legend} aria-label={title}>
        {parts.map(({ key, label, value }, index) => (
          <li key={key}>
            <span className={styles.swatch} style={{ background: swatchOf(index) }} />
            <span>{label}</span>
            <strong className="vg-figures">{format(value)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Drawing({ type, parts, format }: Omit<Props, 'title'>) {
  const data = parts.map(({ label, value }, index) => ({ name: label, value, color: colourOf(index) }));
  const unanimated = { isAnimationActive: false } as const;
  switch (type) {
    case 'donut':
      return (
        <DonutChart
          data={data}
          size={180}
          thickness={34}
          valueFormatter={format}
          pieProps={unanimated}
          accessibilityLayer={false}
          mx="auto"
        />
      );
    case 'radialBar':
      return (
        <RadialBarChart data={data} dataKey="value" h={HEIGHT} radialBarProps={unanimated} accessibilityLayer={false} />
      );
    case 'treemap':
      return (
        <Treemap
          data={data}
          height={HEIGHT}
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
          h={HEIGHT}
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
          h={HEIGHT}
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
