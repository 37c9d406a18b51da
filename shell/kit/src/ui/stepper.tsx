import { ActionIcon, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  /** The names of the two buttons, for example « Mois précédent » and « Mois suivant ». */
  previous: string;
  next: string;
  onStep: (by: -1 | 1) => void;
  /** True when nothing follows. */
  isLast?: boolean;
  /** Buttons of 48 px, for a phone. */
  large?: boolean;
  /** What is shown between the buttons. */
  children?: ReactNode;
}

/** Buttons to the previous and the next of a series: days, months, years. */
export function Stepper({ previous, next, onStep, isLast = false, large = false, children }: Props) {
  const [button, icon] = large ? ([48, 20] as const) : (['lg', 18] as const);
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon variant="default" size={button} aria-label={previous} onClick={() => onStep(-1)}>
        <IconChevronLeft size={icon} aria-hidden />
      </ActionIcon>
      {children}
      <ActionIcon variant="default" size={button} aria-label={next} disabled={isLast} onClick={() => onStep(1)}>
        <IconChevronRight size={icon} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
