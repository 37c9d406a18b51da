/** Roles of users. `manager` is any administrator of an agency, its owner included. */
export const ROLES = ['admin', 'manager', 'agent', 'customer'] as const;
export type Role = (typeof ROLES)[number];
