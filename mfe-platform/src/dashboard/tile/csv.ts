/** A text that a spreadsheet would run as a formula is written as text. */
const FORMULA = /^[=+\-@\t\r]/;

const cellOf = (value: string | number): string => {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as a French spreadsheet opens them: semicolons, decimal commas, and the mark of UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): Blob =>
  new Blob([`\uFEFF${rows.map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });
