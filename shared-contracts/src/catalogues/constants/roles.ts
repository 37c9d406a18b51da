import type { Role } from '../../core/roles';

/** Technical name of each role in the API, and its label in lists of users. */
export const ROLE_CONSTANTS = {
  admin: { constant: 'ROLE_ADMIN', label: 'Super Admin' },
  manager: { constant: 'ROLE_COMPANY_ADMIN', label: 'Administrateur' },
  agent: { constant: 'ROLE_AGENT', label: 'Agent de sécurité' },
  customer: { constant: 'ROLE_CUSTOMER', label: 'Client' },
} as const satisfies Record<Role, { constant: string; label: string }>;
