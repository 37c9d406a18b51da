import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { SERVICE_BREAK_RIGHTS, type serviceBreakCalls } from '@vigie/contracts/field/service-break/service-break.calls';
import { actorOf } from '@vigie/service-kit/acts/actor';
import { saveRecords } from '@vigie/service-kit/acts/save-records';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { notFound } from '@vigie/service-kit/problem';
import { lockServices } from '../service/lock-services';
import { asSaved } from '../service/saving/as-saved';
import { plannedBreaksOf } from '../service/saving/draft-services';
import { writeServices } from '../service/saving/plan-services';
import { selectServiceById } from '../service/select-services';
import { zoneOfActor } from '../service/service-actor';
import { serviceNoun, serviceSet } from '../service/service-noun';

/** Adds a break to a service, or saves a planned one. It is a save of the service, with the same checks. */
export const saveBreak: Handler<typeof serviceBreakCalls.saveBreak> = async ({ params, body, ...context }) => {
  const { updatedAt, ...given } = body.break;
  const [service] = await lockServices([params.circuit]);
  if (!service) throw notFound(FIELD_MESSAGES.cannotIdentifyService);
  const planned = (await plannedBreaksOf([service.id])).get(service.id) ?? [];
  const isKnown = planned.some(({ id }) => id === given.id);
  const instant = (ms: number) => new Date(ms).toISOString();
  const others = planned
    .filter(({ id }) => id !== given.id)
    .map(({ start, end, ...it }) => ({ ...it, startAt: instant(start), endAt: instant(end) }));
  const actor = actorOf(context);
  const save = { ...asSaved(service), breaks: [...others, given], updatedAt };
  await saveRecords(serviceSet, serviceNoun, [save], {
    actor,
    rights: { edit: SERVICE_BREAK_RIGHTS[isKnown ? 'edit' : 'create'] },
    writes: writeServices(undefined, {}),
    pathOf: () => 'break.',
  });
  return { service: await selectServiceById(service.id, zoneOfActor(actor)) };
};
