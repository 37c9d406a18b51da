/** A line of a file with its number in it. */
export interface TableRow {
  line: number;
  values: unknown[];
}
