import { unavailabilityActs } from '@vigie/contracts/field/unavailability/unavailability.acts';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { actHandlers, onlyStatus } from '@vigie/service-kit/acts/act-handlers';
import { Writes } from '@vigie/service-kit/acts/run-act';
import type { Updateable } from 'kysely';
import type { FieldTables } from '../tables';
import { demandNoneAccepted, demandNoRest } from './demand-no-overlap';
import { demandNoWork } from './demand-no-work';
import { unavailabilityNoun } from './noun';
import { freeServices, saveUnavailability } from './save-unavailability';
import { notifyUnavailability } from './tell-unavailability';

type Columns = Updateable<FieldTables['unavailability']>;

const { requested, accepted } = unavailabilityStatuses.value;

export const unavailabilityActHandlers = actHandlers(unavailabilityActs, unavailabilityNoun, {
  save: saveUnavailability,
  does: {
    async accept(request, { unassignConflicts, overlapAgreed, workAgreed, answer }, actor) {
      await demandNoRest(request);
      if (!overlapAgreed) await demandNoneAccepted(request);
      if (!workAgreed) await demandNoWork(request);
      await freeServices(request, unassignConflicts, actor);
      await notifyUnavailability(request, 'accepted', actor);
      return new Writes({ answer } satisfies Columns);
    },
    async refuse(request, { answer }, actor) {
      await notifyUnavailability(request, 'refused', actor);
      return new Writes({ answer } satisfies Columns);
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
