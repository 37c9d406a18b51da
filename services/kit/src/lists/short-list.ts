import { byText } from '@vigie/contracts/core/compare';
import type { ListRequest } from '@vigie/contracts/core/lists/list';

/** Lists that are read whole because what they show is worked out by a rule of the contracts, not by SQL. */

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Whether every word that is searched for stands in one of the texts, accents and capitals apart. */
export function hasWords(query: string, texts: readonly (string | null)[]): boolean {
  const all = folded(texts.join(' '));
  return folded(query)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

type Sortable = string | number | boolean | null;

const compared = (a: Exclude<Sortable, null>, b: Exclude<Sortable, null>): number =>
  typeof a === 'string' || typeof b === 'string' ? String(a).localeCompare(String(b), 'fr') : Number(a) - Number(b);

/** Rows in the order that is asked for; what has no value comes last in either direction, and `tie` decides among equals. */
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

/** The page that is asked for, of rows in their order. */
export const pageOf = <Row>(rows: readonly Row[], { page, limit }: Pick<ListRequest, 'page' | 'limit'>) => ({
  data: rows.slice((page - 1) * limit, page * limit),
  filtered: rows.length,
});
