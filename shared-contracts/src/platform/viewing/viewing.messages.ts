export const VIEWING_MESSAGES = {
  readOnly: 'Lecture seule : vous voyez l’agence comme une autre personne, rien ne peut être modifié',
  over: 'Vous ne voyez plus l’agence comme une autre personne',
  notThere: 'Cette personne n’a pas d’accès ouvert à l’agence',
  officeOnly: 'Seul un administrateur de l’agence peut voir comme une autre personne',
  oneself: 'Vous voyez déjà l’agence avec vos propres autorisations',
  holdsAll: 'Cette personne détient toutes les autorisations',
  ownerOnly: "Seul le propriétaire de l'agence peut voir comme un administrateur",
  holdsMore: (label: string) => `Cette personne détient une autorisation que vous n'avez pas : ${label}`,
} as const;
