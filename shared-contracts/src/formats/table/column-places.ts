import { z } from 'zod';
import { IMPORT_MAX_COLUMNS } from '../../core/received/received-limits';
import { headerKey } from './columns';

/** Where each known column stands in a file, by its key. */
export const columnPlacesSchema = z.record(
  z.string().max(60),
  z
    .number()
    .int()
    .min(0)
    .max(IMPORT_MAX_COLUMNS - 1),
);
export type ColumnPlaces = z.output<typeof columnPlacesSchema>;

/** The first lines of a file, so that its columns are told apart by what they hold. */
export const IMPORT_SAMPLE_LINES = 3;

/** Names columns that are known and that the file has, each column of the file once. */
export function fitsHeader(places: ColumnPlaces, keys: readonly string[], header: readonly string[]): boolean {
  const entries = Object.entries(places);
  return (
    entries.every(([key, at]) => keys.includes(key) && at < header.length) &&
    new Set(Object.values(places)).size === entries.length
  );
}

/**
 * By header, the column it is, or none for one that is left aside: what the agency chose before, and now. Of two columns
 * under one header, the one that is used counts.
 */
export function choicesWith(
  before: Readonly<Record<string, string>>,
  header: readonly string[],
  places: ColumnPlaces,
): Record<string, string> {
  const used = Object.entries(places).map(([key, index]) => [headerKey(header[index] ?? ''), key]);
  const aside = header.map((name) => [headerKey(name), '']);
  return { ...before, ...Object.fromEntries([...aside, ...used]) };
}
