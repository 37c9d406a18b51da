import { z } from 'zod';
import { needs } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { formatFrenchDay } from '../../formats/french';
import { indexationFields, invoiceRecurrenceSaveSchema, invoiceRecurrenceSchema } from './invoice-recurrence';
import { invoiceRecurrenceStatuses } from './invoice-recurrence.statuses';

/** Fields that the guards of an invoice recurrence's acts read. */
interface InvoiceRecurrenceSubject {
  id: string;
  status: number;
  updatedAt: string;
  title: string;
  nextDueAt: string | null;
}

const mayEdit = needs('ACCOUNT_RIGHT_EDIT_INVOICE');

export const invoiceRecurrenceActs = defineActs(
  {
    noun: 'invoiceRecurrence',
    program: 'commercial',
    statuses: invoiceRecurrenceStatuses,
    initial: ['active'],
    subject: of<InvoiceRecurrenceSubject>(),
    answer: z.object({ invoiceRecurrence: invoiceRecurrenceSchema }),
    save: {
      path: '/invoiceRecurrence',
      summary: 'Creates a subscription or saves a known one',
      create: 'ACCOUNT_RIGHT_CREATE_INVOICE',
      edit: 'ACCOUNT_RIGHT_EDIT_INVOICE',
      from: 'any',
      body: invoiceRecurrenceSaveSchema,
    },
    history: {
      path: '/invoiceRecurrence/:id/history',
      access: needs('ACCOUNT_RIGHT_READ_INVOICE', 'ACCOUNT_RIGHT_EDIT_INVOICE'),
    },
  },
  {
    resume: {
      label: 'Reprendre',
      summary: 'Takes a stopped subscription up again: the days in between are not invoiced',
      path: '/invoiceRecurrence/:id/resume',
      access: mayEdit,
      from: ['stopped'],
      to: 'active',
      ask: ({ title }) => ({ title: 'Reprendre cet abonnement ?', message: title }),
      follows: true,
      changes: ['invoice'],
      bulk: '/invoiceRecurrences/resume',
      done: 'Abonnement repris',
    },
    index: {
      label: 'Indexer',
      summary: 'Has the prices of a subscription change from a day on; what was to change them before is replaced',
      path: '/invoiceRecurrence/:id/index',
      access: mayEdit,
      from: ['active', 'stopped'],
      body: indexationFields,
      bulk: { path: '/invoiceRecurrences/index', asked: true },
    },
    stop: {
      label: 'Arrêter',
      summary: 'Stops a subscription: it issues no invoice until it is taken up again',
      path: '/invoiceRecurrence/:id/stop',
      access: mayEdit,
      from: ['active'],
      to: 'stopped',
      ask: ({ title }) => ({
        title: 'Arrêter cet abonnement ?',
        message: `${title}. Aucune facture ne sera émise jusqu'à sa reprise.`,
      }),
      follows: true,
      bulk: '/invoiceRecurrences/stop',
      negative: true,
      done: 'Abonnement arrêté',
    },
    generateNow: {
      label: 'Générer maintenant',
      summary: 'Makes the invoice of the next due day at once; that day makes none any more',
      path: '/invoiceRecurrence/:id/generate',
      access: mayEdit,
      from: ['active'],
      when: ({ nextDueAt }) => (nextDueAt ? null : COMMERCIAL_MESSAGES.recurrenceIsOver),
      ask: ({ title, nextDueAt }) => ({
        title: 'Générer maintenant la prochaine facture ?',
        message: `${title}. Échéance du ${formatFrenchDay(nextDueAt ?? '')} : elle ne sera pas facturée une seconde fois.`,
      }),
      changes: ['invoice'],
      done: 'Facture générée',
    },
    generate: {
      label: 'Facture générée',
      summary: 'Makes the invoice of the next due day, and issues it where nothing speaks against it',
      from: ['active'],
      changes: ['invoice'],
    },
  },
);
