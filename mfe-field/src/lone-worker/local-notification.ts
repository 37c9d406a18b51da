const tagOf = (id: number): string => `vigie-pti-${id}`;

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration().catch(() => undefined);

/**
 * Says it on the phone itself too, where another application may be in front. One of each id at a time; without its
 * user's consent the page alone says it.
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

/** Whoever closed it in the page need not close it twice. */
export async function withdrawHere(id: number): Promise<void> {
  const shown = await (await registration())?.getNotifications({ tag: tagOf(id) }).catch(() => []);
  for (const notification of shown ?? []) notification.close();
}
