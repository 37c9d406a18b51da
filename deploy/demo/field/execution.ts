import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import type { Position } from '@vigie/contracts/field/fact/position';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import { DEMO_ACCOUNTS } from '../../local/launcher/programs';
import { DEMO_AGENCY } from '../agency';
import { demoAgents, KARIM } from '../agents';
import { type DemoClient, openClient } from '../client';
import type { DemoContext, Step } from '../context';
import { ensurePassword } from '../invitations';
import { demoId, seededRandom } from '../seed';
import { DEMO_SITES } from '../sites';
import { AGENT_EVENTS } from './execution-events';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Invitations answered at the same time. Each costs the server two password hashes. */
const AT_ONCE = 4;

/** An agent with its own account and client, who does the acts of a service. */
export interface Guard {
  id: string;
  client: DemoClient;
}

/**
 * Answers the invitations of the agents who sign in on their phones, and returns them with their clients, by agent id.
 */
export async function demonstrationGuards(context: DemoContext, today: string): Promise<Map<string, Guard>> {
  const signingIn = demoAgents(today).filter((agent) => agent.status === 100);
  const guards = new Map<string, Guard>();
  for (let at = 0; at < signingIn.length; at += AT_ONCE) {
    await Promise.all(
      signingIn.slice(at, at + AT_ONCE).map(async (agent) => {
        const account = { email: agent.email ?? '', password: DEMO_ACCOUNTS.agent.password };
        await ensurePassword(context, account);
        guards.set(agent.id, { id: agent.id, client: await openClient(context.url, account) });
      }),
    );
  }
  return guards;
}

/**
 * Returns a step for each day, in order, in which agents do their past services, and most of those that run now are
 * started: on time or late, with pauses and logbook entries, some ended early.
 */
export function executionSteps(
  services: readonly ServiceSave[],
  guards: ReadonlyMap<string, Guard>,
  now: number,
): Step[] {
  const days = new Set(services.map(dayOf));
  return [...days].sort().map((day) => async () => {
    const ofDay = services.filter((service) => dayOf(service) === day);
    await Promise.all(
      ofDay.map(async (service) => {
        const guard = guards.get(service.agent?.id ?? '');
        if (guard) await doService(service, guard, now);
      }),
    );
  });
}

const dayOf = (service: ServiceSave): string => service.startAt.slice(0, 10);

async function doService(service: ServiceSave, { id: agentId, client }: Guard, now: number): Promise<void> {
  const random = seededRandom(Number.parseInt(service.id.slice(-8), 16));
  const scope = { agencyId: DEMO_AGENCY, agentId };
  const params = { id: service.id };
  const start = Date.parse(service.startAt);
  const end = Date.parse(service.endAt);
  const runs = end > now;
  // Of the services that run now, those of the agent whose account is printed and some others are not started.
  if (runs && (agentId === KARIM || random() < 0.15)) return;
  const position = placeOf(service, random);
  const act = (name: string, ms: number) => ({
    id: demoId(`act/${name}/${service.id}`),
    at: new Date(Math.min(ms, now)).toISOString(),
    position,
  });

  const late = random() < 0.08 ? 6 + random() * 25 : -random() * 8;
  await client.call(executionCalls.startService, { params, body: act('start', start + late * MINUTE_MS) }, scope);
  for (const [index, pause] of (service.breaks ?? []).entries()) {
    const [from, to] = [Date.parse(pause.startAt), Date.parse(pause.endAt)];
    if (to > now) break;
    await client.call(executionCalls.startBreak, { params, body: act(`pause/${index}`, from) }, scope);
    await client.call(executionCalls.endBreak, { params, body: act(`resume/${index}`, to) }, scope);
  }
  if (random() < 0.35) {
    const event = AGENT_EVENTS[Math.floor(random() * AGENT_EVENTS.length)];
    const at = start + (0.1 + random() * 0.8) * (end - start);
    if (event && at < now) {
      await client.call(
        logbookCalls.saveEvent,
        { body: { ...act('event', at), ...event, serviceId: service.id } },
        scope,
      );
    }
  }
  if (runs) return;
  const early = random() < 0.03;
  await client.call(
    executionCalls.endService,
    {
      params,
      body: early
        ? { ...act('end', end - HOUR_MS), reason: 'relieved', reasonText: 'Relève arrivée en avance' }
        : act('end', end + random() * 6 * MINUTE_MS),
    },
    scope,
  );
}

/** Returns a position within some thirty metres of the site. */
function placeOf(service: ServiceSave, random: () => number): Position | null {
  const location = DEMO_SITES.find((site) => site.id === service.site.id)?.address?.location;
  if (!location) return null;
  const near = (degrees: number) => Number((degrees + (random() - 0.5) * 0.0005).toFixed(6));
  return {
    latitude: near(location.latitude),
    longitude: near(location.longitude),
    accuracy: Math.round(5 + random() * 20),
  };
}
