import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { Column } from '@vigie/contracts/core/lists/list';
import { todayIn } from '@vigie/contracts/core/time/today';
import { cellText, cellValue, currencyOf, optionOf } from '../../logic/list/cell-text';
import { StatusBadge } from '../states/status-badge';

interface Props {
  column: Column;
  row: object;
  columnKey: string;
  timeZone: string;
}

/** Draws one value of a row according to the kind of its column. */
export function Cell({ column, row, columnKey, timeZone }: Props) {
  const badge = column.badge?.(row as never, todayIn(timeZone));
  if (badge?.tone) return <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>;
  const value = cellValue(row, columnKey);
  const text = badge?.label ?? cellText(column, value, timeZone, currencyOf(row));
  if (text === '') return <span className="vg-none">—</span>;
  if (column.kind === 'boolean') {
    const Icon = value ? IconCheck : IconMinus;
    return (
      <span className="vg-bool" data-on={Boolean(value) || undefined}>
        <Icon size={16} aria-hidden /> {text}
      </span>
    );
  }
  const option = column.kind === 'choice' ? optionOf(column, value) : undefined;
  if (option?.tone) return <StatusBadge tone={option.tone}>{text}</StatusBadge>;
  return <>{text}</>;
}
