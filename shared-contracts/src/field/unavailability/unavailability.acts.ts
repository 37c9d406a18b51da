import { z } from 'zod';
import { byRole, office, own, rights } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { COMMON_MESSAGES } from '../../core/messages/common';
import { FIELD_MESSAGES } from '../../core/messages/field';
import { optionalText } from '../../formats/fields';
import { UNAVAILABILITY_MESSAGES, unavailabilitySaveSchema, unavailabilitySchema } from './unavailability';
import { unavailabilityStatuses } from './unavailability.statuses';

/** Fields that the guards of an unavailability's acts read. */
interface UnavailabilitySubject {
  id: string;
  status: number;
  updatedAt: string;
  agent?: { name: string } | null;
}

const mayDecide = office('ACCOUNT_RIGHT_EDIT_UNAVAILABILITY');
/** An agent withdraws its own request without any right. */
const mayWithdraw = byRole({ manager: rights('ACCOUNT_RIGHT_EDIT_UNAVAILABILITY'), agent: own() });

/** An agent requests and the office answers; an unavailability that the office records is accepted at once. */
export const unavailabilityActs = defineActs(
  {
    noun: 'unavailability',
    program: 'field',
    statuses: unavailabilityStatuses,
    initial: ['requested', 'accepted'],
    subject: of<UnavailabilitySubject>(),
    answer: z.object({ agentUnavailability: unavailabilitySchema }),
    save: {
      path: '/unavailability',
      summary:
        'Creates an unavailability or saves a known one; other absences at the same time are named (409, `unavailability_overlaps`), services done named (409, `unavailability_over_work`) and services in conflict counted (409, `unavailability_conflicts`) until the user agrees. Refused at the time of a compensatory rest (409, `rest_overlaps`). Of an agent it is a request',
      create: 'ACCOUNT_RIGHT_CREATE_UNAVAILABILITY',
      edit: 'ACCOUNT_RIGHT_EDIT_UNAVAILABILITY',
      also: { agent: own() },
      from: ['requested', 'accepted'],
      ownWhen: ({ status }) =>
        status === unavailabilityStatuses.value.accepted ? UNAVAILABILITY_MESSAGES.acceptedByAgency : null,
      to: ['requested', 'accepted'],
      body: unavailabilitySaveSchema,
      changes: ['service'],
    },
    history: {
      path: '/unavailability/:id/history',
      access: office('ACCOUNT_RIGHT_LIST_UNAVAILABILITY', 'ACCOUNT_RIGHT_EDIT_UNAVAILABILITY'),
    },
  },
  {
    accept: {
      label: 'Accepter',
      summary:
        'Accepts a request, or one that was refused; accepted absences at the same time and services done are named and services in conflict counted (409) until the user agrees, as for a save; refused at the time of a compensatory rest (409, `rest_overlaps`)',
      path: '/unavailability/:id/accept',
      access: mayDecide,
      from: ['requested', 'refused'],
      to: 'accepted',
      body: {
        unassignConflicts: z.boolean().default(false),
        overlapAgreed: z.boolean().default(false),
        workAgreed: z.boolean().default(false),
        answer: optionalText(500),
      },
      changes: ['service'],
      bulk: { path: '/unavailabilities/accept', asked: true },
      done: 'Demande acceptée',
    },
    refuse: {
      label: 'Refuser',
      summary: 'Refuses a request, or takes back that it was accepted; the agent reads the answer',
      path: '/unavailability/:id/refuse',
      access: mayDecide,
      from: ['requested', 'accepted'],
      to: 'refused',
      body: { answer: optionalText(500) },
      negative: true,
      done: 'Demande refusée',
    },
    withdraw: {
      label: 'Retirer la demande',
      summary: 'Takes back a request that nobody has answered',
      path: '/unavailability/:id/withdraw',
      access: mayWithdraw,
      from: ['requested'],
      to: 'cancelled',
      ask: () => ({ title: FIELD_MESSAGES.withdrawRequest }),
      negative: true,
      done: 'Demande retirée',
    },
    cancel: {
      label: "Annuler l'indisponibilité",
      summary: 'The agent works after all; services that it was taken off stay to be filled',
      path: '/unavailability/:id/cancel',
      access: mayDecide,
      from: ['accepted'],
      to: 'cancelled',
      ask: () => ({
        title: "Annuler l'indisponibilité ?",
        message: `L'agent sera de nouveau disponible. ${UNAVAILABILITY_MESSAGES.freedStayOpen}`,
      }),
      negative: true,
      done: 'Indisponibilité annulée',
    },
    delete: {
      label: 'Supprimer',
      summary: 'Deletes an unavailability; services that its agent was taken off stay to be filled',
      method: 'DELETE',
      path: '/unavailability/:id',
      access: office('ACCOUNT_RIGHT_DELETE_UNAVAILABILITY'),
      from: ['requested', 'accepted', 'refused', 'cancelled'],
      to: 'deleted',
      ask: ({ agent }) => ({
        title: FIELD_MESSAGES.deleteUnavailability,
        message: COMMON_MESSAGES.deletionOf({ name: agent?.name }),
      }),
      removes: true,
      negative: true,
      done: COMMON_MESSAGES.deleted,
    },
  },
);
