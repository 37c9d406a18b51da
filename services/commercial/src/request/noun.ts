import { REQUEST_MESSAGES } from '@vigie/contracts/commercial/request/request';
import type { agentRequestActs, customerRequestActs } from '@vigie/contracts/commercial/request/request.acts';
import { requestStatuses } from '@vigie/contracts/commercial/request/request.statuses';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import type { z } from 'zod';
import {
  AGENT_KIND,
  audienceOf,
  CUSTOMER_KIND,
  isVisible,
  lockRequest,
  type RequestKind,
  type RequestRecord,
} from './kind';
import { selectAgentRequest, selectCustomerRequest } from './select-request';

/** Unread messages differ per user, so live updates carry no row and screens fetch it again. */
const bound = (kind: RequestKind) => ({
  table: 'commercial.request',
  lock: lockRequest,
  visible: (row: RequestRecord, { scope }: Parameters<NounBinding<RequestRecord, unknown>['visible']>[1]) =>
    isVisible(kind, row, scope),
  notFound: REQUEST_MESSAGES.notFound,
  audience: (row: RequestRecord) => audienceOf(kind, row),
  gone: [requestStatuses.value.deleted],
  history: {
    silent: ['agent_id', 'customer_id', 'type_id', 'message_count', 'created_by', 'author_name', 'search_text'],
  },
});

export const agentRequestNoun: NounBinding<RequestRecord, z.input<typeof agentRequestActs.answer>> = {
  ...bound(AGENT_KIND),
  answer: async (id, actor) => ({ request: await selectAgentRequest(id, actor) }),
};

export const customerRequestNoun: NounBinding<RequestRecord, z.input<typeof customerRequestActs.answer>> = {
  ...bound(CUSTOMER_KIND),
  answer: async (id, actor) => ({ request: await selectCustomerRequest(id, actor) }),
};
