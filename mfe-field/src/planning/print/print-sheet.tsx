import { Portal } from '@mantine/core';
import { groupBy } from '@vigie/contracts/core/collections/group-by';
import { formatDay, parseDay } from '@vigie/contracts/core/time/days';
import { instantAt, zoneOf } from '@vigie/contracts/core/time/zone';
import type { Planning, PlanningBar } from '@vigie/contracts/field/planning/planning';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { formatInstant, formatMinutes, wallClock } from '@vigie/contracts/formats/french';
import { useSession } from '@vigie/kit/runtime';
import { useEffect } from 'react';
import { type BoardRow, type BoardView, layoutOf, siteLabels, VACANT } from '../board/board-layout';
import { type BoardMode, type BoardSpan, columnsOf } from '../board/board-time';
import { periodLabel } from '../period-label';
import styles from './print-sheet.module.css';

interface Props {
  planning: Planning;
  view: BoardView;
  mode: BoardMode;
  span: BoardSpan;
  query: string;
  /** Called when the print dialog closes, printed or cancelled. */
  onDone: () => void;
}

/** Number of days that a landscape page has room for beside the names. */
const DAYS_A_TABLE = 8;

/**
 * The board for printing: every row with a service, not only the visible ones, in tables of eight days. It is in the
 * page only while the browser prints.
 */
export function PrintSheet({ planning, view, mode, span, query, onDone }: Props) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true });
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  const layout = layoutOf(planning, { view, mode, span, query });
  const agency = useSession((session) => session.agency?.name ?? '');
  const rows = [layout.vacant, ...layout.rows].filter((row) => row.bars.length > 0 || decided(row).length > 0);
  const tables: BoardSpan[] = [];
  for (let first = span.first; first <= span.last; first += DAYS_A_TABLE) {
    tables.push({ first, last: Math.min(span.last, first + DAYS_A_TABLE - 1) });
  }
  return (
    <Portal>
      <div className={styles.sheet} data-print-sheet>
        <h1>
          Planning des {view === 'sites' ? 'sites' : 'agents'}, {periodLabel(mode, span)}
        </h1>
        {/* The time of printing distinguishes two printed plannings. */}
        <p>
          {agency && `${agency} · `}
          Édité le {formatInstant(new Date().toISOString(), planning.timeZone)}
        </p>
        {tables.map((days) => (
          <PrintTable key={days.first} rows={rows} days={days} planning={planning} view={view} mode={mode} />
        ))}
      </div>
    </Portal>
  );
}

interface TableProps {
  rows: readonly BoardRow[];
  days: BoardSpan;
  planning: Planning;
  view: BoardView;
  mode: BoardMode;
}

function PrintTable({ rows, days, planning, view, mode }: TableProps) {
  const columns = columnsOf(days, planning.holidays, '');
  const whoOf = namesOf(planning, view);
  const zones = new Map(planning.sites.map(({ id, timeZone }) => [id, timeZone]));
  // As in the PDF and on the agent's phone: a service begins by the clock of its site.
  const wallOf = ({ siteId, startAt, endAt }: PlanningBar) =>
    wallTimes({ startAt, endAt }, zones.get(siteId) ?? planning.timeZone);
  // A service that began before the first shown day belongs to an earlier sheet, but the sheet of a single day also
  // names who is there from the evening before.
  const only = mode === 'day' ? formatDay(days.first) : null;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{view === 'sites' ? 'Site' : 'Agent'}</th>
          {columns.map((column) => (
            <th key={column.day} scope="col">
              {column.label}
              {column.holiday && <em>{column.holiday}</em>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const byDay = groupBy(row.bars, ({ bar }) => only ?? wallOf(bar).day);
          return (
            <tr key={row.id}>
              <th scope="row">
                {row.label}
                <em>{formatMinutes(row.plannedMin)}</em>
              </th>
              {columns.map((column) => (
                <td key={column.day}>
                  {byDay.get(column.day)?.map(({ bar }) => (
                    <p key={bar.id} data-off={bar.status === SERVICE_STATUS.unscheduled || undefined}>
                      <strong>
                        {column.day > wallOf(bar).day && 'Depuis la veille '}
                        {wallOf(bar).times}
                      </strong>{' '}
                      {whoOf(bar, row)}
                    </p>
                  ))}
                  {absencesOn(column.day, row, planning.timeZone).map((hours) => (
                    <p key={hours}>
                      <em>{hours}</em>
                    </p>
                  ))}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The site of a service for agents and in the row of services to fill, else its agent. */
function namesOf(planning: Planning, view: BoardView): (bar: PlanningBar, row: BoardRow) => string {
  const sites = siteLabels(planning.sites);
  const agents = new Map(planning.agents.map(({ id, name }) => [id, name]));
  return ({ siteId, agentId }, row) => {
    if (view === 'agents' || row.id === VACANT) return sites.get(siteId) ?? '';
    return agentId ? (agents.get(agentId) ?? '') : 'À pourvoir';
  };
}

const decided = ({ absences }: BoardRow) => absences.filter(({ absence }) => !absence.requested);

/**
 * The absences of a row on a day, with their hours where they leave a part of it. A planning hangs where everybody reads
 * it, so the reason of an absence is not printed.
 */
function absencesOn(day: string, row: BoardRow, timeZone: string): string[] {
  const zone = zoneOf(timeZone);
  const number = parseDay(day);
  const [from, to] = [instantAt(zone, number, 0), instantAt(zone, number + 1, 0)];
  return decided(row).flatMap(({ absence }) => {
    const [start, end] = [Date.parse(absence.startAt), Date.parse(absence.endAt)];
    if (start >= to || end <= from) return [];
    return start <= from && end >= to ? ['Absent'] : [`Absent ${wallTimes(absence, timeZone).times}`];
  });
}

/** The first day and the hours of a time, by a clock. */
function wallTimes({ startAt, endAt }: Pick<PlanningBar, 'startAt' | 'endAt'>, timeZone: string) {
  const { day, time } = wallClock(startAt, timeZone);
  return { day, times: `${time}–${wallClock(endAt, timeZone).time}` };
}
