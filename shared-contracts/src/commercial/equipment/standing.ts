import type { EquipmentCondition } from './equipment';

interface Became {
  quantity: number;
  condition: EquipmentCondition;
}

/** Where something stands by what became of it, in the order it was written down: how many are back, and its state. */
export function standingOf(became: readonly Became[], { quantity, isSigned }: { quantity: number; isSigned: boolean }) {
  const returned = became.reduce((sum, it) => sum + (it.condition === 'lost' ? 0 : it.quantity), 0);
  if (became.at(-1)?.condition === 'lost') return { returned, state: 'missing' } as const;
  if (returned === 0) return { returned, state: isSigned ? 'signed' : 'given' } as const;
  return { returned, state: returned < quantity ? 'partly' : 'returned' } as const;
}
