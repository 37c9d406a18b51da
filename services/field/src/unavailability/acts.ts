import { unavailabilityActs } from '@vigie/contracts/field/unavailability/unavailability.acts';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { actHandlers, onlyStatus } from '@vigie/service-kit/acts/act-handlers';
import { db } from '../tables';
import { demandNoneAccepted } from './demand-no-overlap';
import { type UnavailabilityRecord, unavailabilityNoun } from './noun';
import { freeServices, saveUnavailability } from './save-unavailability';
import { notifyUnavailability } from './tell-unavailability';

const { requested, accepted } = unavailabilityStatuses.value;

async function answered({ id }: UnavailabilityRecord, answer: string | null): Promise<void> {
  await db().updateTable('unavailability').set({ answer }).where('id', '=', id).execute();
}

export const unavailabilityActHandlers = actHandlers(unavailabilityActs, unavailabilityNoun, {
  save: saveUnavailability,
  does: {
    async accept(request, { unassignConflicts, overlapAgreed, answer }, actor) {
      if (!overlapAgreed) await demandNoneAccepted(request);
      await answered(request, answer);
      await freeServices(request, unassignConflicts, actor);
      await notifyUnavailability(request, 'accepted', actor);
    },
    async refuse(request, { answer }, actor) {
      await answered(request, answer);
      await notifyUnavailability(request, 'refused', actor);
    },
    withdraw: onlyStatus,
    cancel: (record, _body, actor) => notifyUnavailability(record, 'cancelled', actor),
    /** The agent counts on an absence that it was granted, and on an answer to its request. */
    async delete(record, _body, actor) {
      if (record.endAt < actor.today) return;
      if (record.status === accepted) await notifyUnavailability(record, 'cancelled', actor);
      if (record.status === requested) await notifyUnavailability(record, 'refused', actor);
    },
  },
});
