import { type Interval, overlap } from '@vigie/contracts/core/time/intervals';
import type { OfficeActKind } from '@vigie/contracts/field/execution/service-act';
import { serviceActs } from '@vigie/contracts/field/service/service.acts';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { actHandlers } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { folded } from '@vigie/service-kit/acts/run-act';
import { forAll } from '@vigie/service-kit/acts/run-act-on-many';
import { conflict, Problem } from '@vigie/service-kit/problem';
import { selectAbsences } from '../absence/select-absences';
import { plannedStopsOf } from '../circuit/select-stops';
import { breakOff, restore } from '../execution/break-off';
import { officeAct, recordActs } from '../execution/record-acts';
import { checkPlan } from '../planning/check-plan';
import { intervalOf } from '../planning/move-times';
import { selectWork } from '../planning/select-work';
import { db } from '../tables';
import { refusalOfSite, selectSitesByIds } from './directory';
import type { ServiceRecord } from './lock-services';
import { notifyOrDefer, type PlanningNews } from './notify-planning';
import { asSaved } from './saving/as-saved';
import { refuseForbidden, writeServices } from './saving/plan-services';
import { serialiseAgents } from './saving/serialise-planning';
import { selectServicesByIds } from './select-services';
import { authorOf, zoneOfActor } from './service-actor';
import { serviceNoun } from './service-noun';

/** Records an act of the office in the histories of services; the fold computes their states. */
async function record(kind: OfficeActKind, services: readonly ServiceRecord[], actor: Actor): Promise<typeof folded> {
  const now = new Date();
  const acts = services.map(({ id }) => officeAct(kind, id, now));
  await recordActs(actor.agencyId, authorOf(actor), acts, now);
  return folded;
}

const recorded = (kind: OfficeActKind) =>
  forAll((services: readonly ServiceRecord[], _body: unknown, actor) => record(kind, services, actor));

const planned = (kind: 'plan' | 'unplan') =>
  forAll(async (services: readonly ServiceRecord[], _body: unknown, actor) => {
    await db()
      .updateTable('service')
      .set({ planned: kind === 'plan' })
      .where('id', 'in', idsOf(services))
      .execute();
    const what = kind === 'plan' ? 'Nouveau service' : 'Service retiré';
    const told = services.filter(isToBeDone).map((service) => ({ ...service, planned: true }));
    await notifyChange(told, what, actor);
    return record(kind, services, actor);
  });

const idsOf = (services: readonly ServiceRecord[]): string[] => services.map(({ id }) => id);

/** Whether nobody has begun, cancelled or validated the service. */
const isToBeDone = ({ status }: ServiceRecord): boolean =>
  status === SERVICE_STATUS.waiting || status === SERVICE_STATUS.late;

/** The news for the agent of a service; none for a draft, which the agent does not see. */
function newsOf(
  { id, agentId, siteId, startAt, endAt, planned: isPlanned }: ServiceRecord,
  what: PlanningNews['what'],
): PlanningNews[] {
  return isPlanned
    ? [{ serviceId: id, agentId, siteId, start: Date.parse(startAt), end: Date.parse(endAt), what }]
    : [];
}

/** Notifies the agents of services that are not over. */
const notifyChange = (services: readonly ServiceRecord[], what: PlanningNews['what'], actor: Actor) =>
  notifyOrDefer(
    services.flatMap((service) => newsOf(service, what)),
    actor,
  );

/** News of archived services that are still to be done: their agents would otherwise come. */
export const archivedNews = (services: readonly ServiceRecord[]): PlanningNews[] =>
  services.filter(isToBeDone).flatMap((service) => newsOf(service, 'Service annulé'));

async function takeOff(services: readonly ServiceRecord[], actor: Actor): Promise<void> {
  if (services.length === 0) return;
  const now = new Date();
  await db().updateTable('service').set({ agentId: null }).where('id', 'in', idsOf(services)).execute();
  const acts = services.map(({ id, agentId }) =>
    officeAct('assign', id, now, { agentId: null, payload: { from: agentId } }),
  );
  await recordActs(actor.agencyId, authorOf(actor), acts, now);
}

/** Unassigns the agents of services, for the office, or for the product when the agent has left the agency. */
export const removeAgents = forAll(async (services: readonly ServiceRecord[], _body: unknown, actor) => {
  await takeOff(services, actor);
  // The agent of a cancelled service was told so.
  const standing = services.filter(({ status }) => status !== SERVICE_STATUS.unscheduled);
  await notifyChange(standing, 'Service retiré', actor);
  return folded;
});

/** Joins the messages of all findings into one, because a bulk act shows one sentence per row. */
async function inOneSentence(checks: () => Promise<unknown>): Promise<void> {
  try {
    await checks();
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error;
    throw new Problem(error.status, error.errors.map(({ message }) => message).join(' '), error);
  }
}

