import { newId } from '@vigie/contracts/core/id';
import { MINUTE_MS } from '@vigie/contracts/core/time/days';
import { STOP_REMOVED } from '@vigie/contracts/field/circuit/stop';
import type { Execution } from '@vigie/contracts/field/execution/execution';
import { END_REASONS } from '@vigie/contracts/field/execution/execution.calls';
import { trackOf } from '@vigie/contracts/field/execution/fold-state';
import { LATE_AFTER_MIN } from '@vigie/contracts/field/execution/limits';
import { type FieldActKind, inOrder, type StopActKind, timeOf } from '@vigie/contracts/field/execution/service-act';
import type { FieldAct } from '@vigie/contracts/field/fact/act';
import { selectSite } from '../logbook/place-of';
import { writeEntry } from '../logbook/write-entry';
import { db } from '../tables';
import { cutBreakOf, endedBreak, startedBreak } from './logbook-of-break';
import { placeOfPause, placeOfService, writeStopEntries } from './logbook-of-stops';
import type { ServiceRow } from './select-to-fold';
import type { FoldedService } from './write-execution';

/** An act on a service, as a phone sends it. */
export type Fact = FieldAct & {
  device?: string | null;
  reason?: 'relieved' | 'other' | null;
  reasonText?: string | null;
  comment?: string | null;
  pointId?: string | null;
  /** The site where the phone was, even if the office has moved the service or the stop since. */
  siteId?: string | null;
  /** The stop, for an act on a circuit. */
  stopId?: string;
};

export interface Recorded {
  agencyId: string;
  service: ServiceRow;
  agentId: string | null;
  author: string;
  folded: FoldedService;
  now: Date;
}

/**
 * Writes the logbook entry of an act, under the act's id. A repeated act without effect is kept in the history of the
 * service but has no second entry.
 */
export async function writeLogbook(kind: FieldActKind | StopActKind, fact: Fact, recorded: Recorded): Promise<void> {
  const { agencyId, service, agentId, folded, now, author } = recorded;
  const told =
    kind === 'arrive' || kind === 'leave' ? await ofStop(kind, fact, recorded) : ofService(kind, fact, recorded);
  if (!told) return;
  const entry = {
    agencyId,
    id: fact.id,
    // A phone's clock may be ahead, so the entry is dated now at the latest.
    at: new Date(Math.min(Date.parse(fact.at), now.getTime())).toISOString(),
    position: fact.position,
    service: { id: service.id, specialty: service.specialty },
    ...(await placeOfService(service, fact.siteId)),
    agentId,
    author,
    infos: null,
    fact: true,
  } as const;
  const cut = cutBreakOf(fact, recorded);
  const paused = async (over: boolean) =>
    service.isCircuit ? placeOfPause(service, heldAt(fact, folded, over), fact) : undefined;
  // The random id is safe: an act is recorded once, so the entry of the pause that it cuts is written once too.
  if (cut) await writeEntry({ ...entry, ...(await paused(true)), id: newId(), typeKey: cut });
  const over = CUTS_STOP[kind];
  if (over)
    await writeStopEntries(leftBy(fact.id, folded), service, {
      ...entry,
      internal: false,
      typeKey: over,
      infos: kind === 'end' ? null : told.infos,
    });
  const isPause = kind === 'startBreak' || kind === 'endBreak';
  await writeEntry({ ...entry, ...told, ...(isPause && (await paused(false))) });
}

/** Entry types at the current stop for the agent's acts on the whole circuit. */
const CUTS_STOP: Partial<Record<FieldActKind | StopActKind, string>> = {
  interrupt: 'service_interrupted',
  end: 'service_finish',
};

/** Returns the stops at which an act on the circuit ended the agent's presence. */
function leftBy(id: string, { execution, acts }: FoldedService): Execution['stops'] {
  const act = acts.find((it) => it.id === id);
  const at = act && timeOf(act);
  const said = new Set(acts.flatMap((it) => (it.kind === 'leave' && timeOf(it) === at ? [it.payload?.stopId] : [])));
  return execution.stops.filter((stop) => stop.leftAt === at && !said.has(stop.id));
}

/**
 * Returns the stops where the agent was at the time of an act.
 *
 * @param over whether the act itself may have ended its presence there
 */
