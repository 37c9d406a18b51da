import { type Notification, notificationCalls } from '@vigie/contracts/platform/notification/notification.calls';
import { navigateTo, useCall, useSend, useSession } from '@vigie/kit/runtime';

/** Live updates tell at once; what they lost is found by then. */
const ASK_AGAIN_MS = 60_000;

/** How many the person has not read in the agency at hand. */
export function useUnread(): number {
  const agency = useSession((session) => session.agency?.id);
  const viewing = useSession((session) => session.viewing !== null);
  const { data } = useCall(notificationCalls.unreadNotifications, undefined, {
    enabled: agency !== undefined && !viewing,
    retry: false,
    refetchInterval: ASK_AGAIN_MS,
  });
  return data?.unread ?? 0;
}

/** Reads a notification and goes to what it is about. */
export function useOpenNotification(): (notification: Notification) => void {
  const read = useSend(notificationCalls.readNotification, { quiet: true });
  return ({ id, link, readAt }) => {
    if (!readAt) read.mutate({ params: { id } });
    navigateTo(link);
  };
}

/** Reads everything up to the newest that is shown. */
export function useReadAll(shown: readonly Notification[] | undefined): { busy: boolean; readAll: () => void } {
  const send = useSend(notificationCalls.readAllNotifications);
  const newest = shown?.[0]?.createdAt;
  return { busy: send.isPending, readAll: () => newest && send.mutate({ body: { until: newest } }) };
}
