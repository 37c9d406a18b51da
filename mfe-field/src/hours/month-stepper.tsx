import { ActionIcon, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { MONTHS } from '@vigie/contracts/core/time/calendar';
import { dayNumber, dayParts, daysInMonth, formatDay, parseDay } from '@vigie/contracts/core/time/days';

interface Props {
  /** The first day of the month. */
  month: string;
  onChange: (month: string) => void;
}

const firstDay = (year: number, month: number): string => formatDay(dayNumber(year, month, 1));

/** Returns the first and the last day of the month of a day. */
export function monthOf(day: string): { start: string; end: string } {
  const { year, month } = dayParts(parseDay(day));
  return { start: firstDay(year, month), end: formatDay(dayNumber(year, month, daysInMonth(year, month))) };
}

/** A month with buttons to the previous and the next one. */
export function MonthStepper({ month, onChange }: Props) {
  const { year, month: number } = dayParts(parseDay(month));
  const before = number === 1 ? firstDay(year - 1, 12) : firstDay(year, number - 1);
  const after = number === 12 ? firstDay(year + 1, 1) : firstDay(year, number + 1);
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon variant="default" size={48} aria-label="Mois précédent" onClick={() => onChange(before)}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <strong className="vg-figures" aria-live="polite">
        {MONTHS[number - 1]?.label} {year}
      </strong>
      <ActionIcon variant="default" size={48} aria-label="Mois suivant" onClick={() => onChange(after)}>
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
