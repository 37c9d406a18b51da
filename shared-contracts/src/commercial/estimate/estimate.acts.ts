import { z } from 'zod';
import { needs } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { idSchema } from '../../core/wire';
import { formatCents } from '../../formats/french';
import { sendingFields } from '../commercial-document/commercial-document';
import { estimateSaveSchema, estimateSchema } from './estimate';
import { estimateStatuses } from './estimate.statuses';

/** Fields that the guards of an estimate's acts read; a row of the list and the server's record both have them. */
interface EstimateSubject {
  id: string;
  status: number;
  updatedAt: string;
  number: string | null;
  customer: { name: string };
  /** Including VAT, in cents. */
  total: number;
  currency?: string;
  validated: boolean;
  refused: boolean;
  sent: boolean;
  accepted: boolean;
  invoiced: boolean;
}

const mayEdit = needs('ACCOUNT_RIGHT_EDIT_ESTIMATE');
const mayCreate = needs('ACCOUNT_RIGHT_CREATE_ESTIMATE');
const maySend = needs('ACCOUNT_RIGHT_SEND_ESTIMATE');
const live = ['draft', 'active'] as const;

const {
  acceptedByCustomer,
  confirmCancelEstimate,
  confirmDeleteDraft,
  confirmRefuseEstimate,
  confirmSendMail,
  confirmValidateRefused,
  customerHasEstimate,
  estimateAcceptedByCustomer,
  estimateAlreadyInvoiced,
  estimateIsRefused,
  estimateIsValidated,
  estimateNotToRemind,
  markNotSent,
  validatedEstimateIsFinal,
} = COMMERCIAL_MESSAGES;

/** Warning for a user who is about to cancel an estimate. */
function cancelWarning({ accepted, sent, validated, refused }: EstimateSubject): string | undefined {
  if (accepted) return acceptedByCustomer;
  return sent && !validated && !refused ? customerHasEstimate : undefined;
}

const whenInvoiced = ({ invoiced }: EstimateSubject) => (invoiced ? estimateAlreadyInvoiced : null);

export const estimateActs = defineActs(
  {
    noun: 'estimate',
    program: 'commercial',
    statuses: estimateStatuses,
    initial: live,
    subject: of<EstimateSubject>(),
    answer: z.object({ estimate: estimateSchema }),
    save: {
      path: '/estimate',
      summary: 'Creates an estimate or saves a known one; the first save that is not a draft gives it its number',
      create: 'ACCOUNT_RIGHT_CREATE_ESTIMATE',
      edit: 'ACCOUNT_RIGHT_EDIT_ESTIMATE',
      from: live,
      to: live,
      when: (estimate) => whenInvoiced(estimate) ?? (estimate.validated ? validatedEstimateIsFinal : null),
      body: estimateSaveSchema,
    },
    history: {
      path: '/estimate/:id/history',
      access: needs('ACCOUNT_RIGHT_READ_ESTIMATE', 'ACCOUNT_RIGHT_EDIT_ESTIMATE'),
    },
  },
  {
    send: {
      label: 'Envoyer',
      summary: 'Mails the estimate with its PDF and a link to answer, and marks it sent; a draft takes its number',
      path: '/estimate/:id/send',
      access: maySend,
      from: live,
      to: 'active',
      when: ({ refused }) => (refused ? estimateIsRefused : null),
      ask: ({ number, customer, total, currency }) => ({
        title: confirmSendMail,
        message: `Devis ${number ?? 'à numéroter'}, ${customer.name}, ${formatCents(total, currency)} TTC.`,
      }),
      body: sendingFields,
      bulk: { path: '/estimates/send', seen: true },
    },
    remind: {
      label: 'Relancer',
      summary: 'Mails the estimate again to who has not answered',
      path: '/estimate/:id/remind',
      access: maySend,
      from: ['active'],
      when: ({ sent, validated, refused }) => (sent && !validated && !refused ? null : estimateNotToRemind),
      ask: ({ number, customer }) => ({ title: `Relancer ${customer.name} ?`, message: `Devis ${number}.` }),
      body: sendingFields,
      bulk: { path: '/estimates/remind', seen: true },
      done: 'Relance envoyée',
    },
    markAsSent: {
      label: 'Marquer comme envoyé',
      labelFor: ({ sent }) => (sent ? markNotSent : 'Marquer comme envoyé'),
      summary: 'Toggles sent and not sent',
      path: '/estimate/:id/markAsSent',
      access: mayEdit,
      from: ['active'],
    },
    validate: {
      label: 'Valider',
      summary: 'The customer agrees: validated, and no longer refused; a draft takes its number',
      path: '/estimate/:id/validate',
      access: mayEdit,
      from: live,
      to: 'active',
      when: ({ validated }) => (validated ? estimateIsValidated : null),
      ask: ({ number, refused, customer }) =>
        refused
          ? {
              title: confirmValidateRefused,
              message: `Devis ${number}, refusé par ${customer.name}.`,
              confirm: 'Valider',
            }
          : null,
      bulk: '/estimates/validate',
      done: 'Devis validé',
    },
    refuse: {
      label: 'Refuser',
      summary: 'The customer refuses: refused, and no longer validated',
      path: '/estimate/:id/refuse',
      access: mayEdit,
      from: ['active'],
      when: (estimate) => {
        if (estimate.accepted) return estimateAcceptedByCustomer;
        return whenInvoiced(estimate) ?? (estimate.refused ? estimateIsRefused : null);
      },
      // A validation undoes a refusal, so only consequences are confirmed: services planned from the estimate stay in
      // the planning.
      ask: ({ number, customer, total, currency }, follows) =>
        follows
          ? {
              title: confirmRefuseEstimate({ number: number ?? '' }),
              message: `${customer.name}, ${formatCents(total, currency)} TTC.`,
            }
          : null,
      follows: true,
      done: 'Devis refusé',
    },
    duplicate: {
      label: 'Dupliquer',
      summary: 'A new draft of today with the same lines, neither sent nor decided upon',
      path: '/estimate/:id/duplicate',
      access: mayCreate,
      from: 'any',
      body: { id: idSchema },
      makes: true,
    },
    revise: {
      label: 'Nouvelle version',
      summary: 'A new draft that takes the place of this estimate once it has its number',
      path: '/estimate/:id/revise',
      access: mayCreate,
      from: ['active'],
      when: whenInvoiced,
      body: { id: idSchema },
      makes: true,
    },
    cancel: {
      label: 'Supprimer',
      summary: 'Cancels; an estimate is never deleted',
      path: '/estimate/:id/cancel',
      access: mayEdit,
      from: live,
      to: 'cancelled',
      when: whenInvoiced,
      ask: (estimate) => ({
        title: estimate.number ? confirmCancelEstimate({ number: estimate.number }) : confirmDeleteDraft,
        message: cancelWarning(estimate),
      }),
      follows: true,
      bulk: '/estimates/cancel',
      negative: true,
    },
    accept: {
      label: 'Accepté par le client',
      summary: 'The customer accepts by the link that was mailed',
      from: ['active'],
    },
    decline: {
      label: 'Refusé par le client',
      summary: 'The customer refuses by the link that was mailed',
      from: ['active'],
    },
    replace: {
      label: 'Remplacé par une nouvelle version',
      summary: 'A newer version took its number',
      from: ['active'],
      to: 'cancelled',
      when: whenInvoiced,
    },
  },
);
