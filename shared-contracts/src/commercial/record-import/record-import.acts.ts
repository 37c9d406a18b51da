import { z } from 'zod';
import { office } from '../../core/access';
import { type ActSubject, defineActs, of } from '../../core/acts/acts';
import { ALL_IMPORT_RIGHTS, ALL_UNDO_RIGHTS } from './import-kinds';
import { RECORD_IMPORT_MESSAGES, recordImportSaveSchema, recordImportSchema } from './record-import';
import { recordImportStatuses } from './record-import.statuses';

/** Fields that the guards of an import's acts read; the server's record and a row of the list both have them. */
interface RecordImportSubject extends ActSubject {
  fileName: string;
  created: number;
  changed: number;
}

/** The right that counts depends on the kind of import; an import of another kind is invisible to the caller. */
export const mayImport = office(...ALL_IMPORT_RIGHTS);
/** A user may undo its own import as long as nobody has changed the imported records. */
const mayUndo = office(...ALL_IMPORT_RIGHTS, ...ALL_UNDO_RIGHTS);

const nothing = ({ created, changed }: RecordImportSubject): boolean => created + changed === 0;

export const recordImportActs = defineActs(
  {
    noun: 'recordImport',
    program: 'commercial',
    statuses: recordImportStatuses,
    initial: ['analysing'],
    subject: of<RecordImportSubject>(),
    answer: z.object({ recordImport: recordImportSchema }),
    save: {
      path: '/recordImport',
      summary: 'Says which column of a file is which, and looks at its lines again; files are sent by `import…`',
      access: mayImport,
      from: ['toMap', 'ready'],
      to: ['analysing'],
      body: recordImportSaveSchema,
    },
    history: { path: '/recordImport/:id/history', access: mayImport },
  },
  {
    run: {
      label: 'Importer',
      summary: 'Writes what the preview of a file shows, in the background',
      path: '/recordImport/:id/run',
      access: mayImport,
      from: ['ready'],
      to: 'running',
      when: (it) => (nothing(it) ? RECORD_IMPORT_MESSAGES.nothingToDo : null),
      ask: (it) => ({ title: `Importer ${it.fileName} ?`, message: RECORD_IMPORT_MESSAGES.ask(it) }),
      changes: ['customer', 'site', 'agent', 'price', 'expiration'],
    },
    analyse: {
      label: 'Analyser de nouveau',
      summary: 'Looks at the lines of a file again: what they meet has changed since',
      path: '/recordImport/:id/analyse',
      access: mayImport,
      from: ['ready'],
      to: 'analysing',
    },
    undo: {
      label: 'Annuler cet import',
      summary: 'Takes back what an import created and changed, as far as nothing was built on it since',
      path: '/recordImport/:id/undo',
      access: mayUndo,
      from: ['done'],
      to: 'undoing',
      when: (it) => (nothing(it) ? RECORD_IMPORT_MESSAGES.nothingToUndo : null),
      ask: () => ({
        title: 'Annuler cet import ?',
        message: RECORD_IMPORT_MESSAGES.undoAsk,
        confirm: "Annuler l'import",
      }),
      changes: ['customer', 'site', 'agent', 'price', 'expiration'],
      negative: true,
    },
    discard: {
      label: 'Abandonner',
      summary: 'Forgets a file that was not imported, with its lines',
      method: 'DELETE',
      path: '/recordImport/:id',
      access: mayImport,
      from: ['analysing', 'toMap', 'ready'],
      to: 'discarded',
      removes: true,
      negative: true,
      done: 'Fichier abandonné : rien n’a été écrit',
    },
    settle: {
      label: 'Fin de l’analyse',
      summary: 'What the lines of a file would do is known',
      from: ['analysing'],
      to: ['toMap', 'ready'],
    },
    finish: {
      label: 'Fin de l’import',
      summary: 'The last line of an import was written',
      from: ['running'],
      to: 'done',
    },
    takenBack: {
      label: 'Fin de l’annulation',
      summary: 'The last line of an import was taken back',
      from: ['undoing'],
      to: 'undone',
    },
  },
);
