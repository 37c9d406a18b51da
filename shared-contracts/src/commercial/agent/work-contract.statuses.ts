import type { StatusOption } from '../../core/acts/statuses';

export const WORK_CONTRACT_STATUS = { active: 100, inactive: 200 } as const;
export type WorkContractStatus = (typeof WORK_CONTRACT_STATUS)[keyof typeof WORK_CONTRACT_STATUS];

/** Whether a work contract is in force. Stored separately from its dates, so that an ended contract stays unchanged. */
export const WORK_CONTRACT_STATUSES = [
  { value: 100, label: 'Actif', tone: 'positive', selectable: true },
  { value: 200, label: 'Inactif', tone: 'neutral', selectable: true },
] as const satisfies readonly StatusOption<WorkContractStatus>[];
