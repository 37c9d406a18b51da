import { z } from 'zod';
import { needs } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { COMMON_MESSAGES } from '../../core/messages/common';
import { ROUND_MESSAGES } from '../../core/messages/rounds';
import { checkpointSaveSchema, checkpointSchema } from './checkpoint';
import { checkpointStatuses } from './checkpoint.statuses';

/** Fields that the guards of a checkpoint's acts read. */
interface CheckpointSubject {
  id: string;
  status: number;
  updatedAt: string;
  title: string;
  rounds: number;
  aloneIn: string | null;
}

const mayEdit = needs('ACCOUNT_RIGHT_EDIT_CHECKPOINT');
/** Blocks the act while a round would lose its last checkpoint; the office changes that round first. */
const neededBy = ({ aloneIn }: CheckpointSubject): string | null =>
  aloneIn ? ROUND_MESSAGES.onlyCheckpoint({ rounds: aloneIn }) : null;
const leavesRounds = ({ title, rounds }: CheckpointSubject): string =>
  rounds > 0 ? ROUND_MESSAGES.leavesRounds({ title, rounds }) : `${title}.`;

export const checkpointActs = defineActs(
  {
    noun: 'checkpoint',
    program: 'field',
    statuses: checkpointStatuses,
    initial: ['active'],
    subject: of<CheckpointSubject>(),
    answer: z.object({ checkpoint: checkpointSchema }),
    save: {
      path: '/checkpoint',
      summary: 'Creates a checkpoint or saves a known one',
      create: 'ACCOUNT_RIGHT_CREATE_CHECKPOINT',
      edit: 'ACCOUNT_RIGHT_EDIT_CHECKPOINT',
      from: ['active'],
      body: checkpointSaveSchema,
      changes: ['round', 'logbookEntry'],
    },
    history: {
      path: '/checkpoint/:id/history',
      access: needs('ACCOUNT_RIGHT_READ_CHECKPOINT', 'ACCOUNT_RIGHT_EDIT_CHECKPOINT'),
    },
  },
  {
    archive: {
      label: 'Archiver',
      summary: 'Takes a checkpoint out of use; rounds go on without it until it is used again',
      path: '/checkpoint/:id/archive',
      access: mayEdit,
      from: ['active'],
      to: 'archived',
      when: neededBy,
      ask: (checkpoint) => ({ title: ROUND_MESSAGES.archiveCheckpoint, message: leavesRounds(checkpoint) }),
      bulk: '/checkpoints/archive',
      changes: ['round'],
      done: 'Point de contrôle archivé',
    },
    restore: {
      label: 'Remettre en service',
      summary: 'Uses an archived checkpoint again, in the rounds that had it too',
      path: '/checkpoint/:id/restore',
      access: mayEdit,
      from: ['archived'],
      to: 'active',
      bulk: '/checkpoints/restore',
      changes: ['round'],
      done: 'Point de contrôle remis en service',
    },
    delete: {
      label: 'Supprimer',
      summary: 'Deletes a checkpoint; rounds go on without it, and what was validated there is kept',
      method: 'DELETE',
      path: '/checkpoint/:id',
      access: needs('ACCOUNT_RIGHT_DELETE_CHECKPOINT'),
      from: ['active', 'archived'],
      to: 'deleted',
      when: neededBy,
      ask: (checkpoint) => ({
        title: COMMON_MESSAGES.deleteElement,
        message: `${leavesRounds(checkpoint)} ${COMMON_MESSAGES.deletionIsFinal}`,
      }),
      changes: ['round'],
      removes: true,
      negative: true,
      done: COMMON_MESSAGES.deleted,
    },
  },
);
