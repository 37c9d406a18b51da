import type { Interval } from '../../core/time/intervals';
import type { Place } from '../../rules/lone-worker/place';
import type { DoneStop, PlannedStop } from '../circuit/fold-stops';
import type { Position } from '../fact/position';
import type { ServiceStatus } from '../service/service.statuses';
import type { Decision } from './service-act';

/** How a pause counts: taken out of the hours paid, taken out of the hours invoiced. */
interface BreakCount {
  notWork: boolean;
  notCharge: boolean;
}

/** A pause that is known of: planned, or one nobody planned that an act began (`planned` null, its id is the act's). */
export interface KnownBreak extends BreakCount {
  id: string;
  planned: { start: number; end: number } | null;
}

/** Presence of an agent on another service. */
export interface Elsewhere {
  serviceId: string;
  agentId: string;
  start: number;
  /** Null while it lasts. */
  end: number | null;
}

/** A place with its radius in metres, null where nobody said. */
type Around = Place & { radiusM: number | null };

/** A service as it is planned, and what is known around it. Instants are milliseconds since 1970. */
export interface PlannedExecution {
  start: number;
  end: number;
  /** The agent planned now. */
  agentId: string | null;
  /** False for a service that the office has not planned: a draft, or work an agent recorded by itself. */
  planned: boolean;
  /** Pauses only: delays and departures are the office's, and nobody begins or ends them. */
  breaks: readonly KnownBreak[];
  /** Delays, departures and absences that the office noted: nobody begins or ends them, and they count for whoever came. */
  interruptions?: readonly (BreakCount & Interval)[];
  /** How a pause counts that nobody planned. */
  unplannedBreak: BreakCount;
  /** Where the site is, with its radius in metres; null where nobody said. */
  site?: Around | null;
  /** Of a circuit, in its order: where each stop is. */
  stops?: readonly (PlannedStop & { place: Around | null })[];
  /** What its agents did on other services around it. */
  elsewhere?: readonly Elsewhere[];
  /** True for an intervention whose report nobody signed, where its site wants one. */
  reportMissing?: boolean;
  /** The checkpoint that is validated on ending. */
  endPointId?: string | null;
}

/** A pause that was begun. */
export interface DoneBreak extends BreakCount {
  /** Of the planned pause it is, else of the act that began it. */
  id: string;
  actId: string;
  agentId: string | null;
  start: number;
  end: number | null;
  planned: { start: number; end: number } | null;
}

/** Presence of one agent without interruption. */
export interface Stretch {
  agentId: string | null;
  start: number;
  /** Null while it lasts. */
  end: number | null;
  /** When a colleague took over while it lasted; null when nobody did. */
  relievedAt: number | null;
}

export type AnomalyCode =
  | 'early'
  | 'late'
  | 'overrun'
  | 'far'
  | 'overlap'
  | 'agentChanged'
  | 'notPlanned'
  | 'unplanned'
  | 'clockAhead'
  | 'clockBack'
  | 'endBeforeStart'
  | 'endWithoutStart'
  | 'noEnd'
  | 'notResumed'
  | 'noReason'
  | 'noReport'
  | 'noEndPoint'
  | 'missedStop'
  | 'restarted'
  | 'repeated'
  | 'breakLate'
  | 'breakOutside'
  | 'interruptOutside'
  | 'stayed'
  | 'cancelled'
  | 'archived';

export interface Settled {
  actId: string;
  decision: Decision;
  because: string;
  at: number;
  correctedStart: number | null;
  correctedEnd: number | null;
}

/** Something the office is to look at. */
export interface Anomaly {
  /** Stable as further acts arrive: what a settlement names. */
  key: string;
  code: AnomalyCode;
  agentId: string | null;
  at: number;
  /** How early, late, long. */
  minutes?: number;
  metres?: number;
  /** The other service of an overlap. */
  otherId?: string;
  settled: Settled | null;
}

/** What was done of a service. */
export interface ExecutionState {
  status: ServiceStatus;
  startedAt: number | null;
  endedAt: number | null;
  startPosition: Position | null;
  endPosition: Position | null;
  endReason: string | null;
  endReasonText: string | null;
  /** In order of time. */
  breaks: DoneBreak[];
  stretches: Stretch[];
  /** Minutes present, unpaid pauses taken off; what still lasts is not counted. */
  workedMin: number;
  /** Agents who acted on it, in order of their first act. */
  executedBy: string[];
  /** The last word of the office was that it is done. */
  validated: boolean;
}

export interface Execution extends ExecutionState {
  /** Of a circuit, in its order; of any other service none. */
  stops: DoneStop[];
  /** In order of time. */
  anomalies: Anomaly[];
}