/** Assigns an agent as a save does. */
const assignAgent = forAll(async (services: readonly ServiceRecord[], { agent }: { agent: { id: string } }, actor) => {
  const savings = services.map((service) => ({ save: { ...asSaved(service), agent }, known: service, path: '' }));
  await inOneSentence(() => writeServices()(savings, actor));
  return folded;
});

/** Cancels services, for the office, or for the product when their site has closed. */
export const unprogram = forAll(async (services: readonly ServiceRecord[], _body: unknown, actor) => {
  await notifyChange(services, 'Service annulé', actor);
  return record('unprogram', services, actor);
});

/** Archives services, which hides them from every list. */
export const archive = forAll(async (services: readonly ServiceRecord[], _body: unknown, actor) => {
  await notifyOrDefer(archivedNews(services), actor);
  return record('archive', services, actor);
});

/**
 * Restores cancelled services. They count as work again, so the planning checks run as for a new assignment. An absence
 * that was accepted meanwhile takes its agent off, as it does off any service.
 */
const program = forAll(async (services: readonly ServiceRecord[], _body: unknown, actor) => {
  await refuseClosedSites(services, actor);
  await serialiseAgents(services.flatMap(({ agentId }) => agentId ?? []));
  await record('program', services, actor);
  const away = await selectAway(services, zoneOfActor(actor));
  await takeOff(away, actor);
  const restored = services.map((service) => (away.includes(service) ? { ...service, agentId: null } : service));
  await notifyChange(restored, 'Service rétabli', actor);
  await inOneSentence(() => refuseBroken(restored, actor));
  return folded;
});

export const serviceActHandlers = actHandlers(serviceActs, serviceNoun, {
  envelope: {
    writes: writeServices(),
    answers: (ids, actor) => selectServicesByIds(ids, zoneOfActor(actor)),
  },
  does: {
    plan: planned('plan'),
    unplan: planned('unplan'),
    validate: recorded('validate'),
    unvalidate: recorded('unvalidate'),
    unprogram,
    archive,
    assignAgent,
    breakOff,
    restore,
    removeAgents,
    program,
  },
});

/** A guard would come to a closed site. A service that is over may have been done before the site closed. */
async function refuseClosedSites(services: readonly ServiceRecord[], actor: Actor): Promise<void> {
  const ahead = services.filter(({ endAt }) => Date.parse(endAt) >= Date.now());
  const stops = await plannedStopsOf(ahead.flatMap(({ id, isCircuit }) => (isCircuit ? [id] : [])));
  const sitesOf = ({ id, siteId }: ServiceRecord) => stops.get(id)?.map((stop) => stop.siteId) ?? [siteId];
  const sites = await selectSitesByIds(ahead.flatMap(sitesOf), zoneOfActor(actor));
  for (const service of ahead) {
    const refusals = sitesOf(service).map((of) => refusalOfSite(sites.get(of)));
    const [refusal] = refusals;
    if (refusal && refusals.every((it) => it !== null)) throw conflict(refusal, 'site_closed');
  }
}

/** Returns the services that are not over and whose agents have an accepted absence or a rest during them. */
async function selectAway(services: readonly ServiceRecord[], timeZone: string): Promise<ServiceRecord[]> {
  const given = services.filter(({ agentId, endAt }) => agentId !== null && Date.parse(endAt) >= Date.now());
  if (given.length === 0) return [];
  const agentIds = given.flatMap(({ agentId }) => agentId ?? []);
  const named = { unavailability: false, compensatoryRest: false };
  const { unavailabilities, compensatoryRests } = await selectAbsences(around(given), agentIds, { timeZone, named });
  const absences = [...unavailabilities, ...compensatoryRests];
  return given.filter((service) =>
    absences.some(({ agentId, ...times }) => agentId === service.agentId && overlap(times, intervalOf(service)) > 0),
  );
}

async function refuseBroken(services: readonly ServiceRecord[], { standing }: Actor): Promise<void> {
  const given = services.filter(({ agentId }) => agentId !== null);
  if (!standing || given.length === 0) return;
  const ids = idsOf(given);
  // The state is folded only after the act, so the services are selected whatever their current state.
  const agentIds = given.flatMap(({ agentId }) => agentId ?? []);
  const work = (await selectWork(around(given), agentIds, ids)).filter(({ id }) => ids.includes(id));
  refuseForbidden(await checkPlan(work, standing, { anew: true }));
}

const around = (services: readonly ServiceRecord[]): Interval => {
  const times = services.map(intervalOf);
  return { start: Math.min(...times.map(({ start }) => start)), end: Math.max(...times.map(({ end }) => end)) };
};
