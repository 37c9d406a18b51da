import type { requestMailSchema } from '@vigie/contracts/commercial/request/request.acts';
import { agentRequestActs, customerRequestActs } from '@vigie/contracts/commercial/request/request.acts';
import type { Decision } from '@vigie/contracts/commercial/request/request-mails';
import { actHandlers } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import type { z } from 'zod';
import { closeFilesOf } from './attach-files';
import { AGENT_KIND, CUSTOMER_KIND, type RequestKind, type RequestRecord } from './kind';
import { appendDecision } from './messages';
import { agentRequestNoun, customerRequestNoun } from './noun';
import { mailDecision } from './request-mails';
import { saveRequestOf } from './save-request';

interface Decided {
  answer: string | null;
  mail?: z.output<typeof requestMailSchema> | null;
}

/** Records a decision in the conversation; a customer gets it by mail if the office chose so. */
const decides =
  (kind: RequestKind, to: Decision) =>
  async (request: RequestRecord, { answer, mail }: Decided, actor: Actor): Promise<void> => {
    await appendDecision(kind, request, { decision: to, answer }, actor);
    if (mail) await mailDecision(request, mail, actor);
  };

const doesOf = (kind: RequestKind) => ({
  accept: decides(kind, 'accepted'),
  postpone: decides(kind, 'postponed'),
  refuse: decides(kind, 'refused'),
  delete: (request: RequestRecord) => closeFilesOf(kind, request),
});

export const agentRequestActHandlers = actHandlers(agentRequestActs, agentRequestNoun, {
  save: saveRequestOf(AGENT_KIND),
  does: doesOf(AGENT_KIND),
});

export const customerRequestActHandlers = actHandlers(customerRequestActs, customerRequestNoun, {
  save: saveRequestOf(CUSTOMER_KIND),
  does: doesOf(CUSTOMER_KIND),
});
