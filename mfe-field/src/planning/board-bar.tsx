import { serviceStatuses } from '@vigie/contracts/field/service/service.statuses';
import { wallClock } from '@vigie/contracts/formats/french';
import { type CSSProperties, type KeyboardEvent, memo, type PointerEvent } from 'react';
import { BAR_HEIGHT, type PlacedBar, ROW_PADDING } from './board-layout';
import type { Mark } from './board-marks';
import { resized } from './board-time';
import styles from './planning-board.module.css';
import type { Drag, Grip } from './use-bar-drag';

interface Props {
  placed: PlacedBar;
  /** Agent or site that the row does not name. */
  who: string;
  /** Only the start is written: a month's cell is narrow. */
  short: boolean;
  timeZone: string;
  mark: Mark | undefined;
  drag: Drag | null;
  editable: boolean;
  /** Milliseconds that a pixel stands for while an edge is dragged. */
  msPerPx: number;
  onBegin: (event: PointerEvent, id: string, grip: Grip) => void;
  onOpen: (id: string) => void;
  onKey: (event: KeyboardEvent, placed: PlacedBar) => void;
}

/** One service on the board: its time, who or where, its status at the edge, what the checks say in its corner. */
export const BoardBar = memo(function BoardBar(props: Props) {
  const { placed, who, short, timeZone, mark, drag, editable, onBegin, onOpen, onKey } = props;
  const { bar, track, left, width } = placed;
  const status = serviceStatuses.all.find((it) => it.value === bar.status);
  const sentences = mark?.messages.join('\n');
  const mine = drag?.id === bar.id ? drag : null;
  const known = { start: Date.parse(bar.startAt), end: Date.parse(bar.endAt) };
  const times = mine && mine.grip !== 'move' ? resized(known, mine.grip, mine.dx * props.msPerPx) : known;
  const [from, to] = [times.start, times.end].map((ms) => wallClock(new Date(ms).toISOString(), timeZone).time);
  return (
    <button
      type="button"
      className={styles.bar}
      data-service={bar.id}
      data-tone={status?.tone}
      data-vacant={bar.agentId === null || undefined}
      data-hidden={!bar.planned || undefined}
      data-off={bar.status === serviceStatuses.value.unscheduled || undefined}
      data-dragged={mine ? (mine.copy ? 'copy' : 'move') : undefined}
      title={[`${bar.reference} · ${from} – ${to} · ${who}`, status?.label, bar.specialty, sentences]
        .filter(Boolean)
        .join('\n')}
      aria-label={[`${bar.reference}, de ${from} à ${to}`, who, status?.label, sentences].filter(Boolean).join(', ')}
      aria-describedby="planning-keys"
      style={{
        left: `${left * 100}%`,
        width: `calc(${width * 100}% - 2px)`,
        top: ROW_PADDING + track * BAR_HEIGHT,
        ...(mine ? dragStyle(mine, placed) : {}),
      }}
      onPointerDown={editable ? (event) => onBegin(event, bar.id, 'move') : undefined}
      onClick={() => onOpen(bar.id)}
      onKeyDown={(event) => onKey(event, placed)}
    >
      {editable && (
        <span className={styles.grip} data-edge="start" onPointerDown={(event) => onBegin(event, bar.id, 'start')} />
      )}
      <span className={styles.time}>{short && !mine ? shortTime(from) : `${from}–${to}`}</span>
      <span className={styles.who}>{who}</span>
      {mark && <span className={styles.mark} data-mode={mark.mode} aria-hidden />}
      {editable && (
        <span className={styles.grip} data-edge="end" onPointerDown={(event) => onBegin(event, bar.id, 'end')} />
      )}
    </button>
  );
});

/** `7 h`, `7h30`: what fits a cell of a month. */
const shortTime = (time = ''): string => {
  const [hour, minute] = time.split(':');
  return minute === '00' ? `${Number(hour)}\u00a0h` : `${Number(hour)}h${minute}`;
};

/** A bar follows the pointer while it is moved, and grows with it while it is resized. */
function dragStyle({ grip, dx, dy }: Drag, { left, width }: PlacedBar): CSSProperties {
  if (grip === 'move') return { transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 };
  if (grip === 'end') return { width: `max(12px, calc(${width * 100}% + ${dx}px))`, zIndex: 5 };
  return {
    left: `calc(${left * 100}% + ${dx}px)`,
    width: `max(12px, calc(${width * 100}% - ${dx}px))`,
    zIndex: 5,
  };
}
