import type { Actor, DeferredNotifications, NotificationSender } from './actor';

/** Runs the teller at once or, inside a bulk act, keeps its items so that it runs once after the last record. */
export async function deferNotifications<T>(
  teller: NotificationSender<T>,
  items: readonly T[],
  actor: Actor,
): Promise<void> {
  if (actor.toTell)
    actor.toTell.push({ teller: teller as NotificationSender<never>, items: items as readonly never[] });
  else await teller(items, actor);
}

/** Runs each kept teller once, with all items that were kept for it. */
export async function sendDeferred(kept: readonly DeferredNotifications[], actor: Actor): Promise<void> {
  for (const teller of new Set(kept.map((it) => it.teller))) {
    const items = kept.filter((it) => it.teller === teller).flatMap((it) => it.items);
    await teller(items, actor);
  }
}
