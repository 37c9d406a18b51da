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
import { DEMO_SITES, siteId } from '../customers';
import type { Guard } from '../execution';
import { demoId, seededRandom } from '../seed';

const scope = { agencyId: DEMO_AGENCY };
const zone = zoneOf(DEMO_ZONE);
const MINUTE_MS = 60_000;
/** Circuits were driven on so many evenings, and are planned for so many to come. */
const DAYS_BACK = 8;
const DAYS_AHEAD = 5;
/** From when to when, in minutes of the day. */
const BEGINS = 20 * 60;
const ENDS = 23 * 60;

/** Where a circuit stops: after so many minutes, for so many. */
const STOPS = [
  { site: 'logistics-hq', after: 15, lasts: 20, task: 'Ronde extérieure, portail et alarme à mettre en service' },
  { site: 'town-library', after: 60, lasts: 25, task: 'Fermeture : vérifier les salles et le sous-sol' },
  { site: 'museum-rooms', after: 110, lasts: 20, task: 'Levée de doute sur les issues, relevé de température' },
  { site: 'town-hall', after: 150, lasts: 15, task: 'Contrôle des accès et des éclairages' },
] as const;

/** Evening circuits over the sites of several customers: some driven, the last one not to its end, some to come. */
export function circuitSteps(
  owner: DemoClient,
  plan: readonly ServiceSave[],
  guards: ReadonlyMap<string, Guard>,
  o: { now: number; today: string },
): Step[] {
  const today = parseDay(o.today);
  const days = Array.from({ length: DAYS_BACK + DAYS_AHEAD }, (_, index) => today - DAYS_BACK + index);
  const agents = new Map(demoAgents(o.today).map((agent) => [agent.id, employedWithCard(agent)]));
  const mayWork = (id: string, day: number) => {
    const { from, until } = agents.get(id) ?? { from: 0, until: 0 };
    return day >= from && day < until;
  };
  const circuits = days.map((day) =>
    circuitOf(
      day,
      plan,
      [...guards.keys()].filter((id) => mayWork(id, day)),
      today,
    ),
  );
  const over = circuits.filter(({ endAt }) => Date.parse(endAt) < o.now);
  return [
    () => owner.call(serviceCalls.saveServices, { body: { services: circuits } }, scope),
    ...over.map((circuit, index) => async () => {
      const guard = guards.get(circuit.agent?.id ?? '');
      if (guard) await drive(circuit, guard, index === over.length - 1 ? STOPS.length - 1 : STOPS.length);
    }),
  ];
}

function circuitOf(day: number, plan: readonly ServiceSave[], guards: readonly string[], today: number): ServiceSave {
  const start = instantAt(zone, day, BEGINS);
  const key = `circuit/${formatDay(day)}`;
  const at = (minutes: number) => new Date(start + minutes * MINUTE_MS).toISOString();
  const agentId = day > today ? KARIM : freeOn(day, plan, guards);
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

/** A guard who has nothing else from the day before to the day after. */
function freeOn(day: number, plan: readonly ServiceSave[], guards: readonly string[]): string | null {
  const from = zone.startOfDay(day - 1);
  const to = zone.startOfDay(day + 2);
  const busy = new Set(
    plan
      .filter(({ startAt, endAt }) => Date.parse(startAt) < to && Date.parse(endAt) > from)
      .map(({ agent }) => agent?.id),
  );
  return guards.find((id) => id !== KARIM && !busy.has(id)) ?? null;
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
