import { type Notification, notificationCalls } from '@vigie/contracts/platform/notification/notification.calls';
import { hasValidSubscription, navigateTo, useCall, useSend, useSession } from '@vigie/kit/runtime';

/** Live updates deliver at once; this interval finds lost ones. */
const ASK_AGAIN_MS = 60_000;

/** The number of unread notifications in the current agency. */
export function useUnread(): number {
  const agency = useSession((session) => session.agency?.id);
  // A viewer does not see those of the viewed person; without a valid subscription there are none.
  const closed = useSession((session) => session.viewing !== null || !hasValidSubscription(session));
  const { data } = useCall(notificationCalls.unreadNotifications, undefined, {
    enabled: agency !== undefined && !closed,
    retry: false,
    refetchInterval: ASK_AGAIN_MS,
  });
  return data?.unread ?? 0;
}

/** Marks a notification as read and opens its subject. */
export function useOpenNotification(): (notification: Notification) => void {
  const read = useSend(notificationCalls.readNotification, { quiet: true });
  return ({ id, link, readAt }) => {
    if (!readAt) read.mutate({ params: { id } });
    navigateTo(link);
  };
}

/** Marks as read all notifications up to the newest one shown. */
export function useReadAll(shown: readonly Notification[] | undefined): { busy: boolean; readAll: () => void } {
  const send = useSend(notificationCalls.readAllNotifications);
  const newest = shown?.[0]?.createdAt;
  return { busy: send.isPending, readAll: () => newest && send.mutate({ body: { until: newest } }) };
}
