import { z } from 'zod';
import { office } from '../../core/access';
import { type ActSubject, defineActs, of } from '../../core/acts/acts';
import { COMMON_MESSAGES } from '../../core/messages/common';
import { RIGHT_PROFILE_MESSAGES, rightProfileSaveSchema, rightProfileSchema } from './right-profile';
import { rightProfileStatuses } from './right-profile.statuses';

const keeps = office('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS');

/**
 * Named sets of rights of an agency. A profile only ticks the rights of a person: later changes of the profile leave
 * that person's rights unchanged.
 */
export const rightProfileActs = defineActs(
  {
    noun: 'rightProfile',
    program: 'platform',
    statuses: rightProfileStatuses,
    initial: ['active'],
    subject: of<ActSubject & { name?: string }>(),
    answer: z.object({ rightProfile: rightProfileSchema }),
    save: {
      path: '/rightProfile',
      summary: 'Names a set of rights, renames it or changes what is in it; nobody puts in what he does not hold',
      access: keeps,
      from: ['active'],
      body: rightProfileSaveSchema,
    },
    history: { path: '/rightProfile/:id/history', access: keeps },
  },
  {
    delete: {
      label: 'Supprimer',
      summary: 'Offers a set of rights no more; who was given it keeps the rights',
      method: 'DELETE',
      path: '/rightProfile/:id',
      access: keeps,
      from: ['active'],
      to: 'deleted',
      ask: ({ name }) => ({
        title: COMMON_MESSAGES.deleteElement,
        message: [name, RIGHT_PROFILE_MESSAGES.givenRightsStay].filter(Boolean).join('. '),
      }),
      removes: true,
      negative: true,
      done: COMMON_MESSAGES.deleted,
    },
  },
);
