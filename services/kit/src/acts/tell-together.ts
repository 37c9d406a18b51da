import type { Actor, Teller, ToTell } from './actor';

/** Tells at once; of an act that is done to many records, once for all of them, when the last one is done. */
export async function tellTogether<T>(teller: Teller<T>, items: readonly T[], actor: Actor): Promise<void> {
  if (actor.toTell) actor.toTell.push({ teller: teller as Teller<never>, items: items as readonly never[] });
  else await teller(items, actor);
}

/** Tells what was kept: each teller once, with everything that it is to say. */
export async function tellKept(kept: readonly ToTell[], actor: Actor): Promise<void> {
  for (const teller of new Set(kept.map((it) => it.teller))) {
    const items = kept.filter((it) => it.teller === teller).flatMap((it) => it.items);
    await teller(items, actor);
  }
}
