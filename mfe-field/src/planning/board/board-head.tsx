import type { BoardMode, DayColumn, HourColumn } from './board-time';
import styles from './planning-board.module.css';

interface Props {
  corner: string;
  mode: BoardMode;
  columns: readonly DayColumn[];
  hours: readonly HourColumn[];
}

/** The headings of the columns: the hours of a day, or the days of a week or a month. */
export function BoardHead({ corner, mode, columns, hours }: Props) {
  return (
    <div className={styles.columns}>
      <span className={styles.corner}>{corner}</span>
      <div className={styles.labels}>
        {mode === 'day'
          ? hours.map(({ at, label }) => (
              <span key={at} className={styles.label}>
                {label}
              </span>
            ))
          : columns.map((column) => <DayHead key={column.day} column={column} mode={mode} />)}
      </div>
    </div>
  );
}

function DayHead({ column, mode }: { column: DayColumn; mode: BoardMode }) {
  return (
    <span
      className={styles.label}
      data-shaded={column.shaded || undefined}
      data-today={column.today || undefined}
      title={column.holiday ?? column.label}
    >
      {mode === 'month' ? column.shortLabel : column.label}
      {column.holiday && mode !== 'month' && <em className={styles.holiday}>{column.holiday}</em>}
    </span>
  );
}

/** The columns behind the bars: shaded weekends and holidays, and a line at the current time. */
export function BoardShades({ mode, columns, hours, now }: Omit<Props, 'corner'> & { now: number | undefined }) {
  const [day] = columns;
  return (
    <>
      {mode === 'day'
        ? hours.map(({ at }) => <span key={at} data-shaded={day?.shaded || undefined} />)
        : columns.map((column) => <span key={column.day} data-shaded={column.shaded || undefined} />)}
      {now !== undefined && <i className={styles.now} style={{ left: `${now * 100}%` }} />}
    </>
  );
}
