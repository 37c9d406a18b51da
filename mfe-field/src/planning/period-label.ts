import { MONTHS } from '@vigie/contracts/core/time/calendar';
import { dayParts, formatDay } from '@vigie/contracts/core/time/days';
import { formatFrenchDay, formatLongDay } from '@vigie/contracts/formats/french';
import type { BoardMode, BoardSpan } from './board/board-time';

/** Returns the text of a board's period, shorter for a phone. */
export function periodLabel(mode: BoardMode, { first, last }: BoardSpan, short = false): string {
  const [from, to] = [formatFrenchDay(formatDay(first)), formatFrenchDay(formatDay(last))];
  if (mode === 'day') return formatLongDay(formatDay(first));
  if (mode === 'week') return short ? `${from.slice(0, 5)} – ${to}` : `du ${from} au ${to}`;
  const { year, month } = dayParts(first);
  return `${MONTHS[month - 1]?.label.toLowerCase()} ${year}`;
}
