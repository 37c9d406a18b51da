import { z } from 'zod';
import { needs } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { idSchema } from '../../core/wire';
import { sendingFields } from '../commercial-document/commercial-document';
import { billSchema, PURCHASE_ORDER_MESSAGES, purchaseOrderSaveSchema, purchaseOrderSchema } from './purchase-order';
import { purchaseOrderStatuses } from './purchase-order.statuses';

/** Fields that the guards of an order's acts read. */
interface PurchaseOrderSubject {
  id: string;
  status: number;
  updatedAt: string;
  number: string | null;
  sent: boolean;
  /**
   * Amount that the subcontractor billed for it, in cents; null while unknown. Absent from the row of a reader without
   * the right to amounts.
   */
  billedCents?: number | null;
  currency: string;
}

const mayEdit = needs('ACCOUNT_RIGHT_EDIT_AGENT_PURCHASE_ORDER');
/** Warning for a user who is about to cancel an order. */
function cancelWarning({ sent, billedCents, currency }: PurchaseOrderSubject): string | undefined {
  if (billedCents != null) return PURCHASE_ORDER_MESSAGES.billed({ cents: billedCents, currency });
  return sent ? PURCHASE_ORDER_MESSAGES.sent : undefined;
}

const live = ['draft', 'active'] as const;

export const purchaseOrderActs = defineActs(
  {
    noun: 'purchaseOrder',
    program: 'commercial',
    statuses: purchaseOrderStatuses,
    initial: live,
    subject: of<PurchaseOrderSubject>(),
    answer: z.object({ purchaseOrder: purchaseOrderSchema }),
    save: {
      path: '/purchaseOrder',
      summary: 'Creates a purchase order or saves a known one; the first save that is not a draft gives it its number',
      create: 'ACCOUNT_RIGHT_CREATE_AGENT_PURCHASE_ORDER',
      edit: 'ACCOUNT_RIGHT_EDIT_AGENT_PURCHASE_ORDER',
      from: live,
      to: live,
      body: purchaseOrderSaveSchema,
    },
    history: {
      path: '/purchaseOrder/:id/history',
      access: needs('ACCOUNT_RIGHT_READ_AGENT_PURCHASE_ORDER', 'ACCOUNT_RIGHT_EDIT_AGENT_PURCHASE_ORDER'),
    },
  },
  {
    send: {
      label: 'Envoyer',
      summary: 'Mails the order with its PDF and marks it sent; a draft takes its number',
      path: '/purchaseOrder/:id/send',
      access: needs('ACCOUNT_RIGHT_SEND_AGENT_PURCHASE_ORDER'),
      from: live,
      to: 'active',
      body: sendingFields,
    },
    markAsSent: {
      label: 'Marquer comme envoyé',
      labelFor: ({ sent }) => (sent ? COMMERCIAL_MESSAGES.markNotSent : 'Marquer comme envoyé'),
      summary: 'Toggles sent and not sent',
      path: '/purchaseOrder/:id/markAsSent',
      access: mayEdit,
      from: ['active'],
    },
    bill: {
      label: 'Saisir la facture reçue',
      summary: 'Records what the subcontractor billed for the order',
      path: '/purchaseOrder/:id/bill',
      access: mayEdit,
      from: ['active'],
      body: billSchema.shape,
    },
    duplicate: {
      label: 'Dupliquer',
      summary: 'A new draft of today to the same agent with the same lines, not sent',
      path: '/purchaseOrder/:id/duplicate',
      access: needs('ACCOUNT_RIGHT_CREATE_AGENT_PURCHASE_ORDER'),
      from: 'any',
      body: { id: idSchema },
      makes: true,
    },
    cancel: {
      label: 'Supprimer',
      summary: 'Cancels; an order is never deleted',
      path: '/purchaseOrder/:id/cancel',
      access: mayEdit,
      from: live,
      to: 'cancelled',
      ask: (order) => ({
        title: order.number
          ? COMMERCIAL_MESSAGES.confirmCancelPurchaseOrder({ number: order.number })
          : COMMERCIAL_MESSAGES.confirmDeleteDraft,
        message: cancelWarning(order),
      }),
      bulk: '/purchaseOrders/cancel',
      negative: true,
    },
  },
);
