import type { OfficeActKind } from '@vigie/contracts/field/execution/service-act';
import { serviceActs } from '@vigie/contracts/field/service/service.acts';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { actHandlers } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { folded } from '@vigie/service-kit/acts/run-act';
import { Problem } from '@vigie/service-kit/problem';
import { breakOff, restore } from '../execution/break-off';
import { officeAct, recordActs } from '../execution/record-acts';
import { checkPlan } from '../planning/check-plan';
import { selectWork } from '../planning/select-work';
import { db } from '../tables';
import type { ServiceRecord } from './lock-services';
import { type PlanningNews, tellPlanning } from './notify-planning';
import { asSaved } from './saving/as-saved';
import { refuseForbidden, writeServices } from './saving/plan-services';
import { selectServicesByIds } from './select-services';
import { authorOf, zoneOfActor } from './service-actor';
import { serviceNoun } from './service-noun';

/** An act of the office, added to the history of the service: the fold of them all says how it stands. */
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
      await told({ ...service, planned: true }, kind === 'plan' ? 'Nouveau service' : 'Service retiré', actor);
    }
    return recorded(kind)(service, body, actor);
  };

/** True for a service that nobody has begun, cancelled or called done. */
const isToBeDone = ({ status }: ServiceRecord): boolean =>
  status === SERVICE_STATUS.waiting || status === SERVICE_STATUS.late;

/** What the agent of a service learns of it; of a draft it knows nothing. */
function newsOf(
  { id, agentId, siteId, startAt, endAt, planned: isPlanned }: ServiceRecord,
  what: PlanningNews['what'],
): PlanningNews[] {
  return isPlanned
    ? [{ serviceId: id, agentId, siteId, start: Date.parse(startAt), end: Date.parse(endAt), what }]
    : [];
}

/** Tells the agent of a service that is to come. */
const told = (service: ServiceRecord, what: PlanningNews['what'], actor: Actor) =>
  tellPlanning(newsOf(service, what), actor);

/** What the agents of services that are archived learn: who has one to come would go there all the same. */
export const archivedNews = (services: readonly ServiceRecord[]): PlanningNews[] =>
  services.filter(isToBeDone).flatMap((service) => newsOf(service, 'Service annulé'));

/** Takes the agent off a service: the office, or the product where the agent has left. */
export async function removeAgents(service: ServiceRecord, _body: unknown, actor: Actor): Promise<typeof folded> {
  const { id, agentId } = service;
  const now = new Date();
  await db().updateTable('service').set({ agentId: null }).where('id', '=', id).execute();
  const assign = officeAct('assign', id, now, { agentId: null, payload: { from: agentId } });
  await recordActs(actor.agencyId, authorOf(actor), [assign], now);
  await told(service, 'Service retiré', actor);
  return folded;
}

/** Gives a service to an agent as a save of it does; what speaks against it is said in full, of one among many too. */
async function assignAgent(
  service: ServiceRecord,
  { agent }: { agent: { id: string } },
  actor: Actor,
): Promise<typeof folded> {
  try {
    await writeServices()([{ save: { ...asSaved(service), agent }, known: service, path: '' }], actor);
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error;
    throw new Problem(error.status, error.errors.map(({ message }) => message).join(' '), error);
  }
  return folded;
}

/** Cancels a service: the office, or the product where nobody works at its site any more. */
export async function unprogram(service: ServiceRecord, body: unknown, actor: Actor): Promise<typeof folded> {
  await told(service, 'Service annulé', actor);
  return recorded('unprogram')(service, body, actor);
}

/** Takes a service out of every list. */
export async function archive(service: ServiceRecord, body: unknown, actor: Actor): Promise<typeof folded> {
  await tellPlanning(archivedNews([service]), actor);
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
    /** A service that is to be done again counts again: what it breaks is judged like a new assignment. */
    async program(service, body, actor): Promise<typeof folded> {
      await recorded('program')(service, body, actor);
      await told(service, 'Service rétabli', actor);
      await refuseBroken(service, actor);
      return folded;
    },
  },
});

async function refuseBroken(service: ServiceRecord, { standing }: Actor): Promise<void> {
  if (!standing || !service.agentId) return;
  const window = { start: Date.parse(service.startAt), end: Date.parse(service.endAt) };
  // Its state is read anew only after the act, so it is looked up whatever it is now.
  const work = (await selectWork(window, [service.agentId], service.id)).filter(({ id }) => id === service.id);
  refuseForbidden(await checkPlan(work, standing, { anew: true }));
}
