import type { Workflow } from '../../core/workflow';

export const SERVICE_STATUS = {
  waiting: 100,
  late: 110,
  notRealised: 120,
  inProgress: 200,
  finished: 300,
  interrupted: 400,
  paused: 500,
  archived: 600,
  unscheduled: 700,
  notFinished: 800,
} as const;
export type ServiceStatus = (typeof SERVICE_STATUS)[keyof typeof SERVICE_STATUS];

const EDIT = 'ACCOUNT_RIGHT_EDIT_MISSION';
const inTheField = { agent: true, manager: EDIT } as const;

/**
 * Agents act on their own service without a right; managers with the right to edit. The server's own marks (late, not
 * realised, not finished) never stop an agent: a phone without network sends its acts hours after they happened, so a
 * start is taken from 120 and an end from 800.
 */
export const SERVICE_WORKFLOW: Workflow<ServiceStatus> = {
  statuses: [
    { value: 100, label: 'En attente', tone: 'neutral', selectable: true },
    { value: 110, label: 'En retard', tone: 'warning', selectable: true },
    { value: 120, label: 'Non réalisé', tone: 'negative', selectable: true },
    { value: 200, label: 'En cours', tone: 'positive', selectable: true },
    { value: 300, label: 'Terminé', tone: 'positive', selectable: true },
    { value: 400, label: 'Interrompu', tone: 'negative', selectable: true },
    { value: 500, label: 'En pause', tone: 'warning', selectable: true },
    { value: 600, label: 'Archivé', tone: 'neutral', selectable: false },
    { value: 700, label: 'Déprogrammé', tone: 'neutral', selectable: false },
    { value: 800, label: 'Non terminé', tone: 'negative', selectable: true },
  ],
  transitions: [
    { action: 'start', label: 'Démarrer', from: [100, 110, 120], to: 200, by: inTheField },
    { action: 'resume', label: 'Reprendre', from: [400, 800], to: 200, by: inTheField },
    { action: 'pause', label: 'Mettre en pause', from: [200], to: 500, by: inTheField },
    { action: 'endPause', label: 'Terminer la pause', from: [500], to: 200, by: inTheField },
    { action: 'interrupt', label: 'Interrompre', from: [200, 500], to: 400, by: { ...inTheField, system: true } },
    { action: 'finish', label: 'Terminer', from: [200, 400, 500, 800], to: 300, by: inTheField },
    { action: 'markLate', label: 'Marquer en retard', from: [100], to: 110, by: { system: true } },
    { action: 'markNotRealised', label: 'Marquer non réalisé', from: [100, 110], to: 120, by: { system: true } },
    { action: 'markNotFinished', label: 'Marquer non terminé', from: [200, 500], to: 800, by: { system: true } },
    { action: 'validate', label: 'Valider (réalisé)', from: [100, 110, 120, 400, 800], to: 300, by: { manager: EDIT } },
    { action: 'unvalidate', label: 'Annuler la validation', from: [300], to: 100, by: { manager: EDIT } },
    { action: 'unvalidatePast', label: 'Annuler la validation', from: [300], to: 120, by: { manager: EDIT } },
    // Of a service that was begun what was done stays: the guard is told, and its acts since are marked.
    {
      action: 'unprogram',
      label: 'Déprogrammer',
      from: [100, 110, 120, 200, 400, 500, 800],
      to: 700,
      by: { manager: EDIT },
    },
    { action: 'program', label: 'Reprogrammer', from: [700], to: 100, by: { manager: EDIT } },
    {
      action: 'archive',
      label: 'Archiver',
      from: [100, 110, 120, 300, 400, 700, 800],
      to: 600,
      by: { manager: 'ACCOUNT_RIGHT_DELETE_MISSION' },
    },
  ],
};

/** Of the services of a circuit, the one in progress. */
export const activeService = <S extends { status: number }>(services: readonly S[]): S | undefined =>
  services.find((it) => it.status === SERVICE_STATUS.inProgress);

/** Of the services of a circuit, in its order, the one that comes next. */
export const nextService = <S extends { status: number }>(services: readonly S[]): S | undefined =>
  services.find((it) => it.status === SERVICE_STATUS.waiting);
