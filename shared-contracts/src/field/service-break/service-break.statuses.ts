import type { Workflow } from '../../core/workflow';

export const BREAK_STATUS = { waiting: 100, finished: 300, running: 500 } as const;
export type BreakStatus = (typeof BREAK_STATUS)[keyof typeof BREAK_STATUS];

/** Workflow of breaks. Its values are those of services. */
export const BREAK_WORKFLOW: Workflow<BreakStatus> = {
  statuses: [
    { value: 100, label: 'En attente', tone: 'neutral', selectable: true },
    { value: 300, label: 'Terminé', tone: 'positive', selectable: true },
    { value: 500, label: 'En pause', tone: 'warning', selectable: true },
  ],
  transitions: [
    {
      action: 'start',
      label: 'Démarrer',
      from: [100],
      to: 500,
      by: { agent: true, manager: 'ACCOUNT_RIGHT_EDIT_SERVICE_BREAK' },
    },
    {
      action: 'finish',
      label: 'Terminer',
      from: [500],
      to: 300,
      by: { agent: true, manager: 'ACCOUNT_RIGHT_EDIT_SERVICE_BREAK', system: true },
    },
  ],
};

/**
 * Returns the next break of a service, from its breaks in order of time: the running one, even when an earlier planned
 * one was skipped, else the first unfinished one.
 */
export const nextBreak = <B extends { status: number }>(breaks: readonly B[]): B | undefined =>
  breaks.find((it) => it.status === BREAK_STATUS.running) ?? breaks.find((it) => it.status !== BREAK_STATUS.finished);

/** A service is paused while its next break runs. */
export const isPaused = (breaks: readonly { status: number }[]): boolean =>
  nextBreak(breaks)?.status === BREAK_STATUS.running;
