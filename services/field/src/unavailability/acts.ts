import { unavailabilityActs } from '@vigie/contracts/field/unavailability/unavailability.acts';
import { actHandlers, onlyStatus } from '@vigie/service-kit/acts/act-handlers';
import { db } from '../tables';
import { demandNoneAccepted } from './demand-no-overlap';
import { type UnavailabilityRecord, unavailabilityNoun } from './noun';
import { freeServices, saveUnavailability } from './save-unavailability';
import { notifyUnavailability } from './tell-unavailability';

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
    delete: onlyStatus,
  },
});
