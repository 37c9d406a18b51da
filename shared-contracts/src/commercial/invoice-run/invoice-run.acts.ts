import { z } from 'zod';
import { needs } from '../../core/access';
import { type ActSubject, defineActs, of } from '../../core/acts/acts';
import { invoiceRunSaveSchema, invoiceRunSchema } from './invoice-run';
import { invoiceRunStatuses } from './invoice-run.statuses';

/** Issuing and sending need their own rights, which the server checks when the run begins. */
export const mayRun = needs('ACCOUNT_RIGHT_CREATE_INVOICE');

export const invoiceRunActs = defineActs(
  {
    noun: 'invoiceRun',
    program: 'commercial',
    statuses: invoiceRunStatuses,
    initial: ['running'],
    subject: of<ActSubject>(),
    answer: z.object({ invoiceRun: invoiceRunSchema }),
    save: {
      path: '/invoiceRun',
      summary:
        'Begins to draft, issue and send the invoices of a period, in the background; one that began is not edited',
      access: mayRun,
      from: [],
      to: ['running'],
      body: invoiceRunSaveSchema,
      changes: ['invoice', 'customer'],
    },
    history: { path: '/invoiceRun/:id/history', access: mayRun },
  },
  {
    stop: {
      label: 'Arrêter',
      summary: 'Holds up a run: what it made stays',
      path: '/invoiceRun/:id/stop',
      access: mayRun,
      from: ['running'],
      to: 'stopped',
      ask: () => ({ title: 'Arrêter ?', message: 'Ce qui est fait reste fait ; le reste pourra être repris.' }),
      negative: true,
    },
    resume: {
      label: 'Reprendre',
      summary: 'Lets a run go on where it was stopped, in the name of who asks',
      path: '/invoiceRun/:id/resume',
      access: mayRun,
      from: ['stopped'],
      to: 'running',
      changes: ['invoice', 'customer'],
    },
    finish: {
      label: 'Fin',
      summary: 'The last document of a run was settled',
      from: ['running'],
      to: 'done',
    },
  },
);
