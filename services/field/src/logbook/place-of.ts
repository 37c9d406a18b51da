import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import { badRequest, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { heldPlace, reachedPlace } from '../circuit/held-stop';
import { isShownTo } from '../service/shown-to-agent';
import { db } from '../tables';

interface Place {
  siteId: string;
  customerId: string;
  agentId: string | null;
  service: { id: string; specialty: string | null } | null;
  /** True on the way between two stops of a circuit: the agency alone reads what happened there. */
  internal?: true;
}

interface EntryTarget {
  serviceId?: string | null;
  /** Sent by a phone: the site where the agent was, even if its service has moved since. */
  siteId?: string | null;
  /** Time of the act. */
  at?: string;
}

/**
 * Resolves the site, customer and agent of an entry, from its service or from a site of the agency. An entry recorded
 * at a site stays there when its service has moved meanwhile, or its stop has left the circuit, so that no other
 * customer reads it. What is recorded on a circuit without a site happened on the way, and is of no customer.
 *
 * @param forHelp true for a call for help, which may arrive before the acts that prove the agent's presence: any
 * agent's is accepted
 * @throws 404 when the service or site is unknown to the caller
 */
export async function resolvePlace(options: EntryTarget, scope: Scope, { forHelp = false } = {}): Promise<Place> {
  if (options.serviceId) {
    const service = await db()
      .selectFrom('service')
      .select(['id', 'siteId', 'customerId', 'agentId', 'specialty', 'planned', 'byAgent', 'executedBy', 'isCircuit'])
      .where('id', '=', options.serviceId)
      .executeTakeFirst();
    if (!service || (scope.agentId && !forHelp && !(await isShownTo(service, scope.agentId))))
      throw notFound(FIELD_MESSAGES.cannotIdentifyService);
    const { id, specialty, siteId, customerId, agentId } = service;
    const place = { siteId, customerId, agentId, service: { id, specialty } };
    if (!options.siteId && service.isCircuit) {
      const reached = await (forHelp || !options.at ? heldPlace(id) : reachedPlace(id, options.at));
      return { ...place, ...reached, internal: true };
    }
    if (!options.siteId || options.siteId === siteId) return place;
    const stop = service.isCircuit ? await stopAt(id, options.siteId) : undefined;
    if (stop || !scope.agentId) return { ...place, ...stop };
    // A call for help is taken even from a site that is gone.
    return { ...place, ...(forHelp ? await selectSite(options.siteId) : await siteOf(options.siteId)) };
  }
  if (!options.siteId)
    throw badRequest(
      ERROR_MESSAGES.missingParameters,
      [{ path: 'siteId', message: VALIDATION_MESSAGES.required }],
      'invalid_request',
    );
  return { ...(await siteOf(options.siteId)), agentId: scope.agentId ?? null, service: null };
}

type Where = Pick<Place, 'siteId' | 'customerId'>;

/** The place of a site of the agency; undefined for any other. */
export async function selectSite(id: string): Promise<Where | undefined> {
  const { rows } = await sql<{ customerId: string }>`
    select customer_id from commercial.shared_site where id = ${id}`.execute(db());
  return rows[0] && { siteId: id, customerId: rows[0].customerId };
}

async function siteOf(id: string): Promise<Where> {
  const site = await selectSite(id);
  if (!site) throw notFound(COMMERCIAL_MESSAGES.siteNotFound);
  return site;
}

/** The stop of a circuit at that site, where events of the circuit are recorded. */
const stopAt = (serviceId: string, siteId: string) =>
  db()
    .selectFrom('circuitStop')
    .select(['siteId', 'customerId'])
    .where('serviceId', '=', serviceId)
    .where('siteId', '=', siteId)
    .executeTakeFirst();
