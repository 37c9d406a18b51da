import { z } from 'zod';
import { type AgencyAccess, byRole, office, own, rights } from '../../core/access';
import { type ActSubject, defineActs, of } from '../../core/acts/acts';
import { COMMON_MESSAGES } from '../../core/messages/common';
import { emailSchema } from '../../formats/email';
import { optionalText, requiredText } from '../../formats/fields';
import { mailFilesSchema } from '../email/mail-files';
import {
  agentRequestSaveSchema,
  agentRequestSchema,
  customerRequestSaveSchema,
  customerRequestSchema,
  REQUEST_MESSAGES,
} from './request';
import { requestStatuses } from './request.statuses';

/** Text of the agency with its decision, shown in the conversation. */
const answer = { answer: optionalText(5_000) };
/** Optional mail about a decision on a customer's request, to the customer's own address unless another is given. */
export const requestMailSchema = z
  .object({
    to: emailSchema.nullable(),
    subject: requiredText(200),
    message: requiredText(10_000),
    attachments: mailFilesSchema,
  })
  .strict();
const mailed = { ...answer, mail: requestMailSchema.nullable().default(null) };

type Body = Record<'answer', typeof answer.answer>;

/** Decisions of the agency. Each decision is open from the two others, because the agency may change its mind. */
const decisions = <B extends Body>(at: string, access: AgencyAccess, body: B) =>
  ({
    accept: {
      label: 'Accepter',
      summary: 'Accepts a request; who asked for it reads the answer',
      path: `${at}/:id/accept`,
      access,
      from: ['waiting', 'refused', 'postponed'],
      to: 'accepted',
      body,
      bulk: { path: `${at}s/accept`, asked: true },
      done: 'Demande acceptée',
    },
    postpone: {
      label: 'Reporter',
      summary: 'Puts a request off until later; who asked for it reads the answer',
      path: `${at}/:id/postpone`,
      access,
      from: ['waiting', 'accepted', 'refused'],
      to: 'postponed',
      body,
      bulk: { path: `${at}s/postpone`, asked: true },
      done: 'Demande reportée',
    },
    refuse: {
      label: 'Refuser',
      summary: 'Refuses a request; who asked for it reads the answer',
      path: `${at}/:id/refuse`,
      access,
      from: ['waiting', 'accepted', 'postponed'],
      to: 'refused',
      body,
      bulk: { path: `${at}s/refuse`, asked: true },
      negative: true,
      done: 'Demande refusée',
    },
  }) as const;

const deletion = (at: string, access: AgencyAccess) =>
  ({
    label: 'Supprimer',
    summary: 'Deletes a request with its conversation',
    method: 'DELETE',
    path: `${at}/:id`,
    access,
    from: ['waiting', 'accepted', 'refused', 'postponed'],
    to: 'deleted',
    bulk: `${at}s/delete`,
    ask: ({ subject }: RequestSubject) => ({
      title: COMMON_MESSAGES.deleteElement,
      message: COMMON_MESSAGES.deletionOf({ name: subject }),
    }),
    removes: true,
    negative: true,
    done: COMMON_MESSAGES.deleted,
  }) as const;

/** Fields that the guards of a request's acts read. */
type RequestSubject = ActSubject & {
  subject?: string;
  /** Whether the agency has written in its conversation; only the server knows. */
  answered?: boolean;
};

/** Who asked may change a request until the agency has decided or written. */
const unanswered = ({ status, answered }: RequestSubject): string | null =>
  status !== requestStatuses.value.waiting || answered ? REQUEST_MESSAGES.answered : null;

/** Common part of the two kinds. A request can change only until it is answered. */
const shared = {
  program: 'commercial',
  statuses: requestStatuses,
  initial: ['waiting'],
  subject: of<RequestSubject>(),
} as const;

const AGENT = '/request';
export const agentRequestActs = defineActs(
  {
    ...shared,
    noun: 'agentRequest',
    answer: z.object({ request: agentRequestSchema }),
    save: {
      path: AGENT,
      summary: 'Creates a request of an agent or saves one that still waits; of an agent it is its own',
      create: 'ACCOUNT_RIGHT_CREATE_AGENT_REQUEST',
      edit: 'ACCOUNT_RIGHT_EDIT_AGENT_REQUEST',
      also: { agent: own('ACCOUNT_RIGHT_CREATE_OWN_AGENT_REQUEST', 'ACCOUNT_RIGHT_CREATE_AGENT_REQUEST') },
      from: ['waiting'],
      ownWhen: unanswered,
      to: ['waiting'],
      body: agentRequestSaveSchema,
    },
    history: { path: `${AGENT}/:id/history`, access: office('ACCOUNT_RIGHT_LIST_AGENT_REQUEST') },
  },
  {
    ...decisions(AGENT, office('ACCOUNT_RIGHT_EDIT_AGENT_REQUEST'), answer),
    delete: deletion(AGENT, office('ACCOUNT_RIGHT_DELETE_AGENT_REQUEST')),
  },
);

const CUSTOMER = '/customer-request';
export const customerRequestActs = defineActs(
  {
    ...shared,
    noun: 'customerRequest',
    answer: z.object({ request: customerRequestSchema }),
    save: {
      path: CUSTOMER,
      summary: 'Creates a request of a customer or saves one that still waits; of a customer it is its own',
      create: 'ACCOUNT_RIGHT_CREATE_CUSTOMER_REQUEST',
      edit: 'ACCOUNT_RIGHT_EDIT_CUSTOMER_REQUEST',
      also: { customer: own('ACCOUNT_RIGHT_CREATE_CUSTOMER_REQUEST', 'ACCOUNT_RIGHT_CREATE_OWN_CUSTOMER_REQUEST') },
      from: ['waiting'],
      ownWhen: unanswered,
      to: ['waiting'],
      body: customerRequestSaveSchema,
    },
    history: { path: `${CUSTOMER}/:id/history`, access: office('ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST') },
  },
  {
    ...decisions(CUSTOMER, office('ACCOUNT_RIGHT_EDIT_CUSTOMER_REQUEST'), mailed),
    delete: deletion(
      CUSTOMER,
      byRole({
        manager: rights('ACCOUNT_RIGHT_DELETE_CUSTOMER_REQUEST'),
        customer: own('ACCOUNT_RIGHT_DELETE_CUSTOMER_REQUEST'),
      }),
    ),
  },
);
