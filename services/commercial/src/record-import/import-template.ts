import { RECORD_COLUMNS } from '@vigie/contracts/commercial/record-import/import-columns';
import { type ImportKind, importKindLabel } from '@vigie/contracts/commercial/record-import/import-kinds';
import type { CellColumn } from '@vigie/contracts/formats/table/cells';
import type { BinaryAnswer } from '@vigie/service-kit/http/handlers';
import { headedWorkbook } from '@vigie/service-kit/lists/excel';

/** Returns a workbook with the columns of a kind and an example line; all cells are text, to keep leading zeros. */
export const templateOf = async (kind: ImportKind): Promise<BinaryAnswer> => {
  const columns: readonly CellColumn[] = RECORD_COLUMNS[kind];
  const labels = columns.map(({ label }) => label);
  const bytes = await headedWorkbook(labels, [columns.map(({ example }) => ({ value: example }))]);
  return { bytes, fileName: `Modèle ${importKindLabel(kind)}.xlsx` };
};
