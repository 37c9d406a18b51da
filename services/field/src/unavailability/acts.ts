import { unavailabilityActs } from '@vigie/contracts/field/unavailability/unavailability.acts';
import { actHandlers, onlyStatus } from '@vigie/service-kit/acts/act-handlers';
import { db } from '../tables';
import { type UnavailabilityRecord, unavailabilityNoun } from './noun';
import { freeServices, saveUnavailability } from './save-unavailability';
import { tellUnavailability } from './tell-unavailability';

async function answered({ id }: UnavailabilityRecord, answer: string | null): Promise<void> {
  await db().updateTable('unavailability').set({ answer }).where('id', '=', id).execute();
}

export const unavailabilityActHandlers = actHandlers(unavailabilityActs, unavailabilityNoun, {
  save: saveUnavailability,
  does: {
    async accept(request, { unassignConflicts, answer }, actor) {
      await answered(request, answer);
      await freeServices(request, unassignConflicts, actor);
      await tellUnavailability(request, 'accepted', actor);
    },
    async refuse(request, { answer }, actor) {
      await answered(request, answer);
      await tellUnavailability(request, 'refused', actor);
    },
    withdraw: onlyStatus,
    cancel: (record, _body, actor) => tellUnavailability(record, 'cancelled', actor),
    delete: onlyStatus,
  },
});
