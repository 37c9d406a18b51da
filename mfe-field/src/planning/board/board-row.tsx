import { formatMinutes } from '@vigie/contracts/formats/french';
import { memo } from 'react';
import { BoardAbsence } from './bar/board-absence';
import { BoardBar } from './bar/board-bar';
import type { PlacedBar, BoardRow as Row } from './board-layout';
import type { Mark } from './board-marks';
import type { BoardMode } from './board-time';
import type { Drag } from './drag/use-bar-drag';
import styles from './planning-board.module.css';
import { keyOf } from './use-roving';

interface Props {
  row: Row;
  whoOf: (placed: PlacedBar) => string;
  marks: ReadonlyMap<string, Mark>;
  mode: BoardMode;
  timeZone: string;
  /** Null for the rows without the dragged bar, so that `memo` does not render them again. */
  drag: Drag | null;
  msPerPx: number;
  editable: boolean;
  creates: boolean;
  /** Key of the bar in the tab order, if it is in this row. */
  current: string | null;
  lane?: boolean;
}

/** A row: its head with the hours against the contract, and its bars. */
export const BoardRow = memo(function BoardRow({ row, lane = false, ...props }: Props) {
  const { whoOf, marks, mode, timeZone, drag, msPerPx, editable, creates, current } = props;
  return (
    // No section: with a name it is a landmark, and a screen reader would list one for each site or agent.
    <article
      className={lane ? styles.lane : styles.row}
      aria-label={row.label}
      data-row={row.id}
      style={lane ? { minHeight: Math.min(row.height, 150) } : { top: row.top, height: row.height }}
    >
      <header className={styles.head}>
        <span className={styles.name} title={row.detail ? `${row.name} · ${row.detail}` : row.name}>
          {row.name}
        </span>
        <span className={styles.detail}>
          <Hours row={row} lane={lane} />
        </span>
      </header>
      <div className={styles.track} style={lane ? { height: row.height } : undefined}>
        {/* A shortcut for the mouse; keyboard users create a service with the button above the board. */}
        {creates && (
          <button
            type="button"
            className={styles.empty}
            data-empty={row.id}
            tabIndex={-1}
            aria-label={`Ajouter un service : ${row.label}`}
          />
        )}
        {row.absences.map((placed) => (
          <BoardAbsence key={`${placed.absence.id} ${placed.absence.startAt}`} placed={placed} timeZone={timeZone} />
        ))}
        {row.bars.map((placed) => (
          <BoardBar
            key={placed.bar.id}
            placed={placed}
            rowId={row.id}
            who={whoOf(placed)}
            mode={mode}
            timeZone={timeZone}
            mark={marks.get(placed.bar.id)}
            drag={drag?.id === placed.bar.id ? drag : null}
            msPerPx={drag?.id === placed.bar.id ? msPerPx : 0}
            editable={editable}
            current={current === keyOf(row.id, placed.bar.id)}
          />
        ))}
      </div>
    </article>
  );
});

/** Planned hours, against the contract if there is one. */
function Hours({ row, lane }: { row: Row; lane: boolean }) {
  if (lane) return <>{row.bars.length > 1 ? `${row.bars.length} services` : `${row.bars.length} service`}</>;
  const planned = formatMinutes(row.plannedMin);
  if (row.contractMin === null) return <>{[planned, row.detail].filter(Boolean).join(' · ')}</>;
  const over = row.plannedMin > row.contractMin;
  return (
    <span
      className={styles.hours}
      data-over={over || undefined}
      title={row.ofSampleWeek ? "Sans contrat : heures de la semaine type de l'agence" : undefined}
    >
      {planned} / {formatMinutes(row.contractMin)}
      {over && <span> (+{formatMinutes(row.plannedMin - row.contractMin)})</span>}
    </span>
  );
}
