import { Stack, Text } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { unbroken } from '@vigie/contracts/formats/french';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Describes what will be shown here. */
  message?: ReactNode;
  icon?: ReactNode;
  /** The first action to offer. */
  action?: ReactNode;
  compact?: boolean;
  /** True when the title serves as the page's heading. */
  names?: boolean;
}

export function EmptyState({ title, message, icon, action, compact, names }: Props) {
  return (
    <Stack className="vg-state" data-compact={compact || undefined} align="center" gap="xs">
      <span className="vg-state-icon" aria-hidden>
        {icon ?? <IconInbox size={24} />}
      </span>
      <Text fw={600} component={names ? 'h1' : 'p'}>
        {title}
      </Text>
      {message && (
        <Text component="div" c="dimmed" ta="center" maw={480}>
          {unbroken(message)}
        </Text>
      )}
      {action}
    </Stack>
  );
}
