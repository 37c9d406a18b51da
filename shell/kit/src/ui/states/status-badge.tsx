import { IconAlertTriangle, IconCircleCheck, IconCircleDot, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '../../logic/palette';

const ICONS = {
  positive: IconCircleCheck,
  warning: IconAlertTriangle,
  negative: IconCircleX,
  neutral: IconCircleDot,
} as const;

/** The icon that says a tone to who does not see its colour. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = ICONS[tone];
  return <Icon size={14} stroke={2} aria-hidden />;
}

interface Props {
  tone?: Tone;
  children: ReactNode;
  /** False where the badge stands in a dense column and its word is enough. */
  icon?: boolean;
}

/** A status: its word, its meaning's icon and colour. Never colour alone. */
export function StatusBadge({ tone = 'neutral', children, icon = true }: Props) {
  return (
    <span className="vg-badge" data-tone={tone}>
      {icon && <ToneIcon tone={tone} />}
      <span>{children}</span>
    </span>
  );
}
