import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { IMPORT_COLUMNS, SERVICE_COLUMNS } from '@vigie/contracts/field/import/import';
import { recogniseColumns } from '@vigie/contracts/formats/table/columns';
import { badRequest } from '@vigie/service-kit/problem';
import { readRows } from '@vigie/service-kit/sheet/read-rows';
import { threadWork } from '@vigie/service-kit/threads/thread-work';
import type { ImportColumn, ImportLine } from './read-table';

/** The lines of a file of services under their columns. */
async function readTable(bytes: Uint8Array): Promise<ImportLine[]> {
  const { header, lines } = await readRows(bytes);
  const columns = columnsOf(header);
  return lines.map(({ line, values }) => ({
    line,
    cells: Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, values[columns[column]]])) as ImportLine['cells'],
  }));
}

function columnsOf(header: unknown[]): Record<ImportColumn, number> {
  const found = recogniseColumns(SERVICE_COLUMNS, header.map(String));
  const missing = IMPORT_COLUMNS.filter((column) => found[column] === undefined);
  if (missing.length > 0) {
    throw badRequest(
      `Colonnes manquantes : ${missing.join(', ')}`,
      missing.map((column) => ({ path: column, message: VALIDATION_MESSAGES.required })),
      'missing_columns',
    );
  }
  return found as Record<ImportColumn, number>;
}

export default threadWork(readTable);
