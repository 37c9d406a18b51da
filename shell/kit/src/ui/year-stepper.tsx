import { ActionIcon, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

interface Props {
  year: number;
  /** The latest selectable year. */
  last: number;
  onChange: (year: number) => void;
}

/** Selects a year, with buttons for the previous and the next one. */
export function YearStepper({ year, last, onChange }: Props) {
  return (
    <Group gap="xs">
      <ActionIcon variant="default" size="lg" aria-label="Année précédente" onClick={() => onChange(year - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <strong className="vg-figures">{year}</strong>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Année suivante"
        disabled={year >= last}
        onClick={() => onChange(year + 1)}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
