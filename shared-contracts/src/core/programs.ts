/** The three programs that own data, each with one PostgreSQL schema and one database role of the same name. */
export const DATA_PROGRAMS = ['platform', 'commercial', 'field'] as const;
export type ProgramName = (typeof DATA_PROGRAMS)[number];
