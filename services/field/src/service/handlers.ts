import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { serviceList } from '@vigie/contracts/field/service/service';
import type { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import type { Caller } from '@vigie/service-kit/http/caller';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { missingRight, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import type { Author } from '../execution/record-acts';
import { db } from '../tables';
import { actOnServices } from './act-on-services';
import { selectAgentsByIds } from './directory';
import { notArchived, ownServices, services } from './list-services';
import { checkServices, type PlanOptions, planServices } from './plan-services';
import { selectServiceById, visibleTo } from './select-services';

const shown = (scope: Scope) => sql`${notArchived} and ${visibleTo(scope) ?? sql`true`}`;
const authorOf = ({ userId, name }: Caller): Author => ({ userId, name });
const one = (): string => 'service.';
const many = (index: number): string => `services.${index}.`;

async function planOne(
  body: { service: Parameters<typeof planServices>[0][number] },
  options: Omit<PlanOptions, 'pathOf'>,
) {
  const { services: planned, warnings } = await planServices([body.service], { ...options, pathOf: one });
  const service = planned.find((it) => it.id === body.service.id);
  if (!service) throw notFound('Service introuvable');
  return { service, warnings };
}

export const serviceHandlers: Handlers<typeof serviceCalls> = {
  fetchServices: ({ body, standing, scope }) =>
    (scope.agentId ? ownServices : services).fetch(body, { standing, where: shown(scope) }),
  async fetchServicesExport({ body, standing, scope }) {
    const rows = await services.all(body, { standing, where: shown(scope) });
    return listAsExcel(serviceList, rows, body.columns, standing);
  },
  async service({ params, standing, scope }) {
    return { service: await selectServiceById(params.id, standing.timeZone, scope) };
  },
  async saveService({ body, standing, caller, scope }) {
    const { service } = body;
    if (scope.agentId) {
      // An agent records work nobody planned, for itself: planning belongs to the office.
      const known = await db().selectFrom('service').select('agentId').where('id', '=', service.id).executeTakeFirst();
      if (known && known.agentId !== scope.agentId) throw notFound('Service introuvable');
      if (known) throw missingRight('ACCOUNT_RIGHT_EDIT_MISSION');
      const own = { ...service, agent: { id: scope.agentId }, planned: false, nbAgents: 1 };
      return planOne({ service: own }, { standing, author: authorOf(caller) });
    }
    return planOne(body, { standing, author: authorOf(caller) });
  },
  saveServiceWithStatus: ({ body, params, standing, caller }) =>
    planOne(body, { standing, author: authorOf(caller), status: Number(params.status) }),
  saveServices: ({ body, standing, caller }) =>
    planServices(body.services, { standing, author: authorOf(caller), pathOf: many }),
  saveServicesWithStatus: ({ body, params, standing, caller }) =>
    planServices(body.services, { standing, author: authorOf(caller), status: Number(params.status), pathOf: many }),
  async checkServices({ body, standing, caller }) {
    return { errors: await checkServices(body.services, { standing, author: authorOf(caller), pathOf: many }) };
  },
  actOnServices,
  async agentServices({ params }) {
    if (!(await selectAgentsByIds([params.id])).has(params.id)) throw notFound(PLATFORM_MESSAGES.agentNotFound);
    const row = await db()
      .selectFrom('service')
      .select([sql<number>`count(*)`.as('count'), sql<string | null>`min(start_at)`.as('firstStartAt')])
      .where('agentId', '=', params.id)
      .where('startAt', '>', new Date().toISOString())
      .where('status', 'not in', [600, 700])
      .executeTakeFirst();
    return { count: row?.count ?? 0, firstStartAt: row?.firstStartAt ?? null };
  },
};
