import { z } from 'zod';
import { needs } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { FIELD_MESSAGES } from '../../core/messages/field';
import { ROUND_MESSAGES } from '../../core/messages/rounds';
import { idSchema, instantSchema } from '../../core/wire';
import { roundExecutionSchema } from './round-execution';
import { roundExecutionStatuses } from './round-execution.statuses';
import { roundExecutionSaveSchema } from './round-execution-save';

/** Fields that the guards of a walk's acts read; a row of the list and the server's record both have them. */
interface ExecutionSubject {
  id: string;
  status: number;
  updatedAt: string;
  name: string;
  alertedAt: string | null;
  acknowledgedAt: string | null;
}

const mayEdit = needs('ACCOUNT_RIGHT_EDIT_ROUND');
const NOT_BEGUN = ['waiting', 'notFinished', 'cancelled'] as const;

/** Acts of the office on walks. The fold of all acts, including the agents', gives the state of a walk. */
export const roundExecutionActs = defineActs(
  {
    noun: 'roundExecution',
    program: 'field',
    statuses: roundExecutionStatuses,
    initial: ['waiting'],
    folded: ['inProgress', 'finished', 'notFinished', 'cancelled'],
    subject: of<ExecutionSubject>(),
    answer: z.object({ serviceRoundExecution: roundExecutionSchema }),
    save: {
      path: '/service-round',
      summary: 'Plans a walk of a round, in a service or outside of one; one that was not begun may be moved',
      create: 'ACCOUNT_RIGHT_CREATE_ROUND',
      edit: 'ACCOUNT_RIGHT_EDIT_ROUND',
      from: ['waiting'],
      body: roundExecutionSaveSchema,
      changes: ['round'],
    },
    history: {
      path: '/service-round/:id/history',
      access: needs('ACCOUNT_RIGHT_LIST_MISSION_ROUND', 'ACCOUNT_RIGHT_READ_ROUND'),
    },
  },
  {
    cancel: {
      label: 'Annuler la ronde',
      summary: 'Cancels a walk that was not begun; one that an agent began meanwhile goes on, marked',
      path: '/service-round/:id/cancel',
      access: mayEdit,
      from: ['waiting'],
      to: ['cancelled', 'inProgress', 'notFinished', 'finished'],
      ask: ({ name }) => ({ title: ROUND_MESSAGES.cancelRound, message: `${name}.` }),
      bulk: '/service-rounds/cancel',
      negative: true,
      done: 'Ronde annulée',
    },
    restore: {
      label: 'Rétablir',
      summary: 'Takes back that a walk was cancelled',
      path: '/service-round/:id/restore',
      access: mayEdit,
      from: ['cancelled'],
      to: NOT_BEGUN,
      bulk: '/service-rounds/restore',
      done: 'Ronde rétablie',
    },
    duplicate: {
      label: 'Dupliquer',
      summary: 'Plans the same walk again, as long, from another time on',
      path: '/service-round/:id/duplicate',
      access: needs('ACCOUNT_RIGHT_CREATE_ROUND'),
      from: ['waiting', 'inProgress', 'notFinished', 'finished', 'cancelled'],
      makes: true,
      body: { id: idSchema, startAt: instantSchema },
      changes: ['round'],
      done: 'Ronde planifiée de nouveau',
    },
    acknowledge: {
      label: 'Prendre en compte',
      summary: 'The office has seen that a walk was not begun in time, not made, or not whole: its alert is over',
      path: '/service-round/:id/acknowledge',
      access: mayEdit,
      from: ['notFinished', 'waiting', 'inProgress'],
      to: ['waiting', 'notFinished', 'finished', 'inProgress'],
      when: ({ acknowledgedAt, alertedAt, status }) => {
        if (acknowledgedAt) return ROUND_MESSAGES.alreadyAcknowledged;
        return alertedAt || status === roundExecutionStatuses.value.notFinished ? null : ROUND_MESSAGES.noAlert;
      },
      bulk: '/service-rounds/acknowledge',
      done: FIELD_MESSAGES.alertAcknowledged,
    },
  },
);
