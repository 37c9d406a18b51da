import { z } from 'zod';
import { defineList } from '../../core/list';
import { byId, idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionSchema } from '../../formats/fields';
import { documentDraftFields, documentFields, documentRowFields } from '../commercial-document/commercial-document';
import { DECISIONS, DOCUMENT_SAVE_STATUSES } from '../commercial-document/document.statuses';
import { PURCHASE_ORDER_WORKFLOW } from './purchase-order.statuses';

/** An order to a subcontractor: the agent it names is an external one, which the server checks. */
export const purchaseOrderSaveSchema = z
  .object({
    ...documentDraftFields,
    agent: byId,
    /** Where the service is to be rendered. */
    site: byId.nullable().default(null),
    /** 0 keeps a draft, 100 gives it its number. */
    status: optionSchema(DOCUMENT_SAVE_STATUSES).default(100),
    updatedAt: instantSchema.optional(),
    /** Absent from a save: an order is marked sent by itself. */
    sent: z.undefined().optional(),
  })
  .strict();

/** Marks an order sent: `{id, sent: true}` and nothing else. */
const purchaseOrderSentSchema = z.object({ id: idSchema, sent: z.literal(true) }).strict();

export const purchaseOrderChangeSchema = z.discriminatedUnion('sent', [
  purchaseOrderSaveSchema,
  purchaseOrderSentSchema,
]);

const state = { agent: refSchema, sent: z.boolean() };

export const purchaseOrderSchema = z.object({ ...documentFields, ...state, site: refSchema.nullable() });

const purchaseOrderRowSchema = z.object({ ...documentRowFields, ...state });

const { statuses } = PURCHASE_ORDER_WORKFLOW;

export const purchaseOrderList = defineList({
  key: 'purchaseOrders',
  row: purchaseOrderRowSchema,
  columns: {
    number: { label: 'Numéro', kind: 'text', alwaysVisible: true },
    createdAt: { label: 'Créé le', kind: 'instant' },
    date: { label: 'Date', kind: 'day' },
    agent: { label: 'Agent', kind: 'ref' },
    title: { label: 'Objet', kind: 'text' },
    price: { label: 'Total HT', kind: 'money' },
    vat: { label: 'TVA', kind: 'money', shown: false },
    total: { label: 'Total TTC', kind: 'money' },
    sent: { label: 'Envoyé', kind: 'boolean' },
    status: { label: 'Statut', kind: 'choice', options: statuses },
  },
  filters: {
    agents: { kind: 'refs', label: 'Agents', of: 'agent' },
    sent: { kind: 'toggle', label: 'Envoi', labels: DECISIONS.sent },
    status: { kind: 'choices', label: 'Statut', options: statuses },
    date: { kind: 'period', label: 'Date' },
  },
  defaultSort: { orderBy: 'createdAt', ascending: false },
});
