import type { Status } from '../../core/workflow';

export const WORK_CONTRACT_STATUS = { active: 100, inactive: 200 } as const;
export type WorkContractStatus = (typeof WORK_CONTRACT_STATUS)[keyof typeof WORK_CONTRACT_STATUS];

/** Whether a contract of employment is in force. It is a mark of its own: one that ended is kept as it was. */
export const WORK_CONTRACT_STATUSES = [
  { value: 100, label: 'Actif', tone: 'positive', selectable: true },
  { value: 200, label: 'Inactif', tone: 'neutral', selectable: true },
] as const satisfies readonly Status<WorkContractStatus>[];
