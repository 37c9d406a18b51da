import type { Workflow } from '../../core/workflow';
import { DOCUMENT_STATUSES, type DocumentStatus } from '../commercial-document/document.statuses';

const edit = {
  manager: 'ACCOUNT_RIGHT_EDIT_AGENT_PURCHASE_ORDER',
  agent: 'ACCOUNT_RIGHT_EDIT_AGENT_PURCHASE_ORDER',
} as const;

/** Being sent is a flag beside the status. */
export const PURCHASE_ORDER_WORKFLOW: Workflow<DocumentStatus> = {
  statuses: [DOCUMENT_STATUSES.draft, DOCUMENT_STATUSES.active, DOCUMENT_STATUSES.cancelled],
  transitions: [
    { action: 'issue', label: 'Enregistrer', from: [0], to: 100, by: edit },
    { action: 'cancel', label: 'Annuler', from: [0, 100], to: 200, by: edit },
  ],
};
