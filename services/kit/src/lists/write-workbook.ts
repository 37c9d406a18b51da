/** A text, a number, a date as if its zone were UTC, or nothing. */
export type CellValue = string | number | Date | null;

export interface Sheet {
  columns: readonly {
    label: string;
    /** Format of its numbers or dates. */
    format?: string;
    width: number;
  }[];
  lines: readonly (readonly CellValue[])[];
  /** Lines in bold below the others. */
  totals?: readonly (readonly CellValue[])[];
}

/** Writes the workbook; the package is loaded at the first one. */
export async function writeWorkbook({ columns, lines, totals = [] }: Sheet): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const cells = (line: readonly CellValue[], more = {}) =>
    line.map((value, index) => {
      if (value === null) return null;
      if (typeof value === 'string') return { value, ...more };
      const format = columns[index]?.format;
      const type = typeof value === 'number' ? Number : Date;
      return { value, type, ...(format && { format }), ...more };
    });
  const bold = { fontWeight: 'bold' as const };
  const header = columns.map(({ label }) => ({ value: label, ...bold }));
  return writeExcelFile(
    [header, ...lines.map((line) => cells(line)), ...totals.map((line) => cells(line, bold))] as never,
    { columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 },
  ).toBuffer();
}
