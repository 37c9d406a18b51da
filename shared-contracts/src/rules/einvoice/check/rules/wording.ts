/** French terms and sentences that several rules use. */
export const WORDING = {
  vatCategory: 'La catégorie de TVA',
  sumOfLines: 'La somme des lignes',
  sumOfAllowances: 'La somme des remises',
  sumOfCharges: 'La somme des frais',
  net: 'Le total hors TVA',
  tax: 'Le total de la TVA',
  gross: 'Le total TVA comprise',
  due: 'Le montant à payer',
  allowance: 'Le montant de la remise',
  charge: 'Le montant des frais',
  allowanceBase: "L'assiette de la remise",
  vatCategoryMissing: 'La catégorie de TVA est obligatoire.',
  vatAmountWrong: 'Le montant de TVA vaut la base multipliée par le taux.',
  objectsOnce: 'Les identifiants AFL et AVV ne sont donnés qu’une fois chacun.',
  transferNeedsAccount: 'Un virement demande le compte à créditer.',
} as const;

/** « Le total hors TVA vaut 10 et non 12. » */
export const isNot = (term: string, right: string, found: string): string => `${term} vaut ${right} et non ${found}.`;
