const tagOf = (id: number): string => `vigie-pti-${id}`;

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration().catch(() => undefined);

/**
 * Shows a system notification, because another application may be in front. A new one with the same id replaces the old
 * one; without the permission only the page shows the message.
 */
export async function notifyHere(id: number, title: string, text: string): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const shown = {
    body: text,
    tag: tagOf(id),
    icon: '/icons/apple-touch-icon.png',
    lang: 'fr',
    requireInteraction: true,
  };
  await (await registration())?.showNotification(title, shown).catch(() => undefined);
}

/** Closes the system notification when the user has closed the message on the page. */
export async function withdrawHere(id: number): Promise<void> {
  const shown = await (await registration())?.getNotifications({ tag: tagOf(id) }).catch(() => []);
  for (const notification of shown ?? []) notification.close();
}
