import type { RightKey } from '../../core/rights';
import type { Status, Workflow } from '../../core/workflow';

export const REQUEST_STATUS = { waiting: 100, accepted: 200, refused: 300, postponed: 400 } as const;
export type RequestStatus = (typeof REQUEST_STATUS)[keyof typeof REQUEST_STATUS];

const REQUEST_STATUSES: readonly Status<RequestStatus>[] = [
  { value: 100, label: 'En attente', tone: 'neutral', selectable: true },
  { value: 200, label: 'Accepté', tone: 'positive', selectable: true },
  { value: 300, label: 'Refusé', tone: 'negative', selectable: true },
  { value: 400, label: 'Reporté', tone: 'warning', selectable: true },
];

/** The agency decides, and may change its mind: only going back to waiting is refused. */
function requestWorkflow(edit: RightKey): Workflow<RequestStatus> {
  const by = { manager: edit, agent: edit };
  return {
    statuses: REQUEST_STATUSES,
    transitions: [
      { action: 'accept', label: 'Accepter', from: [100, 300, 400], to: 200, by },
      { action: 'refuse', label: 'Refuser', from: [100, 200, 400], to: 300, by },
      { action: 'postpone', label: 'Reporter', from: [100, 200, 300], to: 400, by },
    ],
  };
}

export const AGENT_REQUEST_WORKFLOW = requestWorkflow('ACCOUNT_RIGHT_EDIT_AGENT_REQUEST');
export const CUSTOMER_REQUEST_WORKFLOW = requestWorkflow('ACCOUNT_RIGHT_EDIT_CUSTOMER_REQUEST');
