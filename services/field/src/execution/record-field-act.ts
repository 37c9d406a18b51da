import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { ActPayload, FieldActKind, StopActKind } from '@vigie/contracts/field/execution/service-act';
import type { Service } from '@vigie/contracts/field/service/service';
import { KEPT } from '@vigie/service-kit/db/kept';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import type { Caller, Standing } from '@vigie/service-kit/http/caller';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { publishServices } from '../service/live';
import { selectServiceById } from '../service/select-services';
import { isDraft } from '../service/shown-to-agent';
import { db } from '../tables';
import { type Fact, writeLogbook } from './logbook-of-act';
import { markOverlaps } from './overlaps';
import { recordOnce } from './record-acts';
import { SERVICE_COLUMNS, type ServiceRow } from './select-to-fold';
import { refoldLocked } from './write-execution';

export interface Actor {
  standing: Standing;
  caller: Caller;
  scope: Scope;
}

/**
 * Records what somebody did on a service. It happened: whatever the office did meanwhile and whenever the phone finds a
 * network, the act is kept, and its fold marks what is unusual. Any agent of the agency may have been at the post, but
 * each speaks for itself alone; the office, with its right, records for the agent who is planned.
 * @throws 404 for a service of nobody here, 409 for the id of another act.
 */
export async function recordFieldAct(
  kind: FieldActKind | StopActKind,
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
    publishServices(agencyId, [folded]);
  } else {
    await refuseOther(kind, serviceId, fact, agent);
  }
  return { service: await selectServiceById(serviceId, timeZone) };
}

/**
 * The service an act is about, locked until the act is written. Acts of one agent take turns, so that two services at
 * once are seen by the one that comes second. Both in one statement: what is locked is read as it is by then. From here
 * on the transaction plans nothing anew: it is about one service, and planning would be a tenth of its time.
 */
async function lockService(id: string, actor: string | undefined): Promise<ServiceRow> {
  const agentId = actor ?? (await selectAgentOf(id));
  const planned = sql`set_config('plan_cache_mode', 'force_generic_plan', true)`;
  const turn = agentId
    ? sql`select pg_advisory_xact_lock(hashtextextended(${`field.agent/${agentId}`}, 0)), ${planned}`
    : sql`select ${planned}`;
  const { rows } = await sql<ServiceRow>`${KEPT}
    with turn as materialized (${turn})
    select ${SERVICE_COLUMNS} from field.service s, turn where s.id = ${id}::uuid for update of s`.execute(db());
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
  kind: FieldActKind | StopActKind,
  serviceId: string,
  { id, at, stopId }: Fact,
  agent: string | undefined,
): Promise<void> {
  const known = await db()
    .selectFrom('serviceAct')
    .select(['kind', 'serviceId', 'at', 'agentId', 'payload'])
    .where('id', '=', id)
    .executeTakeFirst();
  const mine = !agent || known?.agentId === agent;
  const same = known?.kind === kind && known.serviceId === serviceId && Date.parse(known.at) === Date.parse(at);
  if (!mine || !same || known?.payload.stopId !== stopId)
    throw conflict(FIELD_MESSAGES.actRecordedOtherwise, 'act_differs');
}

function payloadOf(
  kind: FieldActKind | StopActKind,
  { reason, reasonText, comment, stopId, pointId }: Fact,
): ActPayload {
  if (kind === 'arrive' || kind === 'leave') return { stopId };
  if (kind === 'end') {
    return { reason: reason ?? null, reasonText: reasonText || null, ...(pointId && { pointId }) };
  }
  return kind === 'interrupt' && comment ? { reasonText: comment } : {};
}
