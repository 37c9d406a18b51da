import { z } from 'zod';
import { needs } from '../../core/access';
import { type ActSubject, defineActs, of } from '../../core/acts/acts';
import { COMMON_MESSAGES } from '../../core/messages/common';
import { offerSaveSchema, offerSchema } from './offer';
import { offerStatuses } from './offer.statuses';

const mayEdit = needs('ACCOUNT_RIGHT_EDIT_OFFER');

export const offerActs = defineActs(
  {
    noun: 'offer',
    program: 'commercial',
    statuses: offerStatuses,
    initial: ['running'],
    subject: of<ActSubject & { title?: string | null }>(),
    answer: z.object({ offer: offerSchema }),
    save: {
      path: '/offer',
      summary: 'Publishes an announcement or saves one of the agency; the server gives the reference',
      create: 'ACCOUNT_RIGHT_CREATE_OFFER',
      edit: 'ACCOUNT_RIGHT_EDIT_OFFER',
      from: ['running', 'deactivated'],
      body: offerSaveSchema,
    },
    history: { path: '/offer/:id/history', access: needs('ACCOUNT_RIGHT_READ_OFFER', 'ACCOUNT_RIGHT_EDIT_OFFER') },
  },
  {
    deactivate: {
      label: 'Désactiver',
      summary: 'Withdraws an announcement from the other agencies; its answers stay',
      path: '/offer/:id/deactivate',
      access: mayEdit,
      from: ['running'],
      to: 'deactivated',
      bulk: '/offers/deactivate',
      done: 'Annonce désactivée',
    },
    activate: {
      label: 'Réactiver',
      summary: 'Publishes an announcement again',
      path: '/offer/:id/activate',
      access: mayEdit,
      from: ['deactivated'],
      to: 'running',
      bulk: '/offers/activate',
      done: 'Annonce publiée de nouveau',
    },
    delete: {
      label: 'Supprimer',
      summary: 'Deletes an announcement of the agency',
      method: 'DELETE',
      path: '/offer/:id',
      access: needs('ACCOUNT_RIGHT_DELETE_OFFER'),
      from: ['running', 'deactivated'],
      to: 'deleted',
      bulk: '/offers/delete',
      ask: ({ title: name }) => ({
        title: COMMON_MESSAGES.deleteElement,
        message: COMMON_MESSAGES.deletionOf({ name }),
      }),
      removes: true,
      negative: true,
      done: COMMON_MESSAGES.deleted,
    },
  },
);
