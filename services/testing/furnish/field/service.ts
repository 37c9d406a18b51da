import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { asAdmin, ok, type Person } from '../../people';
import type { World } from '../../world';
import type { NounFixture } from '../furnishing';

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Start and end, in hours from now, of a service in a state that depends on the clock; all others begin shortly. */
const TIMES: Readonly<Record<string, readonly [number, number]>> = {
  late: [-1, 5],
  notRealised: [-9, -1],
  finished: [-9, -1],
  notFinished: [-9, -2],
};

/** Creates a service and brings it into a state through acts of the office and of the field. */
async function newService(world: World, who: Person, state = 'waiting'): Promise<string> {
  const [from, to] = TIMES[state] ?? [-0.1, 8];
  const id = newId();
  const service = {
    id,
    ...(await postOf(world, who)),
    startAt: inHours(from),
    endAt: inHours(to),
  };
  await ok(world, who, serviceCalls.saveService, { body: { service } });
  await lead(world, who, id, state);
  return id;
}

interface Post {
  site: { id: string };
  agent: { id: string };
}

/** By agency: the post that furnished services get, and how many it got. */
const posts = new Map<string, { post: Post; services: number }>();

/** All furnished services are at the same time. Each pair of one agent is an overlap, which each further edit checks. */
const SERVICES_OF_A_POST = 10;

async function postOf(world: World, who: Person): Promise<Post> {
  const known = posts.get(who.agencyId);
  if (known && known.services < SERVICES_OF_A_POST) {
    known.services += 1;
    return known.post;
  }
  const post = { site: { id: await newPlace(world, who) }, agent: { id: await newGuard(world, who) } };
  posts.set(who.agencyId, { post, services: 1 });
  return post;
}

/** The agent of the last furnished services. */
export const guardOf = async (world: World, who: Person): Promise<{ id: string }> =>
  posts.get(who.agencyId)?.post.agent ?? (await postOf(world, who)).agent;

async function newPlace(world: World, who: Person): Promise<string> {
  const [customerId, id] = [newId(), newId()];
  await ok(world, who, customerCalls.saveCustomer, { body: { id: customerId, name: `Client ${customerId}` } });
  await ok(world, who, siteCalls.saveSite, { body: { id, customerId, name: `Site ${id}` } });
  return id;
}

async function newGuard(world: World, who: Person): Promise<string> {
  const id = newId();
  const email = `${id}@exemple.test`;
  const body = { id, firstName: 'Nadia', lastName: id, email, professionalCard: 'CAR-075-2099-12-31-20940123456' };
  await ok(world, who, agentCalls.saveAgent, { body });
  return id;
}

async function lead(world: World, who: Person, id: string, state: string): Promise<void> {
  const params = { id };
  const act = (hours: number) => ({ params, body: { id: newId(), at: inHours(hours) } });
  const many = { body: { ids: [id] } };
  switch (state) {
    case 'late':
    case 'notRealised':
      // The clock leads to this state; the two acts make the fold read it.
      await ok(world, who, serviceCalls.unplanServices, many);
      await ok(world, who, serviceCalls.planServices, many);
      break;
    case 'inProgress':
      await ok(world, who, executionCalls.startService, act(0));
      break;
    case 'paused':
      await ok(world, who, executionCalls.startService, act(-0.1));
      await ok(world, who, executionCalls.startBreak, act(0));
      break;
    case 'interrupted':
      await ok(world, who, executionCalls.startService, act(-0.1));
      await ok(world, who, executionCalls.interruptService, act(0));
      break;
    case 'notFinished':
      await ok(world, who, executionCalls.startService, act(-9));
      break;
    case 'finished':
      await ok(world, who, serviceCalls.validateServices, many);
      break;
    case 'unscheduled':
      await ok(world, who, serviceCalls.unprogramServices, many);
      break;
    case 'archived':
      await ok(world, who, serviceCalls.archiveServices, many);
      break;
  }
}

/** Makes the service a draft, so that it can be planned. */
async function unplanned(world: World, _who: Person, id: string): Promise<Record<string, unknown>> {
  await asAdmin(world, (client) => client.query('update field.service set planned = false where id = $1', [id]));
  return {};
}

/** Adds an interruption by the office, which the act can lift. */
async function interruptedByOffice(world: World, _who: Person, id: string): Promise<Record<string, unknown>> {
  await asAdmin(world, (client) =>
    client.query("update field.service_act set kind = 'breakOff' where kind = 'interrupt' and service_id = $1", [id]),
  );
  return {};
}

export const serviceFurnishing: NounFixture = {
  table: 'field.service',
  make: newService,
  makeIn: newService,
  bodies: {
    plan: unplanned,
    assignAgent: async (world, who) => ({ agent: await guardOf(world, who) }),
    restore: interruptedByOffice,
    breakOff: async () => ({ reason: 'Site évacué' }),
  },
};
