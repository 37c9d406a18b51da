import { byText } from '@vigie/contracts/core/collections/compare';
import { EXPORT_MAX_ROWS, type ListRequest } from '@vigie/contracts/core/lists/list';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { badRequest } from '../problem';

/** Helpers for lists that are read whole, because each row is computed from many others. */

type Sortable = string | number | boolean | null;

const compared = (a: Exclude<Sortable, null>, b: Exclude<Sortable, null>): number =>
  typeof a === 'string' || typeof b === 'string' ? String(a).localeCompare(String(b), 'fr') : Number(a) - Number(b);

/** Sorts rows. Rows without a value come last in both directions, and `tie` orders equal rows. */
export function inOrder<Row extends { id: string }>(
  rows: readonly Row[],
  { orderBy, ascending }: Pick<ListRequest, 'orderBy' | 'ascending'>,
  sortValue: (row: Row, key: string) => Sortable,
  tie: (a: Row, b: Row) => number = () => 0,
): Row[] {
  const sign = ascending ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [one, other] = [sortValue(a, orderBy), sortValue(b, orderBy)];
    const first =
      one === null || other === null ? Number(one === null) - Number(other === null) : sign * compared(one, other);
    return first || tie(a, b) || byText(a.id, b.id);
  });
}

/** Returns the requested page of sorted rows. */
export const pageOf = <Row>(rows: readonly Row[], { page, limit }: Pick<ListRequest, 'page' | 'limit'>) => ({
  data: rows.slice((page - 1) * limit, page * limit),
  filtered: rows.length,
});

/** Returns the rows of an export; throws a 400 when a sheet cannot hold them. */
export function exportable<Rows extends readonly unknown[]>(rows: Rows): Rows {
  if (rows.length > EXPORT_MAX_ROWS) throw badRequest(COMMON_MESSAGES.exportTooLarge, undefined, 'export_too_large');
  return rows;
}
