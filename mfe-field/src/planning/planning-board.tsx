import type { Planning } from '@vigie/contracts/field/planning/planning';
import type { PlanningError } from '@vigie/contracts/field/service/service';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import {
  type BoardView,
  layoutOf,
  nowIn,
  type PlacedBar,
  type BoardRow as Row,
  rowAt,
  VACANT,
  visibleRows,
} from './board-layout';
import { marksOf } from './board-marks';
import { BoardRow } from './board-row';
import { type BoardMode, type BoardSpan, columnsOf, movedByDays, resized, STEP_MS } from './board-time';
import styles from './planning-board.module.css';
import { type Drop, useBarDrag } from './use-bar-drag';
import type { BoardEdit } from './use-planning-edits';

export interface PlanningBoardProps {
  planning: Planning;
  errors: readonly PlanningError[];
  view: BoardView;
  mode: BoardMode;
  span: BoardSpan;
  query: string;
  /** `YYYY-MM-DD` and milliseconds of now. */
  today: string;
  now: number;
  editable: boolean;
  onOpen: (id: string) => void;
  onEdit: (id: string, edit: BoardEdit) => void;
  onCopy: (id: string, edit: BoardEdit) => void;
  /** Wants a new service in a row, at a part (0 to 1) of the span. */
  onCreate: (row: Row, part: number) => void;
  onUndo: () => void;
}

const DAY_MS = 86_400_000;
/** While an edge is dragged in a week or a month, eight pixels are half an hour. */
const CELL_MS_PER_PX = STEP_MS / 8;

