/** Reference of an entry by its position in the chain: « MC-000123 ». An entry outside the chain has none yet. */
export const entryReference = (position: number): string => `MC-${String(position).padStart(6, '0')}`;
/** Text shown instead of the reference of an entry that is not in the chain yet. */
export const AWAITED_REFERENCE = 'En attente';
