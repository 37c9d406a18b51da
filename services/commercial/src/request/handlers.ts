import { agentRequestList, customerRequestList } from '@vigie/contracts/commercial/request/request';
import type { requestCalls } from '@vigie/contracts/commercial/request/request.calls';
import { actorOf } from '@vigie/service-kit/acts/actor';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { agentRequestActHandlers, customerRequestActHandlers } from './acts';
import { AGENT_KIND, CUSTOMER_KIND, shownTo } from './kind';
import { agentRequestsFor, countUnread, customerRequestsFor } from './list-requests';
import { addMessage, readRequest } from './messages';
import { selectRequestTypes } from './request-types';
import { selectAgentRequest, selectCustomerRequest } from './select-request';

export const requestHandlers: Handlers<typeof requestCalls> = {
  ...agentRequestActHandlers,
  fetchAgentRequests: ({ body, standing, scope, caller }) =>
    agentRequestsFor(caller.userId, scope).fetch(body, { standing, where: shownTo(AGENT_KIND, scope) }),
  async fetchAgentRequestsExport({ body, standing, scope, caller }) {
    const rows = await agentRequestsFor(caller.userId, scope).all(body, {
      standing,
      where: shownTo(AGENT_KIND, scope),
    });
    return listAsExcel(agentRequestList, rows, body.columns, standing);
  },
  agentRequest: async (context) => ({ request: await selectAgentRequest(context.params.id, actorOf(context)) }),
  async addAgentRequestMessage(context) {
    const [{ id }, actor] = [context.params, actorOf(context)];
    await addMessage(AGENT_KIND, id, context.body, actor);
    return { request: await selectAgentRequest(id, actor) };
  },
  async readAgentRequest(context) {
    await readRequest(AGENT_KIND, context.params.id, context.body.seen, actorOf(context));
    return {};
  },
  agentRequestTypes: async () => ({ types: await selectRequestTypes(AGENT_KIND) }),
  unreadAgentRequests: async ({ caller, scope }) => ({ unread: await countUnread(AGENT_KIND, caller.userId, scope) }),
  ...customerRequestActHandlers,
  fetchCustomerRequests: ({ body, standing, scope, caller }) =>
    customerRequestsFor(caller.userId, scope).fetch(body, { standing, where: shownTo(CUSTOMER_KIND, scope) }),
  async fetchCustomerRequestsExport({ body, standing, scope, caller }) {
    const rows = await customerRequestsFor(caller.userId, scope).all(body, {
      standing,
      where: shownTo(CUSTOMER_KIND, scope),
    });
    return listAsExcel(customerRequestList, rows, body.columns, standing);
  },
  customerRequest: async (context) => ({ request: await selectCustomerRequest(context.params.id, actorOf(context)) }),
  async addCustomerRequestMessage(context) {
    const [{ id }, actor] = [context.params, actorOf(context)];
    await addMessage(CUSTOMER_KIND, id, context.body, actor);
    return { request: await selectCustomerRequest(id, actor) };
  },
  async readCustomerRequest(context) {
    await readRequest(CUSTOMER_KIND, context.params.id, context.body.seen, actorOf(context));
    return {};
  },
  customerRequestTypes: async () => ({ types: await selectRequestTypes(CUSTOMER_KIND) }),
  unreadCustomerRequests: async ({ caller, scope }) => ({
    unread: await countUnread(CUSTOMER_KIND, caller.userId, scope),
  }),
};
