import type { Workflow } from '../../core/workflow';

const CHECK_STATUS = { waiting: 100, inProgress: 200, notFinished: 30, finished: 400 } as const;
export type CheckStatus = (typeof CHECK_STATUS)[keyof typeof CHECK_STATUS];

const EDIT = 'ACCOUNT_RIGHT_EDIT_MISSION';

/** States of a check. The values do not grow with progress: never order by them. */
export const CHECK_WORKFLOW: Workflow<CheckStatus> = {
  statuses: [
    { value: 100, label: 'En attente', tone: 'neutral', selectable: true },
    { value: 200, label: 'En cours', tone: 'positive', selectable: true },
    { value: 30, label: 'Non terminé', tone: 'negative', selectable: true },
    { value: 400, label: 'Terminé', tone: 'positive', selectable: true },
  ],
  transitions: [
    { action: 'start', label: 'Démarrer', from: [100], to: 200, by: { agent: true, manager: EDIT } },
    { action: 'finish', label: 'Terminer', from: [200], to: 400, by: { agent: true, manager: EDIT } },
    { action: 'markNotFinished', label: 'Marquer non terminé', from: [100, 200], to: 30, by: { system: true } },
    { action: 'resume', label: 'Reprendre', from: [30], to: 200, by: { agent: true, manager: EDIT } },
  ],
};

/** Reads a check state: 30 is the value on the wire, 300 is understood as the same. Undefined when unknown. */
export function parseCheckStatus(value: number): CheckStatus | undefined {
  const meant = value === 300 ? CHECK_STATUS.notFinished : value;
  return CHECK_WORKFLOW.statuses.find((status) => status.value === meant)?.value;
}