/** Sites or agents in rows, days or hours in columns; only the rows in sight are in the page. */
export function PlanningBoard(props: PlanningBoardProps) {
  const { planning, view, mode, span, query } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ top: 0, height: 900, track: 1_000 });
  const layout = useMemo(() => layoutOf(planning, { view, mode, span, query }), [planning, view, mode, span, query]);
  const columns = useMemo(
    () => columnsOf(span, planning.holidays, props.today),
    [span, planning.holidays, props.today],
  );
  const marks = useMemo(() => marksOf(props.errors), [props.errors]);
  const names = useMemo(
    () => ({
      sites: new Map(planning.sites.map((site) => [site.id, site.name])),
      agents: new Map(planning.agents.map((agent) => [agent.id, agent.name])),
    }),
    [planning],
  );
  const days = columns.length;
  const msPerPx = mode === 'day' ? DAY_MS / Math.max(1, sight.track) : CELL_MS_PER_PX;

  useEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const look = () => {
      const track = body.current?.querySelector(`.${styles.shades}`)?.getBoundingClientRect().width;
      setSight((before) => ({ top: node.scrollTop, height: node.clientHeight || 900, track: track || before.track }));
    };
    look();
    const resize = new ResizeObserver(look);
    resize.observe(node);
    node.addEventListener('scroll', look, { passive: true });
    return () => {
      resize.disconnect();
      node.removeEventListener('scroll', look);
    };
  }, []);

  const timesOf = (id: string) => {
    const bar = planning.services.find((it) => it.id === id);
    return bar && { start: Date.parse(bar.startAt), end: Date.parse(bar.endAt) };
  };
  /** What going to a row changes: its site, or its agent. */
  const towards = (rowId: string): BoardEdit => {
    if (rowId === VACANT) return { agentId: null };
    return view === 'sites' ? { siteId: rowId } : { agentId: rowId };
  };
  const send = (id: string, edit: BoardEdit, copy: boolean) => (copy ? props.onCopy(id, edit) : props.onEdit(id, edit));

  const dropped = (drop: Drop) => {
    const times = timesOf(drop.id);
    if (!times) return;
    if (drop.grip !== 'move') return send(drop.id, resized(times, drop.grip, drop.dx * msPerPx), false);
    const shift = (drop.dx / Math.max(1, sight.track)) * days;
    const moved =
      mode === 'day'
        ? { start: times.start + snap(shift * DAY_MS), end: times.end + snap(shift * DAY_MS) }
        : movedByDays(times, Math.round(shift), planning.timeZone);
    const target = rowUnder(drop);
    const from = rowOf(drop.id);
    const edit = { ...moved, ...(target && target !== from ? towards(target) : {}) };
    const same = moved.start === times.start && (!target || target === from);
    if (!same) send(drop.id, edit, drop.copy);
  };
  const rowUnder = ({ clientX, clientY }: Drop): string | undefined => {
    const under = document.elementsFromPoint(clientX, clientY).find((node) => node.closest(`.${styles.lane}`));
    if (under) return VACANT;
    const box = body.current?.getBoundingClientRect();
    return box && rowAt(layout.rows, clientY - box.top)?.id;
  };
  const rowOf = (id: string): string => {
    const bar = planning.services.find((it) => it.id === id);
    if (view === 'sites') return bar?.siteId ?? VACANT;
    return bar?.agentId ?? VACANT;
  };
  const { drag, begin, wasDrag } = useBarDrag(dropped);

  /** Arrows move, with Shift they resize the end, with Alt they copy; Ctrl+Z undoes. */
  const pressed = (event: KeyboardEvent, { bar }: PlacedBar, row: Row) => {
    const times = timesOf(bar.id);
    if (!props.editable || !times) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const line = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined && line === undefined) return;
    event.preventDefault();
    if (step !== undefined && event.shiftKey) return send(bar.id, resized(times, 'end', step * STEP_MS), false);
    if (step !== undefined) {
      const moved =
        mode === 'day'
          ? { start: times.start + step * STEP_MS, end: times.end + step * STEP_MS }
          : movedByDays(times, step, planning.timeZone);
      return send(bar.id, moved, event.altKey);
    }
    const target = neighbour(layout.rows, row, line ?? 1, view);
    if (target) send(bar.id, towards(target), event.altKey);
  };
  const undoing = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    props.onUndo();
  };

  const now = nowIn(span, planning.timeZone, props.now);
  const common = {
    marks,
    short: mode === 'month',
    timeZone: planning.timeZone,
    drag,
    msPerPx,
    editable: props.editable,
    onBegin: begin,
    onOpen: (id: string) => {
      if (!wasDrag()) props.onOpen(id);
    },
    onKey: pressed,
    onEmpty: props.onCreate,
    whoOf: ({ bar }: PlacedBar) =>
      view === 'sites' ? (names.agents.get(bar.agentId ?? '') ?? 'À pourvoir') : (names.sites.get(bar.siteId) ?? ''),
  };
  const whoVacant = ({ bar }: PlacedBar) => names.sites.get(bar.siteId) ?? '';
  return (
    <section className={styles.board} data-mode={mode} aria-label="Planning" onKeyDown={undoing}>
      <p id="planning-keys" hidden>
        Entrée ouvre le service. Flèches gauche et droite le déplacent, haut et bas changent de ligne. Avec Maj, la fin
        change ; avec Alt, le service est copié. Ctrl+Z annule.
      </p>
      <div ref={scroller} className={styles.scroller}>
        <div className={styles.sheet} style={{ ['--days' as string]: mode === 'day' ? 24 : days }}>
          <div className={styles.top}>
            <div className={styles.columns}>
              <span className={styles.corner}>{view === 'sites' ? 'Sites' : 'Agents'}</span>
              <div className={styles.labels}>
                {mode === 'day'
                  ? HOURS.map((hour) => (
                      <span key={hour} className={styles.label}>
                        {hour} h
                      </span>
                    ))
                  : columns.map((column) => (
                      <span
                        key={column.day}
                        className={styles.label}
                        data-shaded={column.shaded || undefined}
                        data-today={column.today || undefined}
                        title={column.holiday ?? column.label}
                      >
                        {mode === 'month' ? column.shortLabel : column.label}
                        {column.holiday && mode !== 'month' && <em className={styles.holiday}>{column.holiday}</em>}
                      </span>
                    ))}
              </div>
            </div>
            <BoardRow {...common} whoOf={whoVacant} row={layout.vacant} lane />
          </div>
          <div ref={body} className={styles.body} style={{ height: layout.height }}>
            <div className={styles.shades} aria-hidden>
              {(mode === 'day' ? HOURS : columns).map((column, index) => (
                <span
                  key={typeof column === 'number' ? column : column.day}
                  data-shaded={(mode === 'day' ? columns[0]?.shaded : columns[index]?.shaded) || undefined}
                />
              ))}
              {now !== undefined && <i className={styles.now} style={{ left: `${now * 100}%` }} />}
            </div>
            {visibleRows(layout.rows, sight.top, sight.height).map((row) => (
              <BoardRow key={row.id} {...common} row={row} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const snap = (ms: number): number => Math.round(ms / STEP_MS) * STEP_MS;

/** The row above or below; above the first agent is the lane of services to fill. */
function neighbour(rows: readonly Row[], row: Row, step: number, view: BoardView): string | undefined {
  if (row.id === VACANT) return step > 0 && view === 'agents' ? rows[0]?.id : undefined;
  const index = rows.findIndex((it) => it.id === row.id) + step;
  if (index < 0) return view === 'agents' ? VACANT : undefined;
  return rows[index]?.id;
}
