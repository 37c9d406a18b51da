import type { Workflow } from '../../core/workflow';

export const SITE_STATUS = { activated: 100, deactivated: 200, deleted: 400 } as const;
export type SiteStatus = (typeof SITE_STATUS)[keyof typeof SITE_STATUS];

const edit = { manager: 'ACCOUNT_RIGHT_EDIT_SITE', agent: 'ACCOUNT_RIGHT_EDIT_SITE' } as const;
const remove = { manager: 'ACCOUNT_RIGHT_DELETE_SITE', agent: 'ACCOUNT_RIGHT_DELETE_SITE' } as const;

export const SITE_WORKFLOW: Workflow<SiteStatus> = {
  statuses: [
    { value: 100, label: 'Activé', tone: 'positive', selectable: true },
    { value: 200, label: 'Désactivé', tone: 'negative', selectable: true },
    { value: 400, label: 'Supprimé', tone: 'neutral', selectable: false },
  ],
  transitions: [
    { action: 'deactivate', label: 'Désactiver', from: [100], to: 200, by: edit },
    { action: 'activate', label: 'Activer', from: [200], to: 100, by: edit },
    { action: 'delete', label: 'Supprimer', from: [100, 200], to: 400, by: remove },
  ],
};
