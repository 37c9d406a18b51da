export const OFFER_TYPES = [
  { value: 1, label: "Recherche d'un sous-traitant" },
  { value: 2, label: 'Recherche de missions en sous-traitance' },
  { value: 3, label: 'Recrutement' },
  { value: 4, label: 'Autre' },
] as const;
