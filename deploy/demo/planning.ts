import { byText } from '@vigie/contracts/core/collections/compare';
import { dayNumber, dayParts, formatDay, parseDay, weekday } from '@vigie/contracts/core/time/days';
import { mondayOf, weekOf } from '@vigie/contracts/core/time/weeks';
import { instantAt, zoneOf } from '@vigie/contracts/core/time/zone';
import type { PlanningBar } from '@vigie/contracts/field/planning/planning';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import { DEMO_ACCOUNTS } from '../local/launcher/programs';
import { DEMO_AGENCY, DEMO_ZONE } from './agency';
import { demoAgents, employedWithCard } from './agents';
import { type DemoClient, openClient } from './client';
import type { DemoContext, Step } from './context';
import { customerId } from './customers';
import { circuitSteps } from './field/circuits';
import { demonstrationGuards, executionSteps } from './field/execution';
import { reportSteps } from './field/intervention-reports';
import { loneWorkerSteps } from './field/lone-workers';
import { publicationSteps, type Reader } from './field/publications';
import { checkpointSteps, walkSteps } from './field/rounds';
import { demoId } from './seed';
import { DEMO_SITES, siteId } from './sites';
import { subcontracted } from './subcontracted';

const scope = { agencyId: DEMO_AGENCY };
const zone = zoneOf(DEMO_ZONE);
const HOUR_MS = 3_600_000;
/** Services saved in one call. */
const AT_ONCE = 150;
/** Number of full past months with services. */
const PAST_MONTHS = 2;
/** Days that are planned ahead at least: on the last days of a month its planning is over. */
const DAYS_AHEAD = 21;
/** Activity of the services that the checks find fault with. */
const EXTRA = 'Renfort';

/**
 * A post that is held on some weekdays from one hour to another. If `to` is not after `from`, the post ends the next
 * morning.
 */
interface Post {
  site: string;
  specialty: number;
  from: number;
  to: number;
  weekdays: readonly number[];
}

const ALL = [1, 2, 3, 4, 5, 6, 7];
const WEEK = [1, 2, 3, 4, 5];
const POSTS: readonly Post[] = [
  { site: 'tilleuls-mall', specialty: 0, from: 9, to: 20, weekdays: [1, 2, 3, 4, 5, 6] },
  { site: 'tilleuls-mall', specialty: 2, from: 10, to: 18, weekdays: [5, 6] },
  { site: 'tilleuls-fire', specialty: 0, from: 7, to: 19, weekdays: ALL },
  { site: 'tilleuls-park', specialty: 0, from: 20, to: 4, weekdays: [4, 5, 6] },
  { site: 'hospital-fire', specialty: 0, from: 7, to: 19, weekdays: ALL },
  { site: 'hospital-er', specialty: 0, from: 19, to: 7, weekdays: ALL },
  { site: 'hospital-birth', specialty: 1, from: 8, to: 18, weekdays: WEEK },
  { site: 'logistics-a', specialty: 0, from: 20, to: 6, weekdays: ALL },
  { site: 'logistics-b', specialty: 0, from: 6, to: 14, weekdays: WEEK },
  { site: 'logistics-hq', specialty: 0, from: 8, to: 17, weekdays: WEEK },
  { site: 'logistics-port', specialty: 0, from: 21, to: 5, weekdays: [5, 6, 7] },
  { site: 'museum-rooms', specialty: 0, from: 9, to: 19, weekdays: [2, 3, 4, 5, 6, 7] },
  { site: 'town-hall', specialty: 0, from: 8, to: 17, weekdays: WEEK },
  { site: 'town-library', specialty: 0, from: 10, to: 19, weekdays: [2, 3, 4, 5, 6] },
];

interface Shift {
  key: string;
  post: Post;
  start: number;
  end: number;
}

/**
 * Loads two past months, the current month and the coming weeks: services with posts to fill, and a few that violate the
 * checks. Agents with an account do their past services themselves; the office records the execution of the others.
 */
