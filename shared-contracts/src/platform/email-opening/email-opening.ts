export const OPENING_MESSAGES = {
  /** In the foot of each mail that carries the image. */
  notice: ({ agency }: { agency: string }) => `Cet e-mail contient une image qui signale son ouverture à ${agency}.`,
  setting: "Suivre l'ouverture des e-mails",
  settingMeans:
    "Désactivé : aucun e-mail ne contient d'image de suivi. Activé : chaque e-mail contient une image qui vous signale son ouverture, et le dit à son destinataire au bas du message.",
} as const;

/** Openings of one mail that are noted at most, beside the first: a picture that is loaded without end fills no table. */
export const OPENINGS_NOTED_MAX = 50;
