/** Removes case and accents for comparisons, so that `echeance` finds « Échéance ». */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
