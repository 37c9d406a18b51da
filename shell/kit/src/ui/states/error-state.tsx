import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { unbroken } from '@vigie/contracts/formats/french';
import type { ReactNode } from 'react';

interface Props {
  title?: string;
  /** Says what happened, what was kept and what to do. */
  message?: string;
  onRetry?: () => void;
  /** Another action, where a retry would not help. */
  action?: ReactNode;
  compact?: boolean;
}

export function ErrorState({ title = ERROR_MESSAGES.somethingWentWrong, message, onRetry, action, compact }: Props) {
  return (
    <Stack className="vg-state" data-compact={compact || undefined} align="center" gap="xs" role="alert">
      <span className="vg-state-icon" data-tone="negative" aria-hidden>
        <IconAlertTriangle size={24} />
      </span>
      <Text fw={600}>{title}</Text>
      {message && (
        <Text c="dimmed" ta="center" maw={480}>
          {unbroken(message)}
        </Text>
      )}
      {onRetry && (
        <Button variant="default" mt="xs" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
          {COMMON_MESSAGES.retry}
        </Button>
      )}
      {action}
    </Stack>
  );
}
