import type { Planning } from '@vigie/contracts/field/planning/planning';
import { useMemo, useRef } from 'react';
import type { Ground } from './board-gestures';
import { msPerPxOf } from './board-gestures';
import { BoardHead, BoardShades } from './board-head';
import { keysHelp } from './board-help';
import {
  type BoardView,
  layoutOf,
  nowIn,
  type PlacedBar,
  type BoardRow as Row,
  siteLabels,
  visibleRows,
} from './board-layout';
import { marksOf } from './board-marks';
import type { PlanningBoardProps } from './board-props';
import { BoardRow } from './board-row';
import { columnsOf, hourColumns } from './board-time';
import { BoardGhost } from './drag/board-ghost';
import styles from './planning-board.module.css';
import { useBoardEvents } from './use-board-events';
import { useRoving } from './use-roving';
import { useSight } from './use-sight';

/**
 * The board: sites or agents in rows, days or hours in columns. It is virtualised: only the rows in the viewport are in
 * the page.
 */
export function PlanningBoard(props: PlanningBoardProps) {
  const { planning, view, mode, span, query, editable, creates } = props;
  const { timeZone } = planning;
  const board = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const days = useRef<HTMLDivElement>(null);
  const sight = useSight(scroller, days);
  const layout = useMemo(() => layoutOf(planning, { view, mode, span, query }), [planning, view, mode, span, query]);
  const columns = useMemo(
    () => columnsOf(span, planning.holidays, props.today),
    [span, planning.holidays, props.today],
  );
  const hours = useMemo(() => (mode === 'day' ? hourColumns(span.first, timeZone) : []), [mode, span, timeZone]);
  const marks = useMemo(() => marksOf(props.errors), [props.errors]);
  const who = useWho(planning, view);
  const roving = useRoving(board, scroller, layout, props.settled);
  const ground: Ground = { view, mode, span, timeZone, track: sight.track, msPerPx: 0 };
  ground.msPerPx = msPerPxOf(ground);
  const { drag, handlers } = useBoardEvents({ ...props, layout, ground, surface: board, scroller, body: days, roving });

  const inSight = visibleRows(layout.rows, sight.top, sight.height);
  const isHeld = (row: Row) => drag !== null && row.bars.some(({ bar }) => bar.id === drag.id);
  // The row of the dragged bar stays in the page, even when it is scrolled out of the viewport.
  const drawn = drag ? layout.rows.filter((row) => inSight.includes(row) || isHeld(row)) : inSight;
  const rowProps = (row: Row) => ({
    row,
    marks,
    mode,
    timeZone,
    editable,
    creates,
    msPerPx: ground.msPerPx,
    drag: isHeld(row) ? drag : null,
    current: roving.current?.startsWith(`${row.id} `) ? roving.current : null,
  });
  const width = { ['--days' as string]: mode === 'day' ? hours.length : columns.length };
  return (
    <section ref={board} className={styles.board} data-mode={mode} aria-label="Planning" {...handlers}>
      <p id="planning-keys" hidden>
        {keysHelp(props)}
      </p>
      <div ref={scroller} className={styles.scroller}>
        <div className={styles.sheet} style={width}>
          <div className={styles.top}>
            <BoardHead corner={view === 'sites' ? 'Sites' : 'Agents'} mode={mode} columns={columns} hours={hours} />
            <BoardRow {...rowProps(layout.vacant)} whoOf={who.vacant} lane />
          </div>
          <div className={styles.body} style={{ height: layout.height }}>
            <div ref={days} className={styles.shades} aria-hidden>
              <BoardShades mode={mode} columns={columns} hours={hours} now={nowIn(span, timeZone, props.now)} />
            </div>
            {drawn.map((row) => (
              <BoardRow key={row.id} {...rowProps(row)} whoOf={who.rows} />
            ))}
            <div className={styles.shield} aria-hidden />
          </div>
        </div>
      </div>
      {drag && <BoardGhost board={board} />}
    </section>
  );
}

/** Returns the part that the row does not name: the agent of a bar, or its site. */
function useWho(planning: Planning, view: BoardView): Record<'rows' | 'vacant', (placed: PlacedBar) => string> {
  return useMemo(() => {
    const sites = siteLabels(planning.sites);
    const agents = new Map(planning.agents.map((agent) => [agent.id, agent.name]));
    const siteOf = ({ bar }: PlacedBar) => sites.get(bar.siteId) ?? '';
    const agentOf = ({ bar }: PlacedBar) => agents.get(bar.agentId ?? '') ?? 'À pourvoir';
    return { rows: view === 'sites' ? agentOf : siteOf, vacant: siteOf };
  }, [planning.sites, planning.agents, view]);
}
