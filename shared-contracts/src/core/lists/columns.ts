import type { RightKey } from '../rights';
import type { Column } from './list';

type Columns = Readonly<Record<string, Column>>;
type Holds = (right: RightKey) => boolean;

const DETAILS: RightKey = 'ACCOUNT_RIGHT_LIST_DETAILS';

/**
 * Keys of the columns that staff may see, on screens and in exports, in the list's order. Where a list marks columns as
 * always visible, the others are its details.
 */
export function allowedColumns(columns: Columns, holds: Holds): string[] {
  const ownRight = Object.keys(columns).filter((key) => {
    const right = columns[key]?.right;
    return right === undefined || holds(right);
  });
  const hasDetails = Object.values(columns).some(({ alwaysVisible }) => alwaysVisible);
  if (!hasDetails || holds(DETAILS)) return ownRight;
  const visible = ownRight.filter((key) => columns[key]?.alwaysVisible);
  // A row that says nothing at all could not even be opened: its first column names it.
  return visible.length > 0 ? visible : ownRight.slice(0, 1);
}
