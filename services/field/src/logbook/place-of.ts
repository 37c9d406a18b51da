import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import { badRequest, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { isShownTo } from '../service/shown-to-agent';
import { db } from '../tables';

interface Place {
  siteId: string;
  customerId: string;
  agentId: string | null;
  service: { id: string; specialty: string | null } | null;
}

interface Named {
  serviceId?: string | null;
  /** Of a phone: where it was, whatever the office has made of its service since. */
  siteId?: string | null;
}

/**
 * Where an entry belongs: its service, which an agent holds, held or acts on, or a site of the agency. What a phone recorded
 * at a site stays at that site when its service has moved to another one meanwhile: it is nothing of the other customer's.
 *
 * @param forHelp true for a call for help, which overtakes what says that its agent is there: any agent's is taken
 */
export async function placeOf(o: Named, scope: Scope, { forHelp = false } = {}): Promise<Place> {
  if (o.serviceId) {
    const service = await db()
      .selectFrom('service')
      .select(['id', 'siteId', 'customerId', 'agentId', 'specialty', 'planned', 'byAgent', 'executedBy', 'isCircuit'])
      .where('id', '=', o.serviceId)
      .executeTakeFirst();
    if (!service || (scope.agentId && !forHelp && !(await isShownTo(service, scope.agentId))))
      throw notFound(FIELD_MESSAGES.cannotIdentifyService);
    const { id, specialty, siteId, customerId, agentId } = service;
    const place = { siteId, customerId, agentId, service: { id, specialty } };
    if (!o.siteId || o.siteId === siteId) return place;
    if (service.isCircuit) return { ...place, ...(await stopAt(id, o.siteId)) };
    return scope.agentId ? { ...place, ...(await siteOf(o.siteId)) } : place;
  }
  if (!o.siteId)
    throw badRequest(
      ERROR_MESSAGES.missingParameters,
      [{ path: 'siteId', message: VALIDATION_MESSAGES.required }],
      'invalid_request',
    );
  return { ...(await siteOf(o.siteId)), agentId: scope.agentId ?? null, service: null };
}

async function siteOf(id: string): Promise<Pick<Place, 'siteId' | 'customerId'>> {
  const { rows } = await sql<{ customerId: string }>`
    select customer_id from commercial.shared_site where id = ${id}`.execute(db());
  if (!rows[0]) throw notFound(COMMERCIAL_MESSAGES.siteNotFound);
  return { siteId: id, customerId: rows[0].customerId };
}

/** What happens on a circuit happens at one of its stops. */
const stopAt = (serviceId: string, siteId: string) =>
  db()
    .selectFrom('circuitStop')
    .select(['siteId', 'customerId'])
    .where('serviceId', '=', serviceId)
    .where('siteId', '=', siteId)
    .executeTakeFirst();
