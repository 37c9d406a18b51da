import { z } from 'zod';
import type { HistoryFields } from '../../core/acts/history';
import { defineList } from '../../core/lists/list';
import { byId, centsSchema, instantSchema, refSchema } from '../../core/wire';
import { optionSchema } from '../../formats/fields';
import { formatCents } from '../../formats/french';
import {
  amountField,
  documentDraftFields,
  documentFields,
  documentRowFields,
} from '../commercial-document/commercial-document';
import { DECISIONS, DOCUMENT_SAVE_STATUSES } from '../commercial-document/document.statuses';
import { purchaseOrderBadge, purchaseOrderStatuses } from './purchase-order.statuses';

export const PURCHASE_ORDER_MESSAGES = {
  billed: ({ cents, currency }: { cents: number; currency: string }) =>
    `Le sous-traitant l'a facturé ${formatCents(cents, currency)} HT : ce coût ne comptera plus dans les marges.`,
  sent: 'Il a été envoyé au sous-traitant : prévenez-le.',
} as const;

/** An order does not list its services: its days and its site define them. */
const { serviceIds: _services, ...draftFields } = documentDraftFields;
const { serviceIds: _known, ...fields } = documentFields;

/** An order to a subcontractor. The server checks that its agent is a subcontracted one. */
export const purchaseOrderSaveSchema = z
  .object({
    ...draftFields,
    agent: byId,
    /** Site of the service. */
    site: byId.nullable().default(null),
    /** 0 keeps a draft, 100 gives it its number. */
    status: optionSchema(DOCUMENT_SAVE_STATUSES).default(DOCUMENT_SAVE_STATUSES[1].value),
    updatedAt: instantSchema.optional(),
  })
  .strict();
export type PurchaseOrderSave = z.input<typeof purchaseOrderSaveSchema>;
export type ParsedPurchaseOrderSave = z.output<typeof purchaseOrderSaveSchema>;

/** Amount that the subcontractor billed for an order, excluding VAT. */
export const billSchema = z.object({
  /** Null takes back a bill that was recorded by mistake: the order then costs what was ordered. */
  billedCents: centsSchema.min(0).nullable(),
  /** Number of the subcontractor's invoice. */
  billedReference: z.string().trim().max(60).nullable().default(null),
});

const state = {
  agent: refSchema,
  sent: z.boolean(),
  /** Minutes done by the agent on the days of the order, at its site if it has one; null without days. */
  doneMinutes: z.number().int().nullable(),
  billedCents: centsSchema.nullable(),
};

export const purchaseOrderSchema = z.object({
  ...fields,
  ...state,
  site: refSchema.nullable(),
  billedReference: z.string().nullable(),
});
export type PurchaseOrder = z.output<typeof purchaseOrderSchema>;

const purchaseOrderRowSchema = z.object({
  ...documentRowFields,
  ...state,
  billedCents: state.billedCents.optional(),
});
export type PurchaseOrderRow = z.output<typeof purchaseOrderRowSchema>;

export const purchaseOrderList = defineList({
  key: 'purchaseOrders',
  row: purchaseOrderRowSchema,
  columns: {
    number: { label: 'Numéro', kind: 'text', alwaysVisible: true },
    createdAt: { label: 'Créé le', kind: 'instant', shown: false },
    date: { label: 'Date', kind: 'day' },
    agent: { label: 'Agent', kind: 'ref' },
    title: { label: 'Objet', kind: 'text' },
    price: { label: 'Commandé HT', kind: 'money', right: 'ACCOUNT_RIGHT_LIST_DETAILS' },
    doneMinutes: { label: 'Réalisé', kind: 'duration' },
    billedCents: { label: 'Facturé HT', kind: 'money', right: 'ACCOUNT_RIGHT_LIST_DETAILS' },
    vat: { label: 'TVA', kind: 'money', shown: false, right: 'ACCOUNT_RIGHT_LIST_DETAILS' },
    total: { label: 'Total TTC', kind: 'money', shown: false, right: 'ACCOUNT_RIGHT_LIST_DETAILS' },
    sent: { label: 'Envoyé', kind: 'boolean' },
    status: { label: 'Statut', kind: 'choice', options: purchaseOrderStatuses.all, badge: purchaseOrderBadge },
  },
  filters: {
    agents: { kind: 'refs', label: 'Agents', of: 'agent' },
    sent: { kind: 'toggle', label: 'Envoi', labels: DECISIONS.sent },
    status: { kind: 'choices', label: 'Statut', options: purchaseOrderStatuses.all },
    date: { kind: 'period', label: 'Date' },
  },
  defaultSort: { orderBy: 'createdAt', ascending: false },
});

/** French names of the fields, for the history of an order. */
export const purchaseOrderFields: HistoryFields = {
  number: 'Numéro',
  status: { label: 'Statut', text: purchaseOrderStatuses.labelOf },
  date: 'Date',
  title: 'Objet',
  items: 'Lignes',
  priceCents: amountField('Commandé HT'),
  billedCents: amountField('Facturé HT'),
  billedReference: 'Facture du sous-traitant',
  sent: 'Envoyé',
  sendings: 'Destinataires',
  note: 'Note',
};
