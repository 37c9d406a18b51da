import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { serviceList } from '@vigie/contracts/field/service/service';
import type { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { CANCELLED_SERVICES } from '@vigie/contracts/field/service/service.statuses';
import { actorOf } from '@vigie/service-kit/acts/actor';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { sharesOf } from '@vigie/service-kit/lists/list-shares';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { selectAvailableAgents } from '../planning/available-agents';
import { db } from '../tables';
import { serviceActHandlers } from './acts';
import { selectColleagues } from './colleagues';
import { selectAgentsByIds } from './directory';
import { listFor, namedInPage, notArchived } from './list-services';
import { lockServices } from './lock-services';
import { asSaved } from './saving/as-saved';
import { checkServices } from './saving/plan-services';
import { saveAs } from './saving/save-services';
import { selectServiceById, selectServicesByIds, visibleTo } from './select-services';
import { zoneOfActor } from './service-actor';

const shown = (scope: Scope) => sql`${notArchived} and ${visibleTo(scope) ?? sql`true`}`;
const many = (index: number): string => `services.${index}.`;
export const serviceHandlers: Handlers<typeof serviceCalls> = {
  async fetchServices({ body, standing, scope }) {
    const page = await listFor(scope).fetch(body, { standing, where: shown(scope) });
    return { ...page, ...namedInPage(page.data) };
  },
  async fetchServicesExport({ body, standing, scope }) {
    const rows = await listFor(scope).all(body, { standing, where: shown(scope) });
    return listAsExcel(serviceList, rows, body.columns, standing);
  },
  fetchServicesShares: ({ body, standing, scope }) => sharesOf(listFor(scope), body, { standing, where: shown(scope) }),
  async service({ params, standing, scope }) {
    return { service: await selectServiceById(params.id, standing.timeZone, scope) };
  },
  ...serviceActHandlers,
  async saveServiceWithStatus({ body, params, ...context }) {
    const actor = actorOf(context);
    const saved = await saveAs(Number(params.status), [body.service], actor, () => 'service.');
    return { service: await selectServiceById(body.service.id, zoneOfActor(actor)), ...saved.found };
  },
  async saveServicesWithStatus({ body, params, ...context }) {
    const actor = actorOf(context);
    const { ids, found } = await saveAs(Number(params.status), body.services, actor, many);
    return { services: await selectServicesByIds(ids, zoneOfActor(actor)), ...found };
  },
  async patchService({ body, ...context }) {
    const [known] = await lockServices([body.id]);
    if (!known) throw notFound(FIELD_MESSAGES.serviceNotFound);
    const actor = actorOf(context);
    const { found } = await saveAs(undefined, [{ ...asSaved(known), ...body }], actor, () => '');
    return { service: await selectServiceById(body.id, zoneOfActor(actor)), ...found };
  },
  async checkServices({ body, standing }) {
    const known = new Map((await lockServices(body.services.map(({ id }) => id))).map((row) => [row.id, row]));
    const savings = body.services.map((save, index) => ({ save, known: known.get(save.id), path: many(index) }));
    return { errors: await checkServices(savings, standing) };
  },
  async fetchAvailableAgents({ body, standing }) {
    return selectAvailableAgents(body, standing);
  },
  async agentServices({ params }) {
    if (!(await selectAgentsByIds([params.id])).has(params.id)) throw notFound(PLATFORM_MESSAGES.agentNotFound);
    const row = await db()
      .selectFrom('service')
      .select([sql<number>`count(*)`.as('count'), sql<string | null>`min(start_at)`.as('firstStartAt')])
      .where('agentId', '=', params.id)
      .where('startAt', '>', new Date().toISOString())
      .where('status', 'not in', CANCELLED_SERVICES)
      .executeTakeFirst();
    return { count: row?.count ?? 0, firstStartAt: row?.firstStartAt ?? null };
  },
  async serviceColleagues({ params, standing, scope }) {
    const service = await selectServiceById(params.id, standing.timeZone, scope);
    return { colleagues: await selectColleagues(service) };
  },
};
