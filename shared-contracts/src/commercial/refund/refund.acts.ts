import { z } from 'zod';
import { office } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { formatCents } from '../../formats/french';
import { refundSaveSchema, refundSchema } from './refund';
import { refundStatuses } from './refund.statuses';

interface RefundSubject {
  id: string;
  status: number;
  updatedAt: string;
  amountCents: number;
  /** Of the customer's account; absent where the question is not asked. */
  currency?: string;
  reference: string;
}

const mayEdit = office('ACCOUNT_RIGHT_EDIT_INVOICE');

export const refundActs = defineActs(
  {
    noun: 'refund',
    program: 'commercial',
    statuses: refundStatuses,
    initial: ['recorded'],
    subject: of<RefundSubject>(),
    answer: z.object({ refund: refundSchema }),
    save: {
      path: '/refund',
      summary: 'Records money that was given back to a customer out of its credit; one that is recorded is not edited',
      access: mayEdit,
      from: [],
      to: ['recorded'],
      body: refundSaveSchema,
      changes: ['customer', 'invoice'],
    },
    history: { path: '/refund/:id/history', access: mayEdit },
  },
  {
    cancel: {
      label: 'Annuler le remboursement',
      summary: 'Takes back a refund that was recorded by mistake: the customer has its credit again',
      path: '/refund/:id/cancel',
      access: mayEdit,
      from: ['recorded'],
      to: 'cancelled',
      ask: ({ amountCents, currency, reference }) => ({
        title: 'Annuler ce remboursement ?',
        message: `${formatCents(amountCents, currency)}, ${reference}. Le client retrouve ce crédit.`,
        confirm: 'Annuler le remboursement',
      }),
      changes: ['customer', 'invoice'],
      negative: true,
    },
  },
);
