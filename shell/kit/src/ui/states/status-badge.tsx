import { IconAlertTriangle, IconCircleCheck, IconCircleDot, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '../../logic/palette';

const ICONS = {
  positive: IconCircleCheck,
  warning: IconAlertTriangle,
  negative: IconCircleX,
  neutral: IconCircleDot,
} as const;

/** The icon of a tone, for readers who do not see its colour. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = ICONS[tone];
  return <Icon size={14} stroke={2} aria-hidden />;
}

interface Props {
  tone?: Tone;
  children: ReactNode;
  /** False in a dense column, where the label is enough. */
  icon?: boolean;
}

/** A status with its label, and the icon and colour of its tone, since colour alone is not accessible. */
export function StatusBadge({ tone = 'neutral', children, icon = true }: Props) {
  return (
    <span className="vg-badge" data-tone={tone}>
      {icon && <ToneIcon tone={tone} />}
      <span>{children}</span>
    </span>
  );
}
