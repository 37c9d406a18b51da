import { byText } from '../../core/collections/compare';
import { MINUTE_MS } from '../../core/time/days';
import { distanceM } from '../../rules/lone-worker/place';
import type { DoneStop } from '../circuit/fold-stops';
import { SERVICE_STATUS } from '../service/service.statuses';
import type { AgentTrack } from './agent-track';
import type { Anomaly, ExecutionState, PlannedExecution, Stretch } from './execution';
import type { FoldedState } from './fold-state';
import {
  BREAK_OVER_MIN,
  CLOCK_AHEAD_MIN,
  CLOCK_BACK_MIN,
  EARLY_BEFORE_MIN,
  FAR_MARGIN_M,
  FORGOTTEN_AFTER_MIN,
  LATE_AFTER_MIN,
  OVERLAP_MIN,
  OVERRUN_AFTER_MIN,
  SITE_RADIUS_M,
} from './limits';
import { isFieldAct, type ServiceAct, timeOf } from './service-act';

/** Input of the anomalies. */
interface Folded extends Omit<FoldedState, 'state'> {
  service: PlannedExecution;
  execution: ExecutionState;
  now: number;
}

type Found = Omit<Anomaly, 'settled' | 'key'> & { about: string };

const minutes = (ms: number): number => Math.round(ms / MINUTE_MS);
const beyond = (ms: number, limitMin: number): boolean => ms > limitMin * MINUTE_MS;

/** Returns the anomalies of a service, each once, with the office's settlement. */
export function findAnomalies(
  service: PlannedExecution,
  { state, ...read }: FoldedState,
  stops: readonly DoneStop[],
  now: number,
): Anomaly[] {
  const folded: Folded = { ...read, service, execution: state, now };
  const found = [
    ...timesFound(folded),
    ...endsFound(folded),
    ...interruptionFound(folded),
    ...stopsFound(folded, stops),
    ...placesFound(folded),
    ...peopleFound(folded),
    ...clocksFound(folded),
    ...folded.tracks.flatMap(oddities),
    ...breaksFound(folded),
    ...overlapsFound(folded),
    ...officeFound(folded),
  ];
  const anomalies = new Map<string, Anomaly>();
  for (const { about, ...anomaly } of found) {
    const key = `${anomaly.code}:${about}`;
    if (!anomalies.has(key)) anomalies.set(key, { ...anomaly, key, settled: read.settled.get(key) ?? null });
  }
  return [...anomalies.values()].sort((a, b) => a.at - b.at || byText(a.key, b.key));
}

const of = (code: Found['code'], act: ServiceAct, more: Partial<Found> = {}): Found => ({
  code,
  about: act.id,
  agentId: act.agentId,
  at: timeOf(act),
  ...more,
});

/** Compares the first start and the last end with the planned times and with the checkpoints of the service. */
function timesFound({ service, tracks, execution }: Folded): Found[] {
  const found: Found[] = [];
  const spans = tracks.flatMap((track) => track.spans);
  const first = spans.find((span) => span.start === execution.startedAt);
  if (first) {
    const lateBy = first.start - service.start;
    if (beyond(lateBy, LATE_AFTER_MIN)) found.push(of('late', first.act, { minutes: minutes(lateBy) }));
    if (beyond(-lateBy, EARLY_BEFORE_MIN)) found.push(of('early', first.act, { minutes: minutes(-lateBy) }));
    const { startPointId } = service;
    if (startPointId && first.act.payload?.pointId !== startPointId) found.push(of('noStartPoint', first.act));
  }
  const end = tracks.find((track) => track.ended && timeOf(track.ended) === execution.endedAt)?.ended;
  const overBy = end ? timeOf(end) - service.end : 0;
  if (end && beyond(overBy, OVERRUN_AFTER_MIN)) found.push(of('overrun', end, { minutes: minutes(overBy) }));
  if (end && overBy < 0 && !(end.payload?.reason && end.payload.reasonText)) {
    found.push(of('noReason', end, { minutes: minutes(-overBy) }));
  }
  const { endPointId } = service;
  if (end && endPointId && end.payload?.pointId !== endPointId) found.push(of('noEndPoint', end));
  // The mark goes away when a report that waited on a phone arrives after the end.
  if (end && service.reportMissing) found.push(of('noReport', end, { about: 'service' }));
  return found;
}

const isForgotten = ({ end }: PlannedExecution, now: number): boolean => beyond(now - end, FORGOTTEN_AFTER_MIN);

/** Finds agents who came and recorded no end. */
function endsFound({ service, tracks, execution, settled, now }: Folded): Found[] {
  const forgotten = isForgotten(service, now);
  return tracks.flatMap((track) => {
    const span = track.spans.at(-1);
    if (span?.end !== null) return [];
    // Calling the service done changes no earlier settlement: an end that the office refused to pay stays refused.
    if (execution.validated) return settled.has(`noEnd:${span.act.id}`) ? [of('noEnd', span.act)] : [];
    const relief = execution.stretches.find((it) => it.agentId === track.agentId && it.end === null)?.relievedAt;
    const relieved = relief != null && beyond(now - relief, FORGOTTEN_AFTER_MIN);
    return forgotten || relieved ? [of('noEnd', span.act)] : [];
  });
}

/** Finds a service whose last agent interrupted it and that ended without anybody. */
function interruptionFound({ service, tracks, execution, now }: Folded): Found[] {
  if (execution.status !== SERVICE_STATUS.interrupted || !isForgotten(service, now)) return [];
  const last = tracks
    .filter(({ state }) => state === 'interrupted')
    .flatMap(({ spans }) => spans)
    .sort((a, b) => (a.end ?? a.start) - (b.end ?? b.start) || byText(a.act.id, b.act.id))
    .at(-1);
  return last ? [of('notResumed', last.act, { at: last.end ?? last.start })] : [];
}

