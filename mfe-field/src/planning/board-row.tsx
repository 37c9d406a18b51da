import { formatMinutes } from '@vigie/contracts/formats/french';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { BoardBar } from './board-bar';
import type { PlacedBar, BoardRow as Row } from './board-layout';
import type { Mark } from './board-marks';
import styles from './planning-board.module.css';
import type { Drag, Grip } from './use-bar-drag';

export interface RowProps {
  row: Row;
  whoOf: (placed: PlacedBar) => string;
  marks: ReadonlyMap<string, Mark>;
  short: boolean;
  timeZone: string;
  drag: Drag | null;
  msPerPx: number;
  editable: boolean;
  onBegin: (event: PointerEvent, id: string, grip: Grip) => void;
  onOpen: (id: string) => void;
  onKey: (event: KeyboardEvent, placed: PlacedBar, row: Row) => void;
  /** A click on an empty place, from 0 to 1 of the span. */
  onEmpty: (row: Row, part: number) => void;
  lane?: boolean;
}

/** One row: its head with hours against the contract, and its bars. */
export function BoardRow({ row, lane = false, ...props }: RowProps) {
  const clicked = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    props.onEmpty(row, (event.clientX - box.left) / box.width);
  };
  return (
    <section
      className={lane ? styles.lane : styles.row}
      aria-label={row.name}
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
        {/* The mouse's short cut: the keyboard creates with the button above the board. */}
        {props.editable && (
          <button
            type="button"
            className={styles.empty}
            tabIndex={-1}
            aria-label={`Ajouter un service : ${row.name}`}
            onClick={clicked}
          />
        )}
        {row.bars.map((placed) => (
          <BoardBar
            key={placed.bar.id}
            placed={placed}
            who={props.whoOf(placed)}
            short={props.short}
            timeZone={props.timeZone}
            mark={props.marks.get(placed.bar.id)}
            drag={props.drag?.id === placed.bar.id ? props.drag : null}
            msPerPx={props.msPerPx}
            editable={props.editable}
            onBegin={props.onBegin}
            onOpen={props.onOpen}
            onKey={(event) => props.onKey(event, placed, row)}
          />
        ))}
      </div>
    </section>
  );
}

/** Hours planned, against the contract where there is one. */
function Hours({ row, lane }: { row: Row; lane: boolean }) {
  if (lane) return <>{row.bars.length > 1 ? `${row.bars.length} services` : `${row.bars.length} service`}</>;
  const planned = formatMinutes(row.plannedMin);
  if (row.contractMin === null) return <>{[planned, row.detail].filter(Boolean).join(' · ')}</>;
  const over = row.plannedMin > row.contractMin;
  return (
    <span className={styles.hours} data-over={over || undefined}>
      {planned} / {formatMinutes(row.contractMin)}
      {over && <span> (+{formatMinutes(row.plannedMin - row.contractMin)})</span>}
    </span>
  );
}
