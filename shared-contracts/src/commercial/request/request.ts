import { z } from 'zod';
import type { HistoryFields } from '../../core/acts/history';
import { type Column, defineList, type Filter } from '../../core/lists/list';
import { byId, idSchema, instantSchema, refSchema } from '../../core/wire';
import { fileRefsSchema, optionalText, requiredText } from '../../formats/fields';
import { fileSchema } from '../../formats/file-ref';
import { requestStatuses } from './request.statuses';
import { requestMessageSchema } from './request-message';

export const REQUEST_MESSAGES = {
  notFound: 'Demande introuvable',
  answered: 'Votre agence a déjà répondu à cette demande : écrivez-lui un message',
  ownerStays: "Une demande reste à qui l'a faite : supprimez-la et créez-en une autre",
  unknownType: "Ce type de demande n'est pas proposé par votre agence",
  foreignFile: "Ce fichier n'est pas l'un des vôtres : joignez-le à nouveau",
} as const;

/** The types are the agency's own, by id. */
const saved = {
  id: idSchema,
  requestType: byId,
  subject: requiredText(200),
  content: optionalText(5_000),
  attachments: fileRefsSchema,
  updatedAt: instantSchema.optional(),
};

/** Without `agent` the request is the caller's own, the only kind for users who may not create requests for others. */
export const agentRequestSaveSchema = z.object({ ...saved, agent: byId.optional() }).strict();
/** Without `customer` the request is that of the caller's customer. */
export const customerRequestSaveSchema = z.object({ ...saved, customer: byId.optional() }).strict();

const read = {
  id: idSchema,
  /** Name of the type when the request was made. */
  requestType: refSchema,
  subject: z.string(),
  status: requestStatuses.schema,
  /** True when the request holds something that the reader has not opened yet. */
  unread: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
};
const whole = {
  ...read,
  content: z.string().nullable(),
  /** User of the agency or of the customer who wrote it. */
  author: z.string(),
  attachments: z.array(fileSchema),
  messages: z.array(requestMessageSchema),
};
export const agentRequestSchema = z.object({ ...whole, agent: refSchema });
export type AgentRequest = z.output<typeof agentRequestSchema>;
export const customerRequestSchema = z.object({ ...whole, customer: refSchema });
export type CustomerRequest = z.output<typeof customerRequestSchema>;

const row = { ...read, attachments: z.number().int(), messages: z.number().int() };
const agentRequestRowSchema = z.object({ ...row, agent: refSchema });
export type AgentRequestRow = z.output<typeof agentRequestRowSchema>;
const customerRequestRowSchema = z.object({ ...row, customer: refSchema });
export type CustomerRequestRow = z.output<typeof customerRequestRowSchema>;

const columns = {
  createdAt: { label: 'Créée le', kind: 'instant' },
  requestType: { label: 'Type', kind: 'ref' },
  subject: { label: 'Sujet', kind: 'text', alwaysVisible: true },
  status: { label: 'Statut', kind: 'choice', options: requestStatuses.all },
  messages: { label: 'Messages', kind: 'count' },
  attachments: { label: 'Pièces jointes', kind: 'count', sortable: false },
} as const satisfies Record<string, Column>;

const filters = {
  status: { kind: 'choices', label: 'Statut', options: requestStatuses.selectable },
  unread: { kind: 'toggle', label: 'Non lues' },
  requestTypes: { kind: 'refs', label: 'Types de demande', of: 'requestType' },
  period: { kind: 'period', label: 'Créée entre' },
} as const satisfies Record<string, Filter>;

export const agentRequestList = defineList({
  key: 'agentRequests',
  row: agentRequestRowSchema,
  columns: { agent: { label: 'Agent', kind: 'ref' }, ...columns },
  filters: { agent: { kind: 'refs', label: 'Agents', of: 'agent' }, ...filters },
  defaultSort: { orderBy: 'createdAt', ascending: false },
});

export const customerRequestList = defineList({
  key: 'customerRequests',
  row: customerRequestRowSchema,
  columns: { customer: { label: 'Client', kind: 'ref' }, ...columns },
  filters: { customer: { kind: 'refs', label: 'Clients', of: 'customer' }, ...filters },
  toCustomers: ['customer', 'createdAt', 'requestType', 'subject', 'status', 'messages', 'attachments'],
  defaultSort: { orderBy: 'createdAt', ascending: false },
});

/** Counter in the menu: all requests for the office, its own for an agent. */
export const unreadSchema = z.object({ unread: z.number().int().min(0) });

/** Types of requests that the agency offers. */
export const requestTypesSchema = z.object({ types: z.array(refSchema) });

/** French names of the fields, for the history of a request. */
export const requestFields: HistoryFields = {
  status: { label: 'Statut', text: requestStatuses.labelOf },
  typeName: 'Type',
  subject: 'Sujet',
  content: 'Description',
  fileIds: 'Pièces jointes',
};

/** Values of a request's form: `owner` is the agent or the customer, absent for the user's own request. */
export const requestDraftSchema = z.object({ ...saved, owner: byId.optional() }).strict();
