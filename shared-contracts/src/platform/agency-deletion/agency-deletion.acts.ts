import { z } from 'zod';
import { ownerOnly } from '../../core/access';
import { type ActSubject, defineActs, of } from '../../core/acts/acts';
import { agencyDeletionSaveSchema, agencyDeletionSchema } from './agency-deletion';
import { agencyDeletionStatuses } from './agency-deletion.statuses';

/** Deletion of an agency, requested by its owner or by an administrator who has entered it. */
export const agencyDeletionActs = defineActs(
  {
    noun: 'agencyDeletion',
    program: 'platform',
    statuses: agencyDeletionStatuses,
    initial: ['asked'],
    subject: of<ActSubject>(),
    answer: z.object({ deletion: agencyDeletionSchema }),
    save: {
      path: '/deletion',
      summary: 'Asks for the agency to be deleted after a delay, with its name typed; again it changes the reason',
      access: ownerOnly,
      from: ['asked'],
      body: agencyDeletionSaveSchema,
      changes: ['agency', 'subscription'],
    },
    history: { path: '/deletion/:id/history', access: ownerOnly },
  },
  {
    cancel: {
      label: 'Annuler la suppression',
      summary: 'Keeps the agency; its subscription goes on where it was cancelled with it',
      path: '/deletion/:id/cancel',
      access: ownerOnly,
      from: ['asked'],
      to: 'cancelled',
      changes: ['agency', 'subscription'],
      done: "L'agence est conservée",
    },
  },
);
