import { MONTHS } from '@vigie/contracts/core/time/calendar';
import { dayNumber, dayParts, daysInMonth, formatDay, parseDay } from '@vigie/contracts/core/time/days';
import { Stepper } from '@vigie/kit/ui/stepper';

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
    <Stepper previous="Mois précédent" next="Mois suivant" onStep={(by) => onChange(by < 0 ? before : after)} large>
      <strong className="vg-figures" aria-live="polite">
        {MONTHS[number - 1]?.label} {year}
      </strong>
    </Stepper>
  );
}
