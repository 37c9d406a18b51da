import { RECORD_COLUMNS } from './import-columns';
import type { ImportKind } from './import-kinds';

/** Columns that a file must have and does not, by their labels. An agent is named in one column or in two. */
export function missingColumns(kind: ImportKind, at: Readonly<Record<string, number>>): string[] {
  const missing = RECORD_COLUMNS[kind].filter((it) => it.required && at[it.key] === undefined).map((it) => it.label);
  const named = at.fullName !== undefined || (at.lastName !== undefined && at.firstName !== undefined);
  return kind === 'agents' && !named ? [...missing, 'Nom et Prénom'] : missing;
}
