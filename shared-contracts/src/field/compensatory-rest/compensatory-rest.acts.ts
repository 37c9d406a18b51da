import { z } from 'zod';
import { needs } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { COMMON_MESSAGES } from '../../core/messages/common';
import { compensatoryRestSaveSchema, compensatoryRestSchema } from './compensatory-rest';
import { compensatoryRestStatuses } from './compensatory-rest.statuses';

/** What the guards of a rest's acts read. */
interface CompensatoryRestSubject {
  id: string;
  status: number;
  updatedAt: string;
}

export const compensatoryRestActs = defineActs(
  {
    noun: 'compensatoryRest',
    program: 'field',
    statuses: compensatoryRestStatuses,
    initial: ['active'],
    subject: of<CompensatoryRestSubject>(),
    answer: z.object({ compensatoryRest: compensatoryRestSchema }),
    save: {
      path: '/compensatoryRest',
      summary: 'Creates a compensatory rest or saves a known one; the agent is taken off services in conflict unasked',
      create: 'ACCOUNT_RIGHT_CREATE_COMPENSATORY_REST',
      edit: 'ACCOUNT_RIGHT_EDIT_COMPENSATORY_REST',
      from: ['active'],
      body: compensatoryRestSaveSchema,
      changes: ['service'],
    },
    history: {
      path: '/compensatoryRest/:id/history',
      access: needs('ACCOUNT_RIGHT_LIST_COMPENSATORY_REST', 'ACCOUNT_RIGHT_EDIT_COMPENSATORY_REST'),
    },
  },
  {
    delete: {
      label: 'Supprimer',
      summary: 'Deletes a compensatory rest; services that its agent was taken off stay to be filled',
      method: 'DELETE',
      path: '/compensatoryRest/:id',
      access: needs('ACCOUNT_RIGHT_DELETE_COMPENSATORY_REST'),
      from: ['active'],
      to: 'deleted',
      ask: () => ({ title: COMMON_MESSAGES.deleteElement, message: COMMON_MESSAGES.deletionIsFinal }),
      removes: true,
      negative: true,
      done: COMMON_MESSAGES.deleted,
    },
  },
);
