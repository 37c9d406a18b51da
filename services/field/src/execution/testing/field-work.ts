import { newId } from '@vigie/contracts/core/id';
import { anomalyCalls } from '@vigie/contracts/field/anomaly/anomaly.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { inHours } from '@vigie/testing/time/test-clock';
import { openWorld } from '@vigie/testing/world';
import { newAgent, newSite } from '../../testing/directory';
import { markOverdue } from '../mark-overdue.job';

export const HOUR = 3_600_000;
/** The body that a phone sends for an act, the given number of hours from now. */
export const act = (hours = 0) => ({
  id: newId(),
  at: inHours(hours),
  position: { latitude: 48.85, longitude: 2.35, accuracy: 12 },
});

export type FieldWork = Awaited<ReturnType<typeof openFieldWork>>;

/** Opens an agency with a manager and a site, and returns functions that act there. */
export async function openFieldWork() {
  const world = await openWorld();
  const agencyId = await newAgency(world);
  const manager = await newPerson(world, agencyId);
  const site = await newSite(world, agencyId);

  const read = async (id: string) => (await ok(world, manager, serviceCalls.service, { params: { id } })).service;
  const save = (service: { id: string; agent: Person; startAt: string; endAt: string; updatedAt?: string }) =>
    ok(world, manager, serviceCalls.saveService, {
      body: { service: { ...service, site: { id: site.siteId }, agent: { id: service.agent.agentId ?? '' } } },
    });
  const anomaliesOf = async (id: string) =>
    (await ok(world, manager, anomalyCalls.fetchAnomalies, { body: { limit: 250 } })).data
      .filter((row) => row.serviceId === id)
      .sort((a, b) => (a.code < b.code ? -1 : 1));
  const rowsOf = async (sql: string, id: string) =>
    asAdmin(world, async (client) => (await client.query(sql, [id])).rows);

  return {
    world,
    agencyId,
    manager,
    site,
    read,
    anomaliesOf,
    newGuard: async () => newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) }),
    /** Plans a service of the agent; `from` and `to` are hours from now. */
    async plan(agent: Person, from = -1, to = 5): Promise<string> {
      const id = newId();
      await save({ id, agent, startAt: inHours(from), endAt: inHours(to) });
      return id;
    },
    /** Reassigns the service to another agent. */
    async reassign(id: string, agent: Person): Promise<void> {
      const { startAt, endAt, updatedAt } = await read(id);
      await save({ id, agent, startAt, endAt, updatedAt });
    },
    codesOf: async (id: string) => (await anomaliesOf(id)).map((row) => row.code),
    entriesOf: async (id: string) =>
      (await ok(world, manager, logbookCalls.serviceEvents, { params: { id }, body: {} })).data.map((it) => it.typeKey),
    /** The kept hours of a service, which invoicing and the hours screen read. */
    keptOf: async (id: string) =>
      (await rowsOf('select worked_min, pay_min, invoice_min from field.service where id = $1', id))[0],
    payOf: (id: string) =>
      rowsOf('select agent_id, minutes from field.service_pay where service_id = $1 order by start_at', id),
    /** Folds what the clock has changed, some hours from now. */
    runOverdue: (hours = 0) =>
      transaction(world.databases.field, { agencyId }, () => markOverdue(agencyId, new Date(inHours(hours)))),
    job: () => ({ database: world.databases.field, log: createLog('test'), requestId: undefined, attempt: 1 }),
  };
}
