import { lazily } from '@vigie/kit/ui/lazily';
import { swatchOf } from './colours';
import type { Part } from './drawings';
import styles from './tile.module.css';
import type { ChartType } from './tile-props';
import { WhenSeen } from './when-seen';

// Lazy-loaded: the chart library weighs more than the rest of a dashboard.
const PartsDrawing = lazily(() => import('./drawings').then((m) => m.PartsDrawing), { rows: 3 });

interface Props {
  type: ChartType;
  /** Names the whole, for screen readers. */
  title: string;
  parts: readonly Part[];
  format: (value: number) => string;
}

const HEIGHT = { bar: 220, donut: 180, radialBar: 220, treemap: 220, radar: 220 } as const satisfies Record<
  ChartType,
  number
>;

/** Height of a legend row: a new tile has room for as many rows as a chart has colours. */
const LEGEND = { ['--legend-row' as string]: '22px' };

/** Parts of a whole in one of the five types of chart, with a list of the same figures beside it. */
export function PartsChart({ type, title, parts, format }: Props) {
  return (
    <div className={styles.chart}>
      {/* Inert, because the sectors of a ring chart take the focus whatever their properties; screen readers read
          the list. */}
      <div inert className={styles.drawing}>
        <WhenSeen height={HEIGHT[type]}>
          <PartsDrawing type={type} parts={parts} format={format} height={HEIGHT[type]} />
        </WhenSeen>
      </div>
      <ul className={styles.legend} aria-label={title} style={LEGEND}>
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