export async function planningSteps(context: DemoContext, owner: DemoClient, today: string): Promise<Step[]> {
  const now = Date.now();
  const { year, month } = dayParts(parseDay(today));
  const thisMonth = dayNumber(year, month, 1);
  const last = Math.max(dayNumber(year, month + 1, 0), parseDay(today) + DAYS_AHEAD);
  const plan = planOf(dayNumber(year, month - PAST_MONTHS, 1), last, today).filter(
    (service) => service.agent || zone.dayAt(Date.parse(service.startAt)) >= thisMonth,
  );
  const there = await plannedBefore(owner, year, month);
  const missing = plan.filter((service) => !there.has(service.id));
  const guards = await demonstrationGuards(context, today);
  const begun = (service: ServiceSave) => Date.parse(service.startAt) < now;
  const over = (service: ServiceSave) => Date.parse(service.endAt) < now;
  const byOffice = (service: ServiceSave) =>
    over(service) && service.agent !== null && !guards.has(service.agent?.id ?? '');
  const toDo = plan.filter((service) => {
    const bar = there.get(service.id);
    return begun(service) && service.activityType !== EXTRA && (!bar || isOpen(bar, service));
  });
  const stretch = (done: boolean) => (service: ServiceSave) =>
    begun(service) && over(service) === done && !byOffice(service);
  return [
    ...saveSteps(owner, missing.filter(byOffice), '300'),
    ...saveSteps(
      owner,
      subcontracted(today).filter(({ id }) => !there.has(id)),
      '300',
    ),
    // Services that run now are saved after the past ones have been executed. Saved earlier, they would be marked late
    // meanwhile.
    ...[true, false].flatMap((done) => [
      ...saveSteps(owner, missing.filter(stretch(done))),
      ...executionSteps(toDo.filter(stretch(done)), guards, now),
    ]),
    ...saveSteps(
      owner,
      missing.filter((service) => !begun(service)),
    ),
    ...publicationSteps(owner, { guards, reader: await demonstrationReader(context) }, today),
    ...loneWorkerSteps(owner, plan, guards, {
      now,
      meanwhile: [
        ...checkpointSteps(owner),
        ...circuitSteps(owner, plan, guards, { now, today }),
        ...walkSteps(owner, plan, guards, now),
      ],
    }),
    ...reportSteps(owner, plan, guards, { now, today }),
  ];
}

/** Not done yet, and still assigned to the agent of the plan. */
const isOpen = (bar: PlanningBar, service: ServiceSave): boolean =>
  bar.status !== SERVICE_STATUS.finished && bar.agentId === service.agent?.id;

async function demonstrationReader({ url }: DemoContext): Promise<Reader> {
  return { customerId: customerId('tilleuls'), client: await openClient(url, DEMO_ACCOUNTS.customer) };
}

async function plannedBefore(owner: DemoClient, year: number, month: number): Promise<Map<string, PlanningBar>> {
  const there = new Map<string, PlanningBar>();
  for (let at = month - PAST_MONTHS; at <= month + 1; at += 1) {
    const days = { start: formatDay(dayNumber(year, at, 1)), end: formatDay(dayNumber(year, at + 1, 0)) };
    const { services } = await owner.call(planningCalls.fetchPlanning, { body: { ...days, by: 'sites' } }, scope);
    for (const bar of services) there.set(bar.id, bar);
  }
  return there;
}

export function saveSteps(owner: DemoClient, all: readonly ServiceSave[], status?: '300'): Step[] {
  return groupsOf(all).map(
    (services) => () =>
      status
        ? owner.call(serviceCalls.saveServicesWithStatus, { params: { status }, body: { services } }, scope)
        : owner.call(serviceCalls.saveServices, { body: { services } }, scope),
  );
}

function groupsOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) => all.slice(i * AT_ONCE, (i + 1) * AT_ONCE));
}

/** Returns the services from one day number to another. A service is the same in every call, whatever `today` is. */
export function planOf(first: number, last: number, today: string): ServiceSave[] {
  const services = postsHeld(first, last, today);
  return [...services, ...conflictsOf(services, today)];
}

/** Returns the services of the posts of some sites, or of all, with their agents. */
export function postsHeld(first: number, last: number, today: string, at?: readonly string[]): ServiceSave[] {
  const shifts = shiftsOf(first, last).filter(({ post }) => !at || at.includes(post.site));
  const takers = assign(shifts, today);
  return shifts.map((shift, index): ServiceSave => serviceOf(shift, takers[index] ?? null));
}

function shiftsOf(first: number, last: number): Shift[] {
  const shifts: Shift[] = [];
  for (let day = first; day <= last; day += 1) {
    POSTS.forEach((post, index) => {
      if (!post.weekdays.includes(weekday(day))) return;
      shifts.push({
        key: `${post.site}/${index}/${formatDay(day)}`,
        post,
        start: instantAt(zone, day, post.from * 60),
        end: instantAt(zone, post.to > post.from ? day : day + 1, post.to * 60),
      });
    });
  }
  return shifts.sort((a, b) => a.start - b.start || byText(a.key, b.key));
}

