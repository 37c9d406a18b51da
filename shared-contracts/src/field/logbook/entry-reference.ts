/** Reference of an entry by its position in the chain: « MC-000123 ». An entry outside the chain has none yet. */
export const entryReference = (position: number): string => `MC-${String(position).padStart(6, '0')}`;
/** Text shown instead of the reference of an entry that is not in the chain yet. */
export const AWAITED_REFERENCE = 'En attente';

/** Finds the references in a pasted text, for instance a whole mail, and returns their positions in the chain. */
export const positionsIn = (text: string): number[] => [
  ...new Set([...text.matchAll(/\bMC-(\d{6,12})\b/gi)].map(([, position]) => Number(position))),
];
