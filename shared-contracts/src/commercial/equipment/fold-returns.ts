import type { EquipmentCondition } from './equipment';

interface Return {
  quantity: number;
  condition: EquipmentCondition;
}

/** Folds the returns of a piece of equipment, in the order of their recording, to the number returned and the state. */
export function foldReturns(
  became: readonly Return[],
  { quantity, isSigned }: { quantity: number; isSigned: boolean },
) {
  const returned = became.reduce((sum, it) => sum + (it.condition === 'lost' ? 0 : it.quantity), 0);
  if (became.at(-1)?.condition === 'lost') return { returned, state: 'missing' } as const;
  if (returned === 0) return { returned, state: isSigned ? 'signed' : 'given' } as const;
  return { returned, state: returned < quantity ? 'partly' : 'returned' } as const;
}
