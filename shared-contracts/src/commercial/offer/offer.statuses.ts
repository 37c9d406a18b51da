import type { Workflow } from '../../core/workflow';

const OFFER_STATUS = { running: 100, deactivated: 200, deleted: 400 } as const;
export type OfferStatus = (typeof OFFER_STATUS)[keyof typeof OFFER_STATUS];

const edit = { manager: 'ACCOUNT_RIGHT_EDIT_OFFER', agent: 'ACCOUNT_RIGHT_EDIT_OFFER' } as const;
const remove = { manager: 'ACCOUNT_RIGHT_DELETE_OFFER', agent: 'ACCOUNT_RIGHT_DELETE_OFFER' } as const;

export const OFFER_WORKFLOW: Workflow<OfferStatus> = {
  statuses: [
    { value: 100, label: 'En cours', tone: 'positive', selectable: true },
    { value: 200, label: 'Désactivée', tone: 'neutral', selectable: true },
    { value: 400, label: 'Supprimée', tone: 'negative', selectable: false },
  ],
  transitions: [
    { action: 'deactivate', label: 'Désactiver', from: [100], to: 200, by: edit },
    { action: 'activate', label: 'Réactiver', from: [200], to: 100, by: edit },
    { action: 'delete', label: 'Supprimer', from: [100, 200], to: 400, by: remove },
  ],
};
