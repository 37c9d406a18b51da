import type { StatusOption } from '../../core/acts/statuses';

/** State of a user account in the lists of the platform. */
export const USER_STATUSES = [
  { value: 'active', label: 'Actif', tone: 'positive', selectable: true },
  { value: 'inactive', label: 'Inactif', tone: 'negative', selectable: true },
] as const satisfies readonly StatusOption<string>[];
