import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';

interface Props {
  /** Number of skeleton lines. */
  rows?: number;
  /** Height of one line in px: that of the real content, so that nothing jumps. */
  rowHeight?: number;
  label?: string;
}

/** A skeleton of the coming content, announced once to a screen reader. */
export function LoadingState({ rows = 5, rowHeight = 40, label = ERROR_MESSAGES.loading }: Props) {
  return (
    <Stack gap="xs" role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, i) => `line-${i}`).map((key) => (
        <Skeleton key={key} height={rowHeight} aria-hidden />
      ))}
    </Stack>
  );
}
