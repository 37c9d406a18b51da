import { AGENT_REQUEST_RIGHTS } from '@vigie/contracts/commercial/request/request-rights';
import { notificationRequested } from '@vigie/contracts/platform/notification/notification.events';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { emit } from '@vigie/service-kit/jobs/outbox';
import { AGENT_KIND, type RequestKind, type RequestRecord } from './kind';

type About = Pick<RequestRecord, 'id' | 'subject' | 'agentId' | 'customerId'>;

/** Notifies the other side: the office about a requester's message, the requester about the office's answer. */
export async function notifyRequest(
  kind: RequestKind,
  { id, subject, agentId, customerId }: About,
  { key, title }: { key: string; title: string },
  { scope, userId, name }: Pick<Actor, 'scope' | 'userId' | 'name'>,
): Promise<void> {
  const asks = scope[kind.owner] !== undefined;
  const screen = kind === AGENT_KIND ? 'demandes' : 'demandes-clients';
  emit(notificationRequested, {
    type: 'request',
    key,
    title,
    detail: `${subject} · ${name}`.slice(0, 500),
    byUserId: userId,
    office: asks ? { right: kind.list, link: `/platform/service/${screen}?id=${id}` } : null,
    agent: !asks && agentId ? { id: agentId, anyOf: [...AGENT_REQUEST_RIGHTS], link: `/demandes?id=${id}` } : null,
    customer: !asks && customerId ? { id: customerId, anyOf: [kind.list], link: `/customerRequests?id=${id}` } : null,
  });
}
