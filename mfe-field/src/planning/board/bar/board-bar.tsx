import { serviceStatuses } from '@vigie/contracts/field/service/service.statuses';
import { wallClock } from '@vigie/contracts/formats/french';
import { type CSSProperties, memo } from 'react';
import { circuitTitle } from '../../../circuit/own-stops';
import { timesOf } from '../board-gestures';
import { BAR_HEIGHTS, type PlacedBar, ROW_PADDING } from '../board-layout';
import type { Mark } from '../board-marks';
import { type BoardMode, resized } from '../board-time';
import type { Drag } from '../drag/use-bar-drag';
import { keyOf } from '../use-roving';
import styles from './board-bar.module.css';

interface Props {
  placed: PlacedBar;
  rowId: string;
  /** The agent or site that the row does not name. */
  who: string;
  mode: BoardMode;
  timeZone: string;
  mark: Mark | undefined;
  /** Set while this bar is dragged. */
  drag: Drag | null;
  editable: boolean;
  /** True for the one bar in the tab order. */
  current: boolean;
  /** Milliseconds per pixel while an edge is dragged. */
  msPerPx: number;
}

/**
 * One service on the board: its time, its agent or site, its status at the edge, and the findings of the checks in its
 * corner. It has no event handlers; the board handles pointer and keys for its five hundred bars by delegation.
 */
export const BoardBar = memo(function BoardBar(props: Props) {
  const { placed, rowId, who, mode, timeZone, mark, drag, editable, current } = props;
  const { bar, track, left, width, before } = placed;
  const status = serviceStatuses.all.find((it) => it.value === bar.status);
  const sentences = mark?.messages.join('\n');
  const known = timesOf(placed);
  const times = drag && drag.grip !== 'move' ? resized(known, drag.grip, drag.dx * props.msPerPx) : known;
  const [from = '', to = ''] = [times.start, times.end].map(
    (ms) => wallClock(new Date(ms).toISOString(), timeZone).time,
  );
  const circuit = bar.stops ? circuitTitle(bar.stops) : null;
  const told = [
    `${bar.reference}, ${before ? 'depuis la veille ' : ''}de ${from} à ${to}`,
    circuit,
    who,
    status?.label,
  ];
  return (
    <button
      type="button"
      className={styles.bar}
      data-key={keyOf(rowId, bar.id)}
      data-service={bar.id}
      data-tone={status?.tone}
      data-vacant={bar.agentId === null || undefined}
      data-hidden={!bar.planned || undefined}
      data-off={bar.status === serviceStatuses.value.unscheduled || undefined}
      data-before={before || undefined}
      data-editable={editable || undefined}
      data-dragged={drag ? (drag.copy ? 'copy' : 'move') : undefined}
      title={[`${bar.reference} · ${from} – ${to} · ${who}`, circuit, status?.label, bar.specialty, sentences]
        .filter(Boolean)
        .join('\n')}
      aria-label={[...told, sentences].filter(Boolean).join(', ')}
      aria-describedby="planning-keys"
      tabIndex={current ? 0 : -1}
      style={{
        left: `${left * 100}%`,
        width: `calc(${width * 100}% - 2px)`,
        top: ROW_PADDING + track * BAR_HEIGHTS[mode],
        height: BAR_HEIGHTS[mode] - 2,
        ...(drag ? dragStyle(drag, placed) : {}),
      }}
    >
      <span className={styles.time}>{timeText(from, to, { mode, before: before && !drag })}</span>
      <span className={styles.who}>{circuit ? `${circuit} · ${who}` : who}</span>
      {mark && <span className={styles.mark} data-mode={mark.mode} aria-hidden />}
    </button>
  );
});

/** Shows only the end of a service that began the evening before. A month has room for whole hours only. */
function timeText(from: string, to: string, { mode, before }: { mode: BoardMode; before: boolean }): string {
  const text = mode === 'month' ? shortTime : (time: string) => time;
  return before ? `→ ${text(to)}` : `${text(from)}–${text(to)}`;
}

/** `7h`, `7h30`: short enough for a cell of a month. */
const shortTime = (time: string): string => {
  const [hour, minute] = time.split(':');
  return minute === '00' ? `${Number(hour)}h` : `${Number(hour)}h${minute}`;
};

/** Moves a bar with the pointer, or resizes it while an edge is dragged. */
function dragStyle({ grip, dx, dy }: Drag, { left, width }: PlacedBar): CSSProperties {
  if (grip === 'move') return { transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 };
  if (grip === 'end') return { width: `max(12px, calc(${width * 100}% + ${dx}px))`, zIndex: 5 };
  return {
    left: `calc(${left * 100}% + ${dx}px)`,
    width: `max(12px, calc(${width * 100}% - ${dx}px))`,
    zIndex: 5,
  };
}