/**
 * Finds the unvisited stops of a circuit that was begun and is over. A circuit that nobody began is not realised as a
 * whole, and a late arrival removes the anomaly.
 */
function stopsFound({ service, execution }: Folded, stops: readonly DoneStop[]): Found[] {
  if (execution.stretches.length === 0) return [];
  const ends = new Map(service.stops?.map(({ id, end }) => [id, end]));
  return stops
    .filter(({ status }) => status === SERVICE_STATUS.notRealised)
    .map(({ id }) => ({ code: 'missedStop', about: id, agentId: service.agentId, at: ends.get(id) ?? service.end }));
}

function placesFound({ service, ordered }: Folded): Found[] {
  const places = new Map(service.stops?.map(({ id, place }) => [id, place]));
  return ordered
    .filter((act) => act.kind === 'start' || act.kind === 'end' || act.kind === 'arrive')
    .flatMap((act) => {
      // A circuit begins and ends anywhere, so positions are checked at the stops only.
      const site = places.size === 0 ? service.site : places.get(act.payload?.stopId ?? '');
      if (!act.position || !site) return [];
      const away = distanceM(act.position, site) - (act.position.accuracy ?? 0) - (site.radiusM ?? SITE_RADIUS_M);
      return away > FAR_MARGIN_M ? [of('far', act, { metres: Math.round(distanceM(act.position, site)) })] : [];
    });
}

/** Finds agents who acted while another agent was planned, each once. */
function peopleFound({ service, ordered, agents, execution }: Folded): Found[] {
  const found = ordered.filter(isFieldAct).flatMap((act): Found[] => {
    const { agentId } = act;
    if (agentId === null || agents.at(timeOf(act)) === agentId || service.agentId === agentId) return [];
    return [of(agents.ever(agentId) ? 'agentChanged' : 'notPlanned', act, { about: agentId })];
  });
  const [first] = execution.stretches;
  const draft = !service.planned && first;
  return draft ? [...found, { code: 'unplanned', about: 'service', agentId: first.agentId, at: first.start }] : found;
}

function clocksFound({ ordered }: Folded): Found[] {
  const known = ordered
    .filter(isFieldAct)
    .flatMap((act) => (act.recordedAt === null ? [] : [{ ...act, recordedAt: act.recordedAt }]));
  const ahead = known
    .filter((act) => beyond(act.at - act.recordedAt, CLOCK_AHEAD_MIN))
    .map((act) => of('clockAhead', act, { minutes: minutes(act.at - act.recordedAt) }));
  // A device sends its acts in the order in which they were done, so an earlier time after a later one means that its
  // clock went back.
  const latest = new Map<string, number>();
  const back = [...known]
    .sort((a, b) => a.recordedAt - b.recordedAt || a.at - b.at)
    .flatMap((act) => {
      if (!act.device) return [];
      const before = latest.get(act.device) ?? Number.NEGATIVE_INFINITY;
      latest.set(act.device, Math.max(before, timeOf(act)));
      const by = before - timeOf(act);
      return beyond(by, CLOCK_BACK_MIN) ? [of('clockBack', act, { minutes: minutes(by) })] : [];
    });
  return [...ahead, ...back];
}

const oddities = (track: AgentTrack): Found[] => track.oddities.map(({ code, act }) => of(code, act));

function breaksFound({ execution }: Folded): Found[] {
  return execution.breaks.flatMap((it): Found[] => {
    if (it.end === null || !it.planned) return [];
    const over = it.end - it.start - (it.planned.end - it.planned.start);
    if (!beyond(over, BREAK_OVER_MIN)) return [];
    return [{ code: 'breakLate', about: it.actId, agentId: it.agentId, at: it.end, minutes: minutes(over) }];
  });
}

function overlapsFound({ service, execution, tracks, now }: Folded): Found[] {
  // The office may have ended a presence that its agent forgot to end.
  const endOf = ({ agentId, end }: Stretch) => end ?? tracks.find((it) => it.agentId === agentId)?.endedAt ?? now;
  return (service.elsewhere ?? []).flatMap((other): Found[] => {
    const shared = execution.stretches
      .filter((it) => it.agentId === other.agentId)
      .map((it) => [Math.max(it.start, other.start), Math.min(endOf(it), other.end ?? now)] as const)
      .filter(([from, to]) => beyond(to - from, OVERLAP_MIN));
    const [first] = shared;
    if (!first) return [];
    const total = shared.reduce((sum, [from, to]) => sum + to - from, 0);
    const { serviceId: otherId, agentId } = other;
    return [
      { code: 'overlap', about: `${otherId}:${agentId}`, agentId, at: first[0], minutes: minutes(total), otherId },
    ];
  });
}

/** Finds acts on a service that the office had cancelled or archived, once per agent. */
function officeFound({ ordered }: Folded): Found[] {
  const found: Found[] = [];
  let cancelled = false;
  let archivedAt = Number.POSITIVE_INFINITY;
  for (const act of ordered) {
    if (act.kind === 'program' || act.kind === 'unprogram') cancelled = act.kind === 'unprogram';
    if (act.kind === 'archive') archivedAt = timeOf(act);
    if (isFieldAct(act) && cancelled) found.push(of('cancelled', act, { about: `${act.agentId}` }));
  }
  for (const act of ordered) {
    if (isFieldAct(act) && (act.recordedAt ?? act.at) > archivedAt) {
      found.push(of('archived', act, { about: `${act.agentId}` }));
    }
  }
  return found;
}
