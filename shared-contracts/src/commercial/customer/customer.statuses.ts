import type { Workflow } from '../../core/workflow';

export const CUSTOMER_STATUS = { active: 100, inactive: 200 } as const;
export type CustomerStatus = (typeof CUSTOMER_STATUS)[keyof typeof CUSTOMER_STATUS];

export const CUSTOMER_WORKFLOW: Workflow<CustomerStatus> = {
  statuses: [
    { value: 100, label: 'Actif', tone: 'positive', selectable: true },
    { value: 200, label: 'Inactif', tone: 'negative', selectable: true },
  ],
  transitions: [
    {
      action: 'deactivate',
      label: 'Désactiver',
      from: [100],
      to: 200,
      by: { manager: 'ACCOUNT_RIGHT_EDIT_CUSTOMER', agent: 'ACCOUNT_RIGHT_EDIT_CUSTOMER' },
    },
    {
      action: 'activate',
      label: 'Activer',
      from: [200],
      to: 100,
      by: { manager: 'ACCOUNT_RIGHT_EDIT_CUSTOMER', agent: 'ACCOUNT_RIGHT_EDIT_CUSTOMER' },
    },
  ],
};
