/** Texts that a spreadsheet would execute as a formula; they are prefixed so that they stay text. */
const FORMULA = /^[=+\-@\t\r]/;

const cellOf = (value: string | number): string => {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Returns rows as a CSV file for a French spreadsheet: semicolons, decimal commas, and the UTF-8 byte order mark. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): Blob =>
  new Blob([`\uFEFF${rows.map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });
