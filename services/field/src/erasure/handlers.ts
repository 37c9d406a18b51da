import type { erasureCalls } from '@vigie/contracts/field/erasure/erasure.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { erasures } from './list-erasures';

export const erasureHandlers: Handlers<typeof erasureCalls> = listHandlers('fetchErasures', erasures, () => undefined);
