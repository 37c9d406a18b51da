import type { OfficeActKind } from '@vigie/contracts/field/execution/service-act';
import { serviceActs } from '@vigie/contracts/field/service/service.acts';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { actHandlers } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { folded } from '@vigie/service-kit/acts/run-act';
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

/** Records an act of the office in the history of the service; the fold computes the state. */
const recorded =
  (kind: OfficeActKind) =>
  async ({ id }: ServiceRecord, _body: unknown, actor: Actor): Promise<typeof folded> => {
    const now = new Date();
    await recordActs(actor.agencyId, authorOf(actor), [officeAct(kind, id, now)], now);
    return folded;
  };

const planned =
  (kind: 'plan' | 'unplan') =>
  async (service: ServiceRecord, body: unknown, actor: Actor): Promise<typeof folded> => {
    await db()
      .updateTable('service')
      .set({ planned: kind === 'plan' })
      .where('id', '=', service.id)
      .execute();
    if (isToBeDone(service)) {
      await notifyChange({ ...service, planned: true }, kind === 'plan' ? 'Nouveau service' : 'Service retiré', actor);
    }
    return recorded(kind)(service, body, actor);
  };

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

/** Notifies the agent of a service that is not over. */
const notifyChange = (service: ServiceRecord, what: PlanningNews['what'], actor: Actor) =>
  notifyOrDefer(newsOf(service, what), actor);

/** News of archived services that are still to be done: their agents would otherwise come. */
export const archivedNews = (services: readonly ServiceRecord[]): PlanningNews[] =>
  services.filter(isToBeDone).flatMap((service) => newsOf(service, 'Service annulé'));

async function takeOff({ id, agentId }: ServiceRecord, actor: Actor): Promise<void> {
  const now = new Date();
  await db().updateTable('service').set({ agentId: null }).where('id', '=', id).execute();
  const assign = officeAct('assign', id, now, { agentId: null, payload: { from: agentId } });
  await recordActs(actor.agencyId, authorOf(actor), [assign], now);
}

/** Unassigns the agent of a service, for the office, or for the product when the agent has left the agency. */
export async function removeAgents(service: ServiceRecord, _body: unknown, actor: Actor): Promise<typeof folded> {
  await takeOff(service, actor);
  // The agent of a cancelled service was told so.
  if (service.status !== SERVICE_STATUS.unscheduled) await notifyChange(service, 'Service retiré', actor);
  return folded;
}

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
async function assignAgent(
  service: ServiceRecord,
  { agent }: { agent: { id: string } },
  actor: Actor,
): Promise<typeof folded> {
  const saving = { save: { ...asSaved(service), agent }, known: service, path: '' };
  await inOneSentence(() => writeServices()([saving], actor));
  return folded;
}

/** Cancels a service, for the office, or for the product when its site has closed. */
export async function unprogram(service: ServiceRecord, body: unknown, actor: Actor): Promise<typeof folded> {
  await notifyChange(service, 'Service annulé', actor);
  return recorded('unprogram')(service, body, actor);
}

/** Archives a service, which hides it from every list. */
export async function archive(service: ServiceRecord, body: unknown, actor: Actor): Promise<typeof folded> {
  await notifyOrDefer(archivedNews([service]), actor);
  return recorded('archive')(service, body, actor);
}

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
    /**
     * Restores a cancelled service. It counts as work again, so the planning checks run as for a new assignment. An
     * absence that was accepted meanwhile takes its agent off, as it does off any service.
     */
    async program(service, body, actor): Promise<typeof folded> {
      await refuseClosedSite(service, actor);
      if (service.agentId) await serialiseAgents([service.agentId]);
      await recorded('program')(service, body, actor);
      const away = await isAway(service, zoneOfActor(actor));
      if (away) await takeOff(service, actor);
      const restored = away ? { ...service, agentId: null } : service;
      await notifyChange(restored, 'Service rétabli', actor);
      await inOneSentence(() => refuseBroken(restored, actor));
      return folded;
    },
  },
});

/** A guard would come to a closed site. A service that is over may have been done before the site closed. */
async function refuseClosedSite({ id, siteId, isCircuit, endAt }: ServiceRecord, actor: Actor): Promise<void> {
  if (Date.parse(endAt) < Date.now()) return;
  const stops = isCircuit ? ((await plannedStopsOf([id])).get(id) ?? []) : [];
  const siteIds = stops.length > 0 ? stops.map((stop) => stop.siteId) : [siteId];
  const sites = await selectSitesByIds(siteIds, zoneOfActor(actor));
  const refusals = siteIds.map((of) => refusalOfSite(sites.get(of)));
  const [refusal] = refusals;
  if (refusal && refusals.every((it) => it !== null)) throw conflict(refusal, 'site_closed');
}

/** Whether the agent of a service that is not over has an accepted absence or a rest during it. */
async function isAway(service: ServiceRecord, timeZone: string): Promise<boolean> {
  const times = intervalOf(service);
  if (!service.agentId || times.end < Date.now()) return false;
  const named = { unavailability: false, compensatoryRest: false };
  const { unavailabilities, compensatoryRests } = await selectAbsences(times, [service.agentId], { timeZone, named });
  return unavailabilities.length + compensatoryRests.length > 0;
}

async function refuseBroken(service: ServiceRecord, { standing }: Actor): Promise<void> {
  if (!standing || !service.agentId) return;
  const window = intervalOf(service);
  // The state is folded only after the act, so the service is selected whatever its current state.
  const work = (await selectWork(window, [service.agentId], service.id)).filter(({ id }) => id === service.id);
  refuseForbidden(await checkPlan(work, standing, { anew: true }));
}
