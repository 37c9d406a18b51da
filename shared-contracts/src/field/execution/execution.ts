import type { Interval } from '../../core/time/intervals';
import type { Place } from '../../rules/lone-worker/place';
import type { DoneStop, PlannedStop } from '../circuit/fold-stops';
import type { Position } from '../fact/position';
import type { ServiceStatus } from '../service/service.statuses';
import type { Decision } from './service-act';

/** Treatment of a pause: `notWork` is unpaid, `notCharge` is not invoiced. */
interface BreakCount {
  notWork: boolean;
  notCharge: boolean;
}

/** A known pause: planned, or unplanned and begun by an act (`planned` null, its id is the act's). */
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

/** A place with its radius in metres; null when not set. */
type Around = Place & { radiusM: number | null };

/** A planned service with its context. Instants are milliseconds since 1970. */
export interface PlannedExecution {
  start: number;
  end: number;
  /** The currently planned agent. */
  agentId: string | null;
  /** False for a service that the office has not planned: a draft, or work that an agent recorded on its own. */
  planned: boolean;
  /** Pauses only; the office records delays and departures, which agents neither begin nor end. */
  breaks: readonly KnownBreak[];
  /** Delays, departures and absences that the office recorded; they apply to every agent who came. */
  interruptions?: readonly (BreakCount & Interval)[];
  /** Treatment of an unplanned pause. */
  unplannedBreak: BreakCount;
  /** Position of the site, with its radius in metres; null when unknown. */
  site?: Around | null;
  /** Stops of a circuit in order, with the position of each. */
  stops?: readonly (PlannedStop & { place: Around | null })[];
  /** Presences of its agents on other services at that time. */
  elsewhere?: readonly Elsewhere[];
  /** True for an intervention without a signed report on a site that requires one. */
  reportMissing?: boolean;
  /** The checkpoints to validate at the start and at the end. */
  startPointId?: string | null;
  endPointId?: string | null;
}

/** A pause that an agent began. */
export interface DoneBreak extends BreakCount {
  /** Id of the planned pause, else of the act that began it. */
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
  /** Time at which a colleague took over during the presence; null without a relief. */
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
  | 'noStartPoint'
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

/** An anomaly for the office to settle. */
export interface Anomaly {
  /** Key that stays the same as further acts arrive; settlements name it. */
  key: string;
  code: AnomalyCode;
  agentId: string | null;
  at: number;
  /** Minutes early, late or too long. */
  minutes?: number;
  metres?: number;
  /** The other service of an overlap. */
  otherId?: string;
  settled: Settled | null;
}

/** State of a service's execution. */
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
  /** Minutes of presence less unpaid pauses; an unfinished presence does not count. */
  workedMin: number;
  /** Agents who acted on it, in order of their first act. */
  executedBy: string[];
  /** True when the office's last decision is that the service is done. */
  validated: boolean;
}

export interface Execution extends ExecutionState {
  /** Stops of a circuit in order; empty for other services. */
  stops: DoneStop[];
  /** In order of time. */
  anomalies: Anomaly[];
}
