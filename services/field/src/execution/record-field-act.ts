import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { ActPayload, FieldActKind, StopActKind } from '@vigie/contracts/field/execution/service-act';
import type { Service } from '@vigie/contracts/field/service/service';
import { PREPARED } from '@vigie/service-kit/db/prepared';
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
 * Records a field act on a service. The act is a fact: it is kept whatever the office did meanwhile and however late
 * the phone sends it, and the fold marks what is unusual. Any agent of the agency may have held the post, but each
 * records only its own acts; a manager with the right records for the planned agent.
 * @throws 404 for a service of another agency, 409 for the id of another act
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
  // An agent cannot have begun a draft, which the office has shown to nobody.
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
 * Locks the service until the act is written. An advisory lock per agent serialises its acts, so that the second of two
 * simultaneous services sees the first. Lock and read are one statement, so that the row is read as it is once the lock
 * is held. The rest of the transaction uses generic plans: planning would take a tenth of its time.
 */
async function lockService(id: string, actor: string | undefined): Promise<ServiceRow> {
  const agentId = actor ?? (await selectAgentOf(id));
  const planned = sql`set_config('plan_cache_mode', 'force_generic_plan', true)`;
  const turn = agentId
    ? sql`select pg_advisory_xact_lock(hashtextextended(${`field.agent/${agentId}`}, 0)), ${planned}`
    : sql`select ${planned}`;
  const { rows } = await sql<ServiceRow>`${PREPARED}
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
 * Accepts the retry of an act whose answer the phone lost.
 * @throws 409 when the id belongs to a different act; nothing is changed
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
  if (kind === 'start') return pointId ? { pointId } : {};
  return kind === 'interrupt' && comment ? { reasonText: comment } : {};
}
