import { z } from 'zod';
import { office } from '../../core/access';
import { type ActSubject, defineActs, of } from '../../core/acts/acts';
import { COMMON_MESSAGES } from '../../core/messages/common';
import { informationNoteSaveSchema, informationNoteSchema, NOTE_MESSAGES } from './information-note';
import { informationNoteStatuses } from './information-note.statuses';

/** Fields that the guards of a note's acts read. */
interface NoteSubject extends ActSubject {
  /** Number of recipients who have not read it. */
  unread: number;
  title: string;
}

const mayEdit = office('ACCOUNT_RIGHT_EDIT_INFORMATION_NOTE');

export const informationNoteActs = defineActs(
  {
    noun: 'informationNote',
    program: 'commercial',
    statuses: informationNoteStatuses,
    initial: ['draft'],
    subject: of<NoteSubject>(),
    answer: z.object({ informationNote: informationNoteSchema }),
    save: {
      path: '/informationNote',
      summary: 'Writes a note to every agent, to those of some sites or to some of them; until it is published',
      create: 'ACCOUNT_RIGHT_CREATE_INFORMATION_NOTE',
      edit: 'ACCOUNT_RIGHT_EDIT_INFORMATION_NOTE',
      also: {},
      from: ['draft'],
      body: informationNoteSaveSchema,
    },
    history: { path: '/informationNote/:id/history', access: office('ACCOUNT_RIGHT_LIST_INFORMATION_NOTE') },
  },
  {
    publish: {
      label: 'Publier',
      summary: 'Gives a note to its recipients; from then on it stays as they read it',
      path: '/informationNote/:id/publish',
      access: mayEdit,
      from: ['draft'],
      to: 'published',
      ask: () => ({ title: NOTE_MESSAGES.confirmPublish, message: NOTE_MESSAGES.publishedStays }),
      done: 'Note publiée',
    },
    remind: {
      label: 'Relancer',
      summary: 'Mails those who have not read a note, at most once a day each',
      path: '/informationNote/:id/remind',
      access: mayEdit,
      from: ['published'],
      when: ({ unread }) => (unread === 0 ? NOTE_MESSAGES.allHaveRead : null),
      ask: ({ title, unread }) => ({
        title: NOTE_MESSAGES.confirmRemind,
        message: NOTE_MESSAGES.toRemind({ title, unread }),
      }),
      done: 'Relances envoyées',
    },
    archive: {
      label: 'Archiver',
      summary: 'Takes a note from its recipients; who read it is kept',
      path: '/informationNote/:id/archive',
      access: mayEdit,
      from: ['published'],
      to: 'archived',
      bulk: '/informationNotes/archive',
      done: 'Note archivée',
    },
    restore: {
      label: 'Remettre en ligne',
      summary: 'Gives an archived note back to its recipients',
      path: '/informationNote/:id/restore',
      access: mayEdit,
      from: ['archived'],
      to: 'published',
      done: 'Note remise en ligne',
    },
    delete: {
      label: 'Supprimer',
      summary: 'Deletes a note for all its recipients, with the proof of who read it',
      method: 'DELETE',
      path: '/informationNote/:id',
      access: office('ACCOUNT_RIGHT_DELETE_INFORMATION_NOTE'),
      from: ['draft', 'published', 'archived'],
      to: 'deleted',
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
