import type { AgentSave } from '@vigie/contracts/commercial/agent/agent';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import type { CustomerSave } from '@vigie/contracts/commercial/customer/customer';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import type { SiteSave } from '@vigie/contracts/commercial/site/site';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { addDays, formatDay, parseDay, weekday } from '@vigie/contracts/core/time/days';
import { instantAt, zoneOf } from '@vigie/contracts/core/time/zone';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import { DEMO_AGENCIES } from '../../local/launcher/programs';
import { DEMO_ZONE } from '../agency';
import { type DemoClient, found, openClient } from '../client';
import type { DemoContext, Step } from '../context';
import { address, type Place } from '../place';
import { demoId } from '../seed';

const scope = { agencyId: demoId('subscriber/busy') };

const POSTS: readonly (readonly [customer: string, site: string, place: Place])[] = [
  ['Marché de gros du Val', 'Halle aux fruits', ['12 avenue de Flandre', '94150', 'Rungis', 48.7568, 2.3525]],
  ['Logis du Fort', 'Résidence des Bordières', ['5 rue des Bordières', '94000', 'Créteil', 48.7716, 2.4568]],
];

const PEOPLE = [
  ['Awa', 'Camara', 'woman'],
  ['Loïc', 'Prigent', 'man'],
  ['Nassim', 'Ouali', 'man'],
  ['Jade', 'Lambert', 'woman'],
  ['Éric', 'Fauvel', 'man'],
] as const;

const CUSTOMERS: readonly CustomerSave[] = POSTS.map(([name, , place]) => ({
  id: demoId(`busy/customer/${name}`),
  name,
  address: address(place),
}));
const SITES: readonly SiteSave[] = POSTS.map(([customer, name, place]) => ({
  id: demoId(`busy/site/${name}`),
  customerId: demoId(`busy/customer/${customer}`),
  name,
  address: address(place),
  specialties: ['Agent de sécurité'],
}));
/** A full-time contract of 151.67 hours a month, in minutes. */
const MONTHLY_MIN = 9_100;
const AGENTS: readonly AgentSave[] = PEOPLE.map(([firstName, lastName, civility], i) => ({
  id: demoId(`busy/agent/${i}`),
  ...{ firstName, lastName, civility, reference: `R${i + 1}` },
  specialties: ['Agent de sécurité'],
  professionalCard: `CAR-094-2099-12-31-2094012345${i}`,
  contracts: [{ id: demoId(`busy/contract/${i}`), type: 'cdi', startsOn: '2024-01-01', hoursLimitMin: MONTHLY_MIN }],
}));

const zone = zoneOf(DEMO_ZONE);
/** Number of past days and of planned days. */
const DAYS = { before: 14, after: 14 };
const BREAK_MS = 20 * 60_000;
const iso = (ms: number): string => new Date(ms).toISOString();
const HALL = 'Halle aux fruits';
const HOMES = 'Résidence des Bordières';

/** The agent of a post on each weekday from Monday; null is a service to fill. Rests and weekly hours are lawful. */
const WEEK: readonly { site: string; from: number; to: number; agents: readonly (number | null | undefined)[] }[] = [
  { site: HALL, from: 5, to: 13, agents: [0, 0, 0, 0, 1, 1] },
  { site: HALL, from: 13, to: 21, agents: [2, 2, 2, 2, null, null] },
  { site: HOMES, from: 20, to: 6, agents: [3, 3, 3, 4, 4, 4, 1] },
];

/**
 * Returns the past and future services around today. The services that run now are left out: not started, they would be
 * late.
 */
function servicesAround(today: string, now: number): ServiceSave[] {
  const day = parseDay(today);
  const all = Array.from({ length: DAYS.before + DAYS.after }, (_, i) => day - DAYS.before + i).flatMap((at) =>
    WEEK.flatMap(({ site, from, to, agents }): ServiceSave[] => {
      const agent = agents[weekday(at) - 1];
      if (agent === undefined) return [];
      const [start, end] = [instantAt(zone, at, from * 60), instantAt(zone, to > from ? at : at + 1, to * 60)];
      const key = `busy/service/${site}/${from}/${formatDay(at)}`;
      const middle = (start + end) / 2;
      return [
        {
          id: demoId(key),
          site: { id: demoId(`busy/site/${site}`) },
          agent: agent === null ? null : { id: demoId(`busy/agent/${agent}`) },
          specialty: 'Agent de sécurité',
          startAt: iso(start),
          endAt: iso(end),
          // A pause is due within six hours of work.
          breaks: [
            { id: demoId(`${key}/break`), startAt: iso(middle - BREAK_MS / 2), endAt: iso(middle + BREAK_MS / 2) },
          ],
        },
      ];
    }),
  );
  const planned = ({ startAt }: ServiceSave) => Date.parse(startAt) > now;
  const worked = ({ endAt, agent }: ServiceSave) => Date.parse(endAt) < now && agent !== null;
  return all.filter((service) => planned(service) || worked(service));
}

/** Saves the missing services in two calls, the past and the future ones. */
async function plan(owner: DemoClient, today: string): Promise<void> {
  const now = Date.now();
  const [start, end] = [addDays(today, -DAYS.before - 1), addDays(today, DAYS.after + 1)];
  const { services } = await owner.call(planningCalls.fetchPlanning, { body: { start, end, by: 'sites' } }, scope);
  const there = new Set(services.map(({ id }) => id));
  const missing = servicesAround(today, now).filter(({ id }) => !there.has(id));
  const over = missing.filter(({ endAt }) => Date.parse(endAt) < now);
  const ahead = missing.filter(({ endAt }) => Date.parse(endAt) >= now);
  if (over.length > 0)
    await owner.call(
      serviceCalls.saveServicesWithStatus,
      { params: { status: '300' }, body: { services: over } },
      scope,
    );
  if (ahead.length > 0) await owner.call(serviceCalls.saveServices, { body: { services: ahead } }, scope);
}

/** Loads the busy agency: enough records to show that agencies are separate and that its posts are held. */
export const busySteps = (context: DemoContext, today: string): Step[] => [
  async () => {
    const owner = await openClient(context.url, DEMO_AGENCIES.busy);
    for (const body of CUSTOMERS)
      if (!(await found(owner.call(customerCalls.customer, { params: { id: body.id } }, scope))))
        await owner.call(customerCalls.saveCustomer, { body }, scope);
    for (const body of SITES)
      if (!(await found(owner.call(siteCalls.site, { params: { id: body.id } }, scope))))
        await owner.call(siteCalls.saveSite, { body }, scope);
    for (const body of AGENTS)
      if (!(await found(owner.call(agentCalls.agent, { params: { id: body.id } }, scope))))
        await owner.call(agentCalls.saveAgent, { body }, scope);
    await plan(owner, today);
  },
];