function heldAt({ id, at }: Fact, { execution, acts }: FoldedService, over: boolean): Execution['stops'] {
  const act = acts.find((it) => it.id === id);
  const time = act ? timeOf(act) : Date.parse(at);
  return execution.stops.filter(
    ({ arrivedAt, leftAt }) =>
      arrivedAt !== null && arrivedAt <= time && (leftAt === null || leftAt > time || (over && leftAt === time)),
  );
}

function ofService(kind: FieldActKind, fact: Fact, recorded: Recorded) {
  const { service, agentId, folded } = recorded;
  const track = trackOf(folded.acts, agentId);
  const odd = track.oddities.some(({ act }) => act.id === fact.id);
  if (!odd && !track.effects.includes(fact.id)) return null;
  const typeKey = typeKeyOf(kind, fact, recorded);
  return { typeKey: eventTypeOf(typeKey, service), infos: infosOf(kind, fact) };
}

/** A circuit has event types of its own for its start and end; pauses have the same ones as in any service. */
export const eventTypeOf = (typeKey: string, { isCircuit }: Pick<ServiceRow, 'isCircuit'>): string =>
  isCircuit ? typeKey.replace(/^service_/, 'circuit_') : typeKey;

/**
 * Arrival at a stop and departure are logged as the start and end of a service at that site, so that its customer reads
 * them.
 */
async function ofStop(kind: StopActKind, { id, at, stopId, siteId }: Fact, { service, agentId, folded }: Recorded) {
  const time = Date.parse(at);
  const own = inOrder(folded.acts).filter((act) => act.payload?.stopId === stopId && act.agentId === agentId);
  const before = own.slice(
    0,
    own.findIndex((act) => act.id === id),
  );
  if (before.at(-1)?.kind === kind) return null;
  const stop = await db()
    .selectFrom('circuitStop')
    .select(['siteId', 'customerId', 'startAt', 'task'])
    .where('serviceId', '=', service.id)
    .where('id', '=', stopId ?? '')
    .executeTakeFirst();
  const again = before.some((act) => act.kind === 'arrive' && timeOf(act) <= time);
  const late = stop !== undefined && time > Date.parse(stop.startAt) + LATE_AFTER_MIN * MINUTE_MS;
  const start = again ? 'service_resume' : late ? 'service_start_late' : 'service_start';
  const typeKey = kind === 'arrive' ? start : 'service_finish';
  // A stop that the office removed meanwhile is logged at the site of the circuit, whose customer had no visit.
  const known = siteId ? await selectSite(siteId) : undefined;
  if (!stop) return { typeKey, ...known, infos: STOP_REMOVED, internal: true } as const;
  // What was done at the former site of a stop is of that site; the task is of the new one.
  const moved = known !== undefined && known.siteId !== stop.siteId;
  const { customerId } = stop;
  return {
    typeKey,
    ...(moved ? known : { siteId: stop.siteId, customerId }),
    infos: moved ? null : stop.task,
    internal: false,
  };
}

function typeKeyOf(kind: FieldActKind, { id, at }: Fact, { service, agentId, folded }: Recorded): string {
  const time = Date.parse(at);
  switch (kind) {
    case 'start': {
      const [first] = trackOf(folded.acts, agentId).spans;
      if (first && first.act.id !== id && first.start <= time) return 'service_resume';
      const late = time > Date.parse(service.startAt) + LATE_AFTER_MIN * MINUTE_MS;
      return late && folded.execution.startedAt === time ? 'service_start_late' : 'service_start';
    }
    case 'startBreak':
      return startedBreak(id, { folded, agentId });
    case 'endBreak':
      return endedBreak(id, { folded, agentId });
    case 'interrupt':
      return 'service_interrupted';
    case 'end':
      return time < Date.parse(service.endAt) ? 'service_stopped_early' : 'service_finish';
  }
}

function infosOf(kind: FieldActKind, { reason, reasonText, comment }: Fact): string | null {
  if (kind === 'interrupt') return comment ?? null;
  const label = END_REASONS.find((it) => it.value === reason)?.label;
  return kind === 'end' && label ? [label, reasonText].filter(Boolean).join(' : ') : null;
}
