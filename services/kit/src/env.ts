import type { ProgramName } from '@vigie/contracts/core/programs';

/** Reads one variable of the environment; a missing one stops the program with its name. */
export function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is missing.`);
  return value;
}

export const optional = (name: string): string | undefined => process.env[name] || undefined;

/** `DATABASE_URL_FIELD` and so on: each service connects with its own database role. */
export const databaseUrlOf = (service: ProgramName): string => required(`DATABASE_URL_${service.toUpperCase()}`);
