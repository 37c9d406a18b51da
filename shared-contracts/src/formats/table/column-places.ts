import { z } from 'zod';
import { IMPORT_MAX_COLUMNS } from '../../core/received/received-limits';
import { headerKey } from './columns';

/** Index of each known column in a file, by its key. */
export const columnPlacesSchema = z.record(
  z.string().max(60),
  z
    .number()
    .int()
    .min(0)
    .max(IMPORT_MAX_COLUMNS - 1),
);
export type ColumnPlaces = z.output<typeof columnPlacesSchema>;

/** Number of sample lines that the user sees, to identify columns by their content. */
export const IMPORT_SAMPLE_LINES = 3;

/** Whether the choice names only known columns and existing places, and uses each column of the file at most once. */
export function fitsHeader(places: ColumnPlaces, keys: readonly string[], header: readonly string[]): boolean {
  const entries = Object.entries(places);
  return (
    entries.every(([key, at]) => keys.includes(key) && at < header.length) &&
    new Set(Object.values(places)).size === entries.length
  );
}

/**
 * The current choices as they are stored: the column key by header, or an empty text for an ignored header. When two
 * columns have the same header, the used one wins.
 */
export function choicesBy(header: readonly string[], places: ColumnPlaces): Record<string, string> {
  const used = Object.entries(places).map(([key, index]) => [headerKey(header[index] ?? ''), key]);
  const aside = header.map((name) => [headerKey(name), '']);
  return Object.fromEntries([...aside, ...used]);
}
