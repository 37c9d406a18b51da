import type { Workflow } from '../../core/workflow';
import { DOCUMENT_STATUS, DOCUMENT_STATUSES, type DocumentStatus } from '../commercial-document/document.statuses';

const edit = { manager: 'ACCOUNT_RIGHT_EDIT_ESTIMATE', agent: 'ACCOUNT_RIGHT_EDIT_ESTIMATE' } as const;

/** An estimate is never deleted, only cancelled. Validation and refusal are flags, not statuses. */
export const ESTIMATE_WORKFLOW: Workflow<DocumentStatus> = {
  statuses: Object.values(DOCUMENT_STATUSES),
  transitions: [
    { action: 'issue', label: 'Enregistrer', from: [0, 300], to: 100, by: edit },
    { action: 'check', label: 'À contrôler', from: [0], to: 300, by: { system: true } },
    { action: 'cancel', label: 'Annuler', from: [0, 100, 300], to: 200, by: edit },
  ],
};

export interface EstimateState {
  status: DocumentStatus;
  validated: boolean;
  refused: boolean;
  /** True when an invoice was made from it. */
  invoiced: boolean;
  /** True when its file exists. */
  hasFile: boolean;
}

const ESTIMATE_ACTS = [
  'edit',
  'duplicate',
  'download',
  'send',
  'toggleSent',
  'validate',
  'invoice',
  'viewInvoice',
  'refuse',
  'cancel',
] as const;
export type EstimateAct = (typeof ESTIMATE_ACTS)[number];

/** The acts an estimate's state offers, before rights are asked. */
export function estimateActs(estimate: EstimateState): EstimateAct[] {
  const open = estimate.status !== DOCUMENT_STATUS.cancelled;
  const offered: Record<EstimateAct, boolean> = {
    edit: open && !estimate.invoiced,
    duplicate: true,
    download: estimate.hasFile,
    send: open,
    toggleSent: open,
    validate: open && !estimate.validated,
    invoice: open && estimate.validated && !estimate.invoiced,
    viewInvoice: estimate.invoiced,
    refuse: open && !estimate.refused,
    cancel: open,
  };
  return ESTIMATE_ACTS.filter((act) => offered[act]);
}

/** The flags that validating or refusing writes. */
export const ESTIMATE_DECISIONS = {
  validate: { status: DOCUMENT_STATUS.active, validated: true, refused: false },
  refuse: { validated: false, refused: true },
} as const;
