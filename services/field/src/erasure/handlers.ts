import type { erasureCalls } from '@vigie/contracts/field/erasure/erasure.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { db } from '../tables';

/** Two kinds a day at most: more than a year of them. */
const SHOWN = 1_000;

export const erasureHandlers: Handlers<typeof erasureCalls> = {
  async fetchErasures() {
    const data = await db()
      .selectFrom('erasure')
      .select(['id', 'at', 'what', 'until', 'number'])
      .orderBy('at', 'desc')
      .orderBy('what')
      .limit(SHOWN)
      .execute();
    return { data };
  },
};
