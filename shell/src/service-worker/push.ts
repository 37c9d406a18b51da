/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parses a push payload into an id and a sentence; any other payload becomes a notification without them. */
export function pushOf(text: string | undefined): { id: string | null; text: string } {
  const said = parsed(text);
  return typeof said?.id === 'string' && UUID.test(said.id) && typeof said.text === 'string'
    ? { id: said.id, text: said.text }
    : { id: null, text: 'Une notification vous attend' };
}

function parsed(text: string | undefined): { id?: unknown; text?: unknown } | null {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/** The page that a notification opens; it finds the subject for the signed-in user. */
export const addressOf = (id: string | null): string => (id ? `/#/notifications?id=${id}` : '/#/notifications');

/** Shows pushes, and opens the page of a clicked one in an existing window or a new one. */
export function answerPushes(): void {
  self.addEventListener('push', (event) => {
    const { id, text } = pushOf(event.data?.text());
    const shown = { body: text, tag: id ?? 'vigie', icon: '/icons/apple-touch-icon.png', data: { id }, lang: 'fr' };
    event.waitUntil(self.registration.showNotification('Vigie', shown));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { id = null } = (event.notification.data ?? {}) as { id?: string | null };
    event.waitUntil(open(addressOf(id)));
  });
}

async function open(address: string): Promise<void> {
  const [client] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = await client?.focus().catch(() => undefined);
  const led = await there?.navigate(address).catch(() => undefined);
  if (!led) await self.clients.openWindow(address);
}
