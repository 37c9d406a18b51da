import { RECORD_COLUMNS } from './import-columns';
import type { ImportKind } from './import-kinds';

/**
 * Returns the labels of the required columns that a file lacks. The name of an agent may be in one column or in two.
 */
export function missingColumns(kind: ImportKind, at: Readonly<Record<string, number>>): string[] {
  const missing = RECORD_COLUMNS[kind].filter((it) => it.required && at[it.key] === undefined).map((it) => it.label);
  const named = at.fullName !== undefined || (at.lastName !== undefined && at.firstName !== undefined);
  return kind === 'agents' && !named ? [...missing, 'Nom et Prénom'] : missing;
}
