/** Sentences of the morning mail. No phone loads them, so they are not among those of the field. */
export const ANCHOR_MESSAGES = {
  ofDay: ({ agency, day, count }: { agency: string; day: string; count: string }) =>
    `Le soir du ${day}, la main courante de ${agency} comptait ${count} enregistrements.`,
  own: ({ references }: { references: readonly string[] }) =>
    references.length === 0
      ? 'Aucune nouvelle main courante ne vous concerne.'
      : `Vos nouvelles mains courantes : ${references.join(', ')}.`,
  use: ({ page }: { page: string }) =>
    `Conservez cet e-mail : collé dans la page « ${page} », il montre si un enregistrement a depuis été modifié, ajouté, supprimé ou masqué.`,
} as const;
