import type { DashboardModule } from '@vigie/contracts/platform/dashboard/dashboard';
import { inReadingOrder } from '@vigie/contracts/platform/dashboard/dashboard-modules';
import { DashboardTile } from '../tile/dashboard-tile';
import styles from './grid.module.css';

/**
 * A dashboard as a CSS grid. The DOM order is the reading order of screen readers and of the single column on phones.
 */
export function GridView({ modules, level }: { modules: readonly DashboardModule[]; level: 2 | 3 }) {
  return (
    <div className={styles.grid}>
      {inReadingOrder(modules).map((module) => {
        const { id, x, y, w, h } = module;
        return (
          <div
            key={id}
            className={styles.cell}
            style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}
          >
            <DashboardTile module={module} setting={{ level }} />
          </div>
        );
      })}
    </div>
  );
}