const specialtyOf = (post: Post): string | null =>
  DEMO_SITES.find((site) => site.id === siteId(post.site))?.specialties?.[post.specialty] ?? null;

interface Load {
  id: string;
  /** First and last day number on which the agent may be planned: employed, and with a valid card. */
  from: number;
  until: number;
  specialties: readonly string[];
  weeklyMs: number;
  restFrom: number;
  weeks: Map<number, number>;
}

/** Assigns each shift to the least loaded agent who is qualified, rested and within the weekly hours, or to null. */
function assign(shifts: readonly Shift[], today: string): (string | null)[] {
  const agents: Load[] = demoAgents(today)
    .filter((agent) => agent.type === 'EMPLOYEE')
    .map((agent) => ({
      id: agent.id,
      ...employedWithCard(agent),
      specialties: agent.specialties ?? [],
      weeklyMs: agent.contracts?.some((contract) => contract.hoursLimitMin < 8_000) ? 20 * HOUR_MS : 36 * HOUR_MS,
      restFrom: 0,
      weeks: new Map(),
    }));
  const workOf = (agent: Load, week: number) => agent.weeks.get(week) ?? 0;
  return shifts.map(({ post, start, end }) => {
    const specialty = specialtyOf(post);
    const week = weekOf(zone.dayAt(start));
    const free = agents.filter(
      (agent) =>
        (specialty === null || agent.specialties.includes(specialty)) &&
        start - agent.restFrom >= 12 * HOUR_MS &&
        workOf(agent, week) + end - start <= agent.weeklyMs &&
        zone.dayAt(start) >= agent.from &&
        zone.dayAt(end - 1) <= agent.until,
    );
    free.sort((a, b) => workOf(a, week) / a.weeklyMs - workOf(b, week) / b.weeklyMs || byText(a.id, b.id));
    const [taken] = free;
    if (!taken) return null;
    taken.restFrom = end;
    taken.weeks.set(week, workOf(taken, week) + end - start);
    return taken.id;
  });
}

function serviceOf({ key, post, start, end }: Shift, agentId: string | null): ServiceSave {
  const middle = (start + end) / 2;
  const long = end - start > 6 * HOUR_MS;
  return {
    id: demoId(`service/${key}`),
    site: { id: siteId(post.site) },
    agent: agentId ? { id: agentId } : null,
    specialty: specialtyOf(post),
    activityType: 'Surveillance humaine',
    startAt: iso(start),
    endAt: iso(end),
    breaks: long
      ? [{ id: demoId(`break/${key}`), startAt: iso(middle - 10 * 60_000), endAt: iso(middle + 10 * 60_000) }]
      : [],
  };
}

const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * Creates three violations in this week: a shortened rest, two services of an agent at the same time, and an agent
 * without the specialty.
 */
function conflictsOf(services: readonly ServiceSave[], today: string): ServiceSave[] {
  const monday = mondayOf(weekOf(parseDay(today)));
  const inWeek = services.filter((service) => {
    const day = zone.dayAt(Date.parse(service.startAt));
    return service.agent && day >= monday && day < monday + 7;
  });
  const night = inWeek.find((service) => service.site.id === siteId('hospital-er'));
  const day = inWeek.find((service) => service.site.id === siteId('town-hall'));
  const conflict = (
    name: string,
    of: ServiceSave | undefined,
    site: string,
    shiftMs: number,
    hours: number,
    specialty: string | null = null,
  ) => {
    if (!of) return [];
    const start = Date.parse(of.startAt) + shiftMs;
    const times = { startAt: iso(start), endAt: iso(start + hours * HOUR_MS) };
    const id = demoId(`service/conflict/${name}/${formatDay(monday)}`);
    return [{ id, site: { id: siteId(site) }, agent: of.agent, specialty, activityType: EXTRA, ...times }];
  };
  return [
    ...conflict('rest', night, 'town-library', 18 * HOUR_MS, 6),
    ...conflict('twice', day, 'logistics-hq', 2 * HOUR_MS, 4),
    ...conflict('unqualified', day, 'internal-hq', 26 * HOUR_MS, 5, 'Opérateur en vidéoprotection'),
  ];
}
