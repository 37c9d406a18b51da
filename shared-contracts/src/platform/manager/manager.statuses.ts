import type { Workflow } from '../../core/workflow';

export const MANAGER_STATUS = { activated: 100, deactivated: 200, archived: 300, deleted: 400 } as const;
export type ManagerStatus = (typeof MANAGER_STATUS)[keyof typeof MANAGER_STATUS];

/** Administrators of an agency: only its owner sees their list, so only the owner acts on it. */
export const MANAGER_WORKFLOW: Workflow<ManagerStatus> = {
  statuses: [
    { value: 100, label: 'Activé', tone: 'positive', selectable: true },
    { value: 200, label: 'Désactivé', tone: 'warning', selectable: true },
    { value: 300, label: 'Archivé', tone: 'neutral', selectable: true },
    { value: 400, label: 'Supprimé', tone: 'negative', selectable: false },
  ],
  transitions: [
    { action: 'activate', label: 'Activation', from: [200], to: 100, by: { owner: true } },
    { action: 'deactivate', label: 'Désactivation', from: [100], to: 200, by: { owner: true } },
    { action: 'archive', label: 'Archivage', from: [100, 200], to: 300, by: { owner: true } },
    { action: 'restore', label: 'Réactivation', from: [300], to: 200, by: { owner: true } },
    { action: 'delete', label: 'Suppression', from: [100, 200, 300], to: 400, by: { owner: true } },
  ],
};
