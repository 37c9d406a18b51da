import type { RightKey } from '../rights';
import type { Column } from './list';

type Columns = Readonly<Record<string, Column>>;
type Holds = (right: RightKey) => boolean;

/**
 * The office's right to the details of lists. A detail with an amount or personal data declares it as its own right, so
 * that the server does not send it either; the acts and links of a row need the other details.
 */
export const LIST_DETAILS: RightKey = 'ACCOUNT_RIGHT_LIST_DETAILS';

/**
 * Returns the keys of the columns that the office may see on screens and in exports, in the list's order. When a list
 * marks columns as always visible, its other columns are details and need the right to details.
 */
export function allowedColumns(columns: Columns, holds: Holds): string[] {
  const ownRight = Object.keys(columns).filter((key) => {
    const right = columns[key]?.right;
    return right === undefined || holds(right);
  });
  const hasDetails = Object.values(columns).some(({ alwaysVisible }) => alwaysVisible);
  if (!hasDetails || holds(LIST_DETAILS)) return ownRight;
  const visible = ownRight.filter((key) => columns[key]?.alwaysVisible);
  // A user could not even open a row without any cell, so the first column always stays.
  return visible.length > 0 ? visible : ownRight.slice(0, 1);
}
