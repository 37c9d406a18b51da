import type { Role } from '@vigie/contracts/core/roles';
import type { CurrentUser } from '@vigie/contracts/platform/user/user';

/** The roles' French names on screen. */
const ROLE_LABELS: Record<Role, string> = {
  admin: 'Super Admin',
  manager: 'Administrateur',
  agent: 'Agent de sécurité',
  customer: 'Client',
};

export const roleLabel = (role: Role | null): string => (role ? ROLE_LABELS[role] : '');

export const initialsOf = ({ firstName, lastName }: Pick<CurrentUser, 'firstName' | 'lastName'>): string =>
  `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase();
