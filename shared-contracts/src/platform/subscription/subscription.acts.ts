import { z } from 'zod';
import { ownerOnly } from '../../core/access';
import { type ActSubject, defineActs, of } from '../../core/acts/acts';
import { DEFAULT_TIME_ZONE } from '../../core/limits';
import { todayIn } from '../../core/time/today';
import { subscriptionSaveSchema, subscriptionSchema } from './subscription';
import { SUBSCRIPTION_MESSAGES } from './subscription.messages';
import { subscriptionStatuses } from './subscription.statuses';

interface SubscriptionSubject extends ActSubject {
  /** The first unpaid day. */
  endDate: string | null;
  cancelled: boolean;
}

/** The product itself does the acts without a path: a payment succeeded or failed, a term ended. */
export const subscriptionActs = defineActs(
  {
    noun: 'subscription',
    program: 'platform',
    statuses: subscriptionStatuses,
    initial: ['pending'],
    subject: of<SubscriptionSubject>(),
    answer: z.object({ subscription: subscriptionSchema }),
    save: {
      path: '/subscription',
      summary: 'Says to whom invoices and reminders go; a new one waits for its first payment',
      access: ownerOnly,
      from: ['pending', 'active', 'late', 'ending'],
      body: subscriptionSaveSchema,
    },
    history: { path: '/subscription/:id/history', access: ownerOnly },
  },
  {
    cancel: {
      label: 'Résilier',
      summary: 'Ends the subscription when what is paid is over; at once where that day has passed',
      path: '/subscription/:id/cancel',
      access: ownerOnly,
      from: ['active', 'late'],
      // A late one stays late until it is paid or over.
      to: ['ending', 'late', 'ended'],
      when: ({ cancelled }) => (cancelled ? SUBSCRIPTION_MESSAGES.cancelledAlready : null),
      ask: ({ status, endDate }) => ({
        title: SUBSCRIPTION_MESSAGES.confirmCancel,
        message:
          status === subscriptionStatuses.value.late
            ? SUBSCRIPTION_MESSAGES.cancelLateSays(endDate, todayIn(DEFAULT_TIME_ZONE))
            : SUBSCRIPTION_MESSAGES.cancelSays(endDate),
      }),
      changes: ['agency'],
      negative: true,
      done: 'Résiliation enregistrée',
    },
    resume: {
      label: 'Annuler la résiliation',
      summary: 'Lets the subscription go on',
      path: '/subscription/:id/resume',
      access: ownerOnly,
      from: ['ending', 'late'],
      to: ['active', 'late'],
      when: ({ cancelled }) => (cancelled ? null : SUBSCRIPTION_MESSAGES.notCancelled),
      done: 'Votre offre continue',
    },
    choose: {
      label: 'Offre choisie, à payer',
      summary: 'Notes a choice that changes nothing before it is paid',
      from: 'any',
      to: ['pending', 'active', 'late', 'ending', 'ended'],
    },
    change: {
      label: 'Changement d’offre',
      summary: 'Notes a change for the end of the paid period, or what a payment bought',
      from: 'any',
      to: ['pending', 'active', 'late', 'ending', 'ended'],
    },
    takeBack: {
      label: 'Virement annulé',
      summary: 'Gives back what a transfer found that was recorded by mistake',
      from: ['active', 'late', 'ending'],
      to: ['pending', 'active', 'late', 'ending', 'ended'],
    },
    fallLate: {
      label: 'Paiement refusé',
      summary: 'A payment failed: reminders begin',
      from: ['active', 'late', 'ending'],
      to: 'late',
    },
    end: {
      label: 'Fin de l’offre',
      summary: 'Closes the agency to everybody but who pays',
      from: ['pending', 'active', 'late', 'ending'],
      to: 'ended',
      changes: ['agency'],
    },
  },
);
