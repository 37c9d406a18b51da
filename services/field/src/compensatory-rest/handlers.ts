import type { compensatoryRestCalls } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { compensatoryRestActHandlers } from './acts';
import { countRest } from './count-rest';
import { compensatoryRests, shownTo } from './list-compensatory-rests';
import { readRest } from './noun';
import { selectBalances } from './select-balances';

export const compensatoryRestHandlers: Handlers<typeof compensatoryRestCalls> = {
  ...compensatoryRestActHandlers,
  ...listHandlers('fetchCompensatoryRests', compensatoryRests, ({ scope }) => shownTo(scope)),
  compensatoryRest: ({ params, scope }) => readRest(params.id, scope),
  countCompensatoryRest: ({ query: { agent, startAt, endAt }, scope }) =>
    countRest(scope.agentId ?? agent, { start: Date.parse(startAt), end: Date.parse(endAt) }),
  async compensatoryRestBalances({ query, standing, scope }) {
    return { balances: await selectBalances(Number(query.year), standing, scope) };
  },
};
