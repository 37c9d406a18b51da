import type { unavailabilityCalls } from '@vigie/contracts/field/unavailability/unavailability.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { sharesOf } from '@vigie/service-kit/lists/list-shares';
import { unavailabilityActHandlers } from './acts';
import { shownTo, unavailabilities } from './list-unavailabilities';
import { selectTypes, selectUnavailability } from './select-unavailability';

export const unavailabilityHandlers: Handlers<typeof unavailabilityCalls> = {
  ...unavailabilityActHandlers,
  ...listHandlers('fetchUnavailabilities', unavailabilities, ({ scope }) => shownTo(scope)),
  fetchUnavailabilitiesShares: ({ body, standing, scope }) =>
    sharesOf(unavailabilities, body, { standing, where: shownTo(scope) }),
  async unavailability({ params, scope }) {
    return { agentUnavailability: await selectUnavailability(params.id, scope) };
  },
  async unavailabilityTypes() {
    return { types: await selectTypes() };
  },
};
