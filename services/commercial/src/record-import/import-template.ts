import { RECORD_COLUMNS } from '@vigie/contracts/commercial/record-import/import-columns';
import { type ImportKind, importKindLabel } from '@vigie/contracts/commercial/record-import/import-kinds';
import type { CellColumn } from '@vigie/contracts/formats/table/cells';
import type { BinaryAnswer } from '@vigie/service-kit/http/handlers';
import { workbookOf } from '@vigie/service-kit/lists/workbook';

/** Returns a workbook with the columns of a kind and an example line; all cells are text, to keep leading zeros. */
export const templateOf = async (kind: ImportKind): Promise<BinaryAnswer> => {
  const columns: readonly CellColumn[] = RECORD_COLUMNS[kind];
  const bytes = await workbookOf({
    columns: columns.map(({ label }) => ({ label, width: 24 })),
    lines: [columns.map(({ example }) => example)],
  });
  return { bytes, fileName: `Modèle ${importKindLabel(kind)}.xlsx` };
};
