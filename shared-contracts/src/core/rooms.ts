/** The three services that own data, each with one PostgreSQL schema of the same name. */
export const SERVICES = ['platform', 'commercial', 'field'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Who may use the product. `manager` is any administrator of an agency, its owner included. */
export const ROLES = ['admin', 'manager', 'agent', 'customer'] as const;
export type Role = (typeof ROLES)[number];
