import { z } from 'zod';
import { type Column, defineList, type Filter } from '../../core/list';
import { byId, idSchema, instantSchema, refSchema } from '../../core/wire';
import { fileRefsSchema, requiredText, richText } from '../../formats/fields';
import { fileSchema } from '../../formats/file-ref';
import { AGENT_REQUEST_WORKFLOW } from './request.statuses';

const STATUSES = AGENT_REQUEST_WORKFLOW.statuses;

const common = {
  id: idSchema,
  subject: requiredText(200),
  content: richText.default(''),
};

/** Types are the agency's own, by id. */
const saved = { ...common, requestType: byId, attachments: fileRefsSchema, updatedAt: instantSchema.optional() };

/** Without `agent` the request is the caller's own: the only kind for those who may not create for others. */
export const agentRequestSaveSchema = z.object({ ...saved, agent: byId.optional() }).strict();
/** Without `customer` it is the caller's own customer. */
export const customerRequestSaveSchema = z.object({ ...saved, customer: byId.optional() }).strict();

const answered = {
  ...common,
  requestType: refSchema,
  status: z.number().int(),
  attachments: z.array(fileSchema),
  /** False until somebody of the agency has opened it. */
  read: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
};
export const agentRequestSchema = z.object({ ...answered, agent: refSchema });
export const customerRequestSchema = z.object({ ...answered, customer: refSchema });

const columns = {
  createdAt: { label: 'Créée le', kind: 'instant' },
  requestType: { label: 'Type', kind: 'ref' },
  subject: { label: 'Sujet', kind: 'text', alwaysVisible: true },
  status: { label: 'Statut', kind: 'choice', options: STATUSES },
  attachments: { label: 'Pièces jointes', kind: 'count', sortable: false },
} as const satisfies Record<string, Column>;

const filters = {
  status: { kind: 'choices', label: 'Statut', options: STATUSES },
  requestTypes: { kind: 'refs', label: 'Types de demande', of: 'requestType' },
  period: { kind: 'period', label: 'Créée entre' },
} as const satisfies Record<string, Filter>;

export const agentRequestList = defineList({
  key: 'agentRequests',
  row: agentRequestSchema,
  columns: { agent: { label: 'Agent', kind: 'ref' }, ...columns },
  filters: { agent: { kind: 'refs', label: 'Agents', of: 'agent' }, ...filters },
  defaultSort: { orderBy: 'createdAt', ascending: false },
});

export const customerRequestList = defineList({
  key: 'customerRequests',
  row: customerRequestSchema,
  columns: { customer: { label: 'Client', kind: 'ref' }, ...columns },
  filters: { customer: { kind: 'refs', label: 'Clients', of: 'customer' }, ...filters },
  defaultSort: { orderBy: 'createdAt', ascending: false },
});

/** Badge of the menu: the whole agency's with the list right, one's own without. */
export const unreadSchema = z.object({ unread: z.number().int().min(0) });
