import { Button, type ButtonProps } from '@mantine/core';
import type { Notification } from '@vigie/contracts/platform/notification/notification.calls';
import { useReadAll } from './use-notifications';

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  unread: number;
  /** The notifications that the user sees, the newest first. */
  shown: readonly Notification[] | undefined;
}

/** Not `disabled` while nothing is unread, as after its own press: a disabled element loses the keyboard's focus. */
export function ReadAllButton({ unread, shown, ...look }: Props) {
  const { busy, readAll } = useReadAll(shown);
  const off = unread === 0 || undefined;
  return (
    <Button {...look} loading={busy} data-disabled={off} aria-disabled={off} onClick={off ? undefined : readAll}>
      Tout marquer comme lu
    </Button>
  );
}
