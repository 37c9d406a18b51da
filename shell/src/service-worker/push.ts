/// <reference lib="webworker" />
import { AGENCY_PARAM } from '@vigie/contracts/core/paths';

declare const self: ServiceWorkerGlobalScope;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids of a notification and of its agency; the user may be in another agency when it arrives. */
interface Named {
  id: string | null;
  agency: string | null;
}

const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/** Parses a push payload into ids and a sentence; any other payload becomes a notification without them. */
export function pushOf(text: string | undefined): Named & { text: string; urgent: boolean } {
  const { id, agency, text: said, urgent } = parsed(text) ?? {};
  return isId(id) && typeof said === 'string'
    ? { id, agency: isId(agency) ? agency : null, text: said, urgent: urgent === true }
    : { id: null, agency: null, text: 'Une notification vous attend', urgent: false };
}

function parsed(text: string | undefined): Partial<Record<'id' | 'agency' | 'text' | 'urgent', unknown>> | null {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/** The page that a notification opens; it finds the subject for the signed-in user. */
export function addressOf({ id, agency }: Named): string {
  if (!id) return '/#/notifications';
  return `/#/notifications?id=${id}${agency ? `&${AGENCY_PARAM}=${agency}` : ''}`;
}

/** Shows pushes, and opens the page of a clicked one in an existing window or a new one. */
export function answerPushes(): void {
  self.addEventListener('push', (event) => {
    const { text, urgent, ...data } = pushOf(event.data?.text());
    const shown = {
      ...{ body: text, tag: data.id ?? 'vigie', icon: '/icons/apple-touch-icon.png', data, lang: 'fr' },
      // On a computer a notification disappears after some seconds: somebody may be in danger, and nobody at the desk.
      requireInteraction: urgent,
    };
    event.waitUntil(self.registration.showNotification('Vigie', shown));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { id = null, agency = null } = (event.notification.data ?? {}) as Partial<Named>;
    event.waitUntil(open(addressOf({ id, agency })));
  });
}

async function open(address: string): Promise<void> {
  const [client] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = await client?.focus().catch(() => undefined);
  const led = await there?.navigate(address).catch(() => undefined);
  if (!led) await self.clients.openWindow(address);
}
