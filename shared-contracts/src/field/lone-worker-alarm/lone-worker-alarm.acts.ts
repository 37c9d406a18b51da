import { z } from 'zod';
import { needs, office } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { alarmClosingSchema, loneWorkerAlarmSaveSchema, loneWorkerAlarmSchema } from './lone-worker-alarm';
import { loneWorkerAlarmStatuses } from './lone-worker-alarm.statuses';

/** Fields that the guards of an alarm's acts read. */
interface AlarmSubject {
  id: string;
  status: number;
  updatedAt: string;
}

/** Every user who sees alarms may answer them: a missing right must not delay help to an agent. */
const mayAnswer = needs('ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING');
const mayPlan = office('ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING');

/** Acts of people on an alarm. A fact of the phone, its silence, or a drill raises the alarm. */
export const loneWorkerAlarmActs = defineActs(
  {
    noun: 'loneWorkerAlarm',
    program: 'field',
    statuses: loneWorkerAlarmStatuses,
    initial: ['scheduled', 'open'],
    subject: of<AlarmSubject>(),
    answer: z.object({ alarm: loneWorkerAlarmSchema }),
    save: {
      path: '/lone-worker-alarm',
      summary: 'Plans a drill of an agent in one of its services; at its hour it calls people as an alarm does',
      access: mayPlan,
      from: ['scheduled'],
      to: ['scheduled', 'open'],
      body: loneWorkerAlarmSaveSchema,
    },
    history: {
      path: '/lone-worker-alarm/:id/history',
      access: mayAnswer,
    },
  },
  {
    acknowledge: {
      label: 'Prendre en compte',
      summary: 'Somebody takes care of an alarm: nobody else is called, and its sound stops everywhere',
      path: '/lone-worker-alarm/:id/acknowledge',
      access: mayAnswer,
      from: ['open'],
      to: 'acknowledged',
      // When a network fails, hundreds of phones fall silent together.
      bulk: '/lone-worker-alarms/acknowledge',
      changes: ['logbookEntry'],
      done: "Vous vous occupez de l'alerte",
    },
    giveBack: {
      label: "Rendre l'alerte",
      summary: 'Nobody takes care of an alarm any more: people are called again, from the next one on the list',
      path: '/lone-worker-alarm/:id/give-back',
      access: mayAnswer,
      from: ['acknowledged'],
      to: 'open',
      changes: ['logbookEntry'],
      done: 'Alerte rendue',
    },
    close: {
      label: 'Clore',
      summary: 'Closes an alarm with what it turned out to be, and a word',
      path: '/lone-worker-alarm/:id/close',
      access: mayAnswer,
      from: ['acknowledged'],
      to: 'closed',
      body: alarmClosingSchema.shape,
      bulk: { path: '/lone-worker-alarms/close', asked: true },
      changes: ['logbookEntry'],
      done: 'Alerte close',
    },
    reopen: {
      label: 'Rouvrir',
      summary: 'Takes back that an alarm was closed',
      path: '/lone-worker-alarm/:id/reopen',
      access: mayAnswer,
      from: ['closed'],
      to: 'acknowledged',
      changes: ['logbookEntry'],
      done: 'Alerte rouverte',
    },
    launch: {
      label: 'Lancer maintenant',
      summary: 'Begins a drill before its hour',
      path: '/lone-worker-alarm/:id/launch',
      access: mayPlan,
      from: ['scheduled'],
      to: 'open',
      changes: ['logbookEntry'],
      done: 'Exercice lancé',
    },
    cancel: {
      label: "Annuler l'exercice",
      summary: 'Cancels a drill that has not begun',
      path: '/lone-worker-alarm/:id/cancel',
      access: mayPlan,
      from: ['scheduled'],
      to: 'cancelled',
      negative: true,
      done: 'Exercice annulé',
    },
  },
);
