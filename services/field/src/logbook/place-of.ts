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

/** Where an entry belongs: its service, which an agent holds or acts on, or a site of the agency. */
export async function placeOf(o: { serviceId?: string | null; siteId?: string | null }, scope: Scope): Promise<Place> {
  if (o.serviceId) {
    const service = await db()
      .selectFrom('service')
      .select(['id', 'siteId', 'customerId', 'agentId', 'specialty', 'planned', 'byAgent', 'executedBy', 'isCircuit'])
      .where('id', '=', o.serviceId)
      .executeTakeFirst();
    if (!service || (scope.agentId && !(await isShownTo(service, scope.agentId))))
      throw notFound(FIELD_MESSAGES.cannotIdentifyService);
    const { id, specialty, siteId, customerId, agentId } = service;
    const stop = service.isCircuit && o.siteId ? await stopAt(id, o.siteId) : undefined;
    return { siteId, customerId, ...stop, agentId, service: { id, specialty } };
  }
  if (!o.siteId)
    throw badRequest(
      ERROR_MESSAGES.missingParameters,
      [{ path: 'siteId', message: VALIDATION_MESSAGES.required }],
      'invalid_request',
    );
  const { rows } = await sql<{ customerId: string }>`
    select customer_id from commercial.shared_site where id = ${o.siteId}`.execute(db());
  if (!rows[0]) throw notFound(COMMERCIAL_MESSAGES.siteNotFound);
  return { siteId: o.siteId, customerId: rows[0].customerId, agentId: scope.agentId ?? null, service: null };
}

/** What happens on a circuit happens at one of its stops. */
const stopAt = (serviceId: string, siteId: string) =>
  db()
    .selectFrom('circuitStop')
    .select(['siteId', 'customerId'])
    .where('serviceId', '=', serviceId)
    .where('siteId', '=', siteId)
    .executeTakeFirst();
