import { z } from 'zod';
import { needs } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { COMMON_MESSAGES } from '../../core/messages/common';
import { ROUND_MESSAGES } from '../../core/messages/rounds';
import { idSchema } from '../../core/wire';
import { roundSaveSchema, roundSchema } from './round';
import { roundStatuses } from './round.statuses';

/** Fields that the guards of a round's acts read. */
interface RoundSubject {
  id: string;
  status: number;
  updatedAt: string;
  name: string;
}

export const roundActs = defineActs(
  {
    noun: 'round',
    program: 'field',
    statuses: roundStatuses,
    initial: ['active'],
    subject: of<RoundSubject>(),
    answer: z.object({ round: roundSchema }),
    save: {
      path: '/round',
      summary: 'Creates a round or saves a known one; walks that have begun keep the round as it was',
      create: 'ACCOUNT_RIGHT_CREATE_ROUND',
      edit: 'ACCOUNT_RIGHT_EDIT_ROUND',
      from: ['active'],
      body: roundSaveSchema,
      changes: ['roundExecution'],
    },
    history: {
      path: '/round/:id/history',
      access: needs('ACCOUNT_RIGHT_READ_ROUND', 'ACCOUNT_RIGHT_EDIT_ROUND'),
    },
  },
  {
    duplicate: {
      label: 'Dupliquer',
      summary: 'Makes a round of the same checkpoints in the same order',
      path: '/round/:id/duplicate',
      access: needs('ACCOUNT_RIGHT_CREATE_ROUND'),
      from: ['active'],
      makes: true,
      body: { id: idSchema },
      done: 'Ronde dupliquée',
    },
    delete: {
      label: 'Supprimer',
      summary: 'Deletes a round and takes it off services to come; its executions are kept',
      method: 'DELETE',
      path: '/round/:id',
      access: needs('ACCOUNT_RIGHT_DELETE_ROUND'),
      from: ['active'],
      to: 'deleted',
      ask: ({ name }) => ({
        title: COMMON_MESSAGES.deleteElement,
        message: `${name}. ${ROUND_MESSAGES.roundRemoved}`,
      }),
      changes: ['roundExecution'],
      removes: true,
      negative: true,
      done: COMMON_MESSAGES.deleted,
    },
  },
);
