import { formatDay, parseDay } from '@vigie/contracts/core/time/days';
import { instantAt, zoneOf } from '@vigie/contracts/core/time/zone';
import { circuitCalls } from '@vigie/contracts/field/circuit/circuit.calls';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import { DEMO_AGENCY, DEMO_ZONE } from '../agency';
import { demoAgents, employedWithCard, KARIM } from '../agents';
import type { DemoClient } from '../client';
import type { Step } from '../context';
import { demoId, seededRandom } from '../seed';
import { DEMO_SITES, siteId } from '../sites';
import type { Guard } from './execution';

const scope = { agencyId: DEMO_AGENCY };
const zone = zoneOf(DEMO_ZONE);
const MINUTE_MS = 60_000;
const REST_MS = 11 * 60 * MINUTE_MS;
/** Days of past circuits, and days of planned ones. */
const DAYS_BACK = 8;
const DAYS_AHEAD = 5;
/** Start and end of the circuits, in minutes of the day. */
const BEGINS = 20 * 60;
const ENDS = 23 * 60;

/** The stops of a circuit: minutes from its start, and duration in minutes. */
const STOPS = [
  { site: 'logistics-hq', after: 15, lasts: 20, task: 'Ronde extérieure, portail et alarme à mettre en service' },
  { site: 'town-library', after: 60, lasts: 25, task: 'Fermeture : vérifier les salles et le sous-sol' },
  { site: 'logistics-port', after: 110, lasts: 20, task: 'Quais et portail : levée de doute, relevé des portes' },
  { site: 'town-hall', after: 150, lasts: 15, task: 'Contrôle des accès et des éclairages' },
] as const;

/**
 * Creates evening circuits over the sites of several customers: some done, the last of them not completely, and some
 * planned.
 */
export function circuitSteps(
  owner: DemoClient,
  plan: readonly ServiceSave[],
  guards: ReadonlyMap<string, Guard>,
  options: { now: number; today: string },
): Step[] {
  const circuits = demoCircuits(plan, [...guards.keys()], options.today);
  const over = circuits.filter(({ endAt }) => Date.parse(endAt) < options.now);
  return [
    ...circuits.map((service) => () => owner.call(serviceCalls.saveService, { body: { service } }, scope)),
    ...over.map((circuit, index) => async () => {
      const guard = guards.get(circuit.agent?.id ?? '');
      if (guard) await drive(circuit, guard, index === over.length - 1 ? STOPS.length - 1 : STOPS.length);
    }),
  ];
}

/** Returns a circuit for each evening, with an agent who has no other service and may work. */
export function demoCircuits(plan: readonly ServiceSave[], guards: readonly string[], on: string): ServiceSave[] {
  const today = parseDay(on);
  const days = Array.from({ length: DAYS_BACK + DAYS_AHEAD }, (_, index) => today - DAYS_BACK + index);
  const agents = new Map(demoAgents(on).map((agent) => [agent.id, employedWithCard(agent)]));
  const mayWork = (id: string, day: number) => {
    const { from, until } = agents.get(id) ?? { from: 0, until: 0 };
    return day >= from && day < until;
  };
  return days.map((day) =>
    circuitOf(
      day,
      plan,
      guards.filter((id) => mayWork(id, day)),
      today,
    ),
  );
}

function circuitOf(day: number, plan: readonly ServiceSave[], guards: readonly string[], today: number): ServiceSave {
  const start = instantAt(zone, day, BEGINS);
  const key = `circuit/${formatDay(day)}`;
  const at = (minutes: number) => new Date(start + minutes * MINUTE_MS).toISOString();
  const free = freeOn(day, plan, guards);
  // The agent whose account is printed gets planned circuits, so that its phone shows one.
  const agentId = day > today && free.includes(KARIM) ? KARIM : free.find((id) => id !== KARIM);
  return {
    id: demoId(key),
    site: { id: siteId(STOPS[0].site) },
    agent: agentId ? { id: agentId } : null,
    specialty: null,
    startAt: at(0),
    endAt: new Date(instantAt(zone, day, ENDS)).toISOString(),
    services: STOPS.map(({ site, after, lasts, task }) => ({
      id: demoId(`${key}/${site}`),
      site: { id: siteId(site) },
      startAt: at(after),
      endAt: at(after + lasts),
      task,
    })),
  };
}

/** Returns the guards with eleven hours of rest before and after the circuit. */
function freeOn(day: number, plan: readonly ServiceSave[], guards: readonly string[]): string[] {
  const from = instantAt(zone, day, BEGINS) - REST_MS;
  const to = instantAt(zone, day, ENDS) + REST_MS;
  const busy = new Set(
    plan
      .filter(({ startAt, endAt }) => Date.parse(startAt) < to && Date.parse(endAt) > from)
      .map(({ agent }) => agent?.id),
  );
  return guards.filter((id) => !busy.has(id));
}

async function drive(circuit: ServiceSave, { id: agentId, client }: Guard, stops: number): Promise<void> {
  const own = { agencyId: DEMO_AGENCY, agentId };
  const random = seededRandom(Number.parseInt(circuit.id.slice(-8), 16));
  const params = { id: circuit.id };
  const act = (name: string, at: number, site?: string) => ({
    id: demoId(`act/${name}/${circuit.id}`),
    at: new Date(at).toISOString(),
    position: DEMO_SITES.find(({ id }) => id === site)?.address?.location ?? null,
  });
  const start = Date.parse(circuit.startAt);
  await client.call(executionCalls.startService, { params, body: act('start', start) }, own);
  for (const stop of (circuit.services ?? []).slice(0, stops)) {
    const arrived = Date.parse(stop.startAt) + (random() * 8 - 2) * MINUTE_MS;
    const left = Date.parse(stop.endAt) + (random() * 6 - 3) * MINUTE_MS;
    const { id } = stop.site;
    const here = (name: string, at: number) => ({ ...act(`${name}/${stop.id}`, at, id), stopId: stop.id });
    await client.call(circuitCalls.arriveAtStop, { params, body: here('arrive', arrived) }, own);
    await client.call(circuitCalls.leaveStop, { params, body: here('leave', left) }, own);
  }
  await client.call(executionCalls.endService, { params, body: act('end', Date.parse(circuit.endAt)) }, own);
}
