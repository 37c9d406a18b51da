import type { SearchSql } from './search-in';

/**
 * Searches `whole` for a caller who may see these columns, and `rest` for the others: a caller who finds rows by the
 * value of a hidden column can guess it letter by letter.
 */
export const inSeen =
  (columns: readonly string[], whole: SearchSql, rest: SearchSql): SearchSql =>
  (pattern, word, sees) =>
    (columns.every(sees) ? whole : rest)(pattern, word, sees);
