/** Without case and accents, for comparing: « Échéance » is found by `echeance`. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
