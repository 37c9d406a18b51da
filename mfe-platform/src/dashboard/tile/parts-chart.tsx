import { lazily } from '@vigie/kit/ui/lazily';
import { swatchOf } from './colours';
import type { Part } from './drawings';
import styles from './tile.module.css';
import type { ChartType } from './tile-props';
import { WhenSeen } from './when-seen';

// The library of charts weighs more than the rest of a dashboard.
const PartsDrawing = lazily(() => import('./drawings').then((m) => m.PartsDrawing), { rows: 3 });

interface Props {
  type: ChartType;
  /** What the parts are of, for those who do not see the chart. */
  title: string;
  parts: readonly Part[];
  format: (value: number) => string;
}

const HEIGHT = { bar: 220, donut: 180, radialBar: 220, treemap: 220, radar: 220 } as const satisfies Record<
  ChartType,
  number
>;

/** As many lines as a chart tells apart stand in a new tile. */
const LEGEND = { ['--legend-row' as string]: '22px' };

/** Parts of a whole in one of the five charts; the list beside it says the same in figures. */
export function PartsChart({ type, title, parts, format }: Props) {
  return (
    <div className={styles.chart}>
      {/* Parts of a ring take the focus, whatever its properties say: the list beside it is what is read. */}
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
