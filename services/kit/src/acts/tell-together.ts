import type { Actor } from './actor';

/** Tells people what became of records. */
export type Teller<T> = (items: readonly T[], actor: Actor) => Promise<void>;

/** What is still to be told, kept until an act was done to the last of many records. */
export interface ToTell {
  teller: Teller<never>;
  items: readonly never[];
}

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
