export const OPENING_MESSAGES = {
  /** Footer of each mail that carries the tracking image. */
  notice: ({ agency }: { agency: string }) => `Cet e-mail contient une image qui signale son ouverture à ${agency}.`,
  setting: "Suivre l'ouverture des e-mails",
  settingMeans:
    "Désactivé : aucun e-mail ne contient d'image de suivi. Activé : chaque e-mail contient une image qui vous signale son ouverture, et le dit à son destinataire au bas du message.",
} as const;

/**
 * Maximum further openings recorded per mail after the first, so that an image that is loaded endlessly does not fill
 * the table.
 */
export const OPENINGS_NOTED_MAX = 50;
