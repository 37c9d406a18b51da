import type { Workflow } from '../../core/workflow';

export const LICENCE_STATUS = { licensed: 100, unlicensed: 200, archived: 300, deleted: 400 } as const;
export type LicenceStatus = (typeof LICENCE_STATUS)[keyof typeof LICENCE_STATUS];

/** What a bulk change of status proposes first. */
export const BULK_AGENT_STATUS_DEFAULT: LicenceStatus = LICENCE_STATUS.archived;

const edit = { manager: 'ACCOUNT_RIGHT_EDIT_AGENT', agent: 'ACCOUNT_RIGHT_EDIT_AGENT' } as const;
const remove = { manager: 'ACCOUNT_RIGHT_DELETE_AGENT', agent: 'ACCOUNT_RIGHT_DELETE_AGENT' } as const;

/** The account of an agent, by its licence. The system ends free periods. */
export const AGENT_WORKFLOW: Workflow<LicenceStatus> = {
  statuses: [
    { value: 100, label: 'Avec licence', tone: 'positive', selectable: true },
    { value: 200, label: 'Sans licence', tone: 'warning', selectable: true },
    { value: 300, label: 'Archivé', tone: 'neutral', selectable: true },
    { value: 400, label: 'Supprimé', tone: 'negative', selectable: false },
  ],
  transitions: [
    { action: 'activate', label: 'Activation', from: [200], to: 100, by: edit },
    { action: 'deactivate', label: 'Désactivation', from: [100], to: 200, by: { ...edit, system: true } },
    { action: 'archive', label: 'Archivage', from: [100, 200], to: 300, by: edit },
    { action: 'restore', label: 'Réactivation', from: [300], to: 200, by: edit },
    { action: 'delete', label: 'Suppression', from: [100, 200, 300], to: 400, by: remove },
  ],
};
