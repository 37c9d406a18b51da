import { Stepper } from './stepper';

interface Props {
  year: number;
  /** The latest selectable year; without it there is none. */
  last?: number;
  onChange: (year: number) => void;
}

/** Selects a year, with buttons for the previous and the next one. */
export function YearStepper({ year, last, onChange }: Props) {
  return (
    <Stepper
      previous="Année précédente"
      next="Année suivante"
      isLast={last !== undefined && year >= last}
      onStep={(by) => onChange(year + by)}
    >
      <strong className="vg-figures" aria-live="polite">
        {year}
      </strong>
    </Stepper>
  );
}
