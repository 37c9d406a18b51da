/** A line of a file with its line number. */
export interface TableRow {
  line: number;
  values: unknown[];
}
