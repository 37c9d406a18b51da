import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { END_REASONS } from '@vigie/contracts/field/execution/execution.calls';
import { trackOf } from '@vigie/contracts/field/execution/fold-state';
import { LATE_AFTER_MIN } from '@vigie/contracts/field/execution/limits';
import type { ActPayload, FieldActKind } from '@vigie/contracts/field/execution/service-act';
import type { FieldAct } from '@vigie/contracts/field/fact/act';
import type { Service } from '@vigie/contracts/field/service/service';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import type { Caller, Standing } from '@vigie/service-kit/http/caller';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { writeEntry } from '../logbook/write-entry';
import { publishServices } from '../service/live';
import { selectServiceById } from '../service/select-services';
import { isDraft } from '../service/shown-to-agent';
import { db } from '../tables';
import { markOverlaps } from './overlaps';
import { recordOnce } from './record-acts';
import type { ServiceRow } from './select-to-fold';
import { type Folded, refoldLocked } from './write-execution';

export interface Actor {
  standing: Standing;
  caller: Caller;
  scope: Scope;
}

type Fact = FieldAct & {
  device?: string | null;
  reason?: 'relieved' | 'other' | null;
  reasonText?: string | null;
  comment?: string | null;
};

/**
 * Records what somebody did on a service. It happened: whatever the office did meanwhile and whenever the phone finds a
 * network, the act is kept, and its fold marks what is unusual. Any agent of the agency may have been at the post, but
 * each speaks for itself alone; the office, with its right, records for the agent who is planned.
 * @throws 404 for a service of nobody here, 409 for the id of another act.
 */
export async function recordFieldAct(
  kind: FieldActKind,
  serviceId: string,
  fact: Fact,
  actor: Actor,
): Promise<{ service: Service }> {
  const { standing, caller, scope } = actor;
  const { agencyId, timeZone } = standing;
  const agent = standing.role === 'agent' ? scope.agentId : undefined;
  const service = await lockService(serviceId, agent);
  if (!agent && scope.agentId && scope.agentId !== service.agentId) {
    throw notFound(FIELD_MESSAGES.cannotIdentifyService);
  }
  // What the office has shown to nobody, no phone can have begun.
  if (agent && (await isDraft(service))) throw notFound(FIELD_MESSAGES.cannotIdentifyService);
  const agentId = agent ?? service.agentId;
  const now = new Date();
  const payload = payloadOf(kind, fact);
  const { id, at, device, position } = fact;
  const act = { id, serviceId, kind, at, agentId, device, position, payload };
  if (await recordOnce(agencyId, { userId: caller.userId, name: caller.name }, act, now)) {
    const [folded] = await refoldLocked(agencyId, [service], now);
    if (!folded) throw notFound(FIELD_MESSAGES.cannotIdentifyService);
    await writeLogbook(kind, fact, { service, agentId, folded, now, author: caller.name, agencyId });
    await markOverlaps(agencyId, folded);
    await publishServices(agencyId, [folded]);
  } else {
    await refuseOther(kind, serviceId, fact, agent);
  }
  return { service: await selectServiceById(serviceId, timeZone) };
}

/**
 * The service an act is about, locked until the act is written. Acts of one agent take turns, so that two services at
 * once are seen by the one that comes second. Both in one statement: what is locked is read as it is by then.
 */
async function lockService(id: string, actor: string | undefined): Promise<ServiceRow> {
  const agentId = actor ?? (await selectAgentOf(id));
  const turn = agentId
    ? sql`select pg_advisory_xact_lock(hashtextextended(${`field.agent/${agentId}`}, 0))`
    : sql`select`;
  const { rows } = await sql<ServiceRow>`
    with turn as materialized (${turn})
    select s.* from field.service s, turn where s.id = ${id}::uuid for update of s`.execute(db());
  const [service] = rows;
  if (!service) throw notFound(FIELD_MESSAGES.cannotIdentifyService);
  return service;
}

async function selectAgentOf(id: string): Promise<string | null> {
  const found = await db().selectFrom('service').select('agentId').where('id', '=', id).executeTakeFirst();
  return found?.agentId ?? null;
}

/**
 * An act that was recorded before comes again from a phone that lost the answer.
 * @throws 409 where the id is that of another act: nothing is changed.
 */
async function refuseOther(
  kind: FieldActKind,
  serviceId: string,
  { id, at }: Fact,
  agent: string | undefined,
): Promise<void> {
  const known = await db()
    .selectFrom('serviceAct')
    .select(['kind', 'serviceId', 'at', 'agentId'])
    .where('id', '=', id)
    .executeTakeFirst();
  const mine = !agent || known?.agentId === agent;
  const same = known?.kind === kind && known.serviceId === serviceId && Date.parse(known.at) === Date.parse(at);
  if (!mine || !same) throw conflict(FIELD_MESSAGES.actRecordedOtherwise, 'act_differs');
}

function payloadOf(kind: FieldActKind, { reason, reasonText, comment }: Fact): ActPayload {
  if (kind === 'end') return { reason: reason ?? null, reasonText: reasonText || null };
  return kind === 'interrupt' && comment ? { reasonText: comment } : {};
}

interface Recorded {
  agencyId: string;
  service: ServiceRow;
  agentId: string | null;
  author: string;
  folded: Folded;
  now: Date;
}

/** The entry of an act has its id. A double tap is in the history of the service, and one line in the logbook. */
async function writeLogbook(kind: FieldActKind, fact: Fact, recorded: Recorded): Promise<void> {
  const { agencyId, service, agentId, folded, now, author } = recorded;
  const track = trackOf(folded.acts, agentId);
  const odd = track.oddities.some(({ act }) => act.id === fact.id);
  if (!odd && !track.effects.includes(fact.id)) return;
  await writeEntry({
    agencyId,
    id: fact.id,
    typeKey: typeKeyOf(kind, fact, recorded),
    // A clock that is ahead does not write into the future.
    at: new Date(Math.min(Date.parse(fact.at), now.getTime())).toISOString(),
    position: fact.position,
    service: { id: service.id, specialty: service.specialty },
    siteId: service.siteId,
    customerId: service.customerId,
    agentId,
    author,
    infos: infosOf(kind, fact),
    fact: true,
  });
}

function typeKeyOf(kind: FieldActKind, { id, at }: Fact, { service, agentId, folded }: Recorded): string {
  const time = Date.parse(at);
  switch (kind) {
    case 'start': {
      const [first] = trackOf(folded.acts, agentId).spans;
      if (first && first.act.id !== id && first.start <= time) return 'service_resume';
      const late = time > Date.parse(service.startAt) + LATE_AFTER_MIN * 60_000;
      return late && folded.execution.startedAt === time ? 'service_start_late' : 'service_start';
    }
    case 'startBreak':
      return 'break_start';
    case 'endBreak':
      return 'break_finish';
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
