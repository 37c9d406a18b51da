/** Texts of checkpoints and rounds, for the office and the phone. */
export const ROUND_MESSAGES = {
  // Checkpoints
  checkpointNotFound: 'Point de contrôle introuvable',
  archiveCheckpoint: 'Archiver le point de contrôle ?',
  onlyCheckpoint: ({ rounds }: { rounds: string }) =>
    `C'est le seul point de contrôle de ${rounds} : modifiez ou supprimez la ronde d'abord`,
  leavesRounds: ({ title, rounds }: { title: string; rounds: number }) =>
    rounds > 1
      ? `${title} : ${rounds} rondes y passent et continueront sans lui.`
      : `${title} : une ronde y passe et continuera sans lui.`,
  badgeTaken: ({ title }: { title: string }) => `Ce badge est déjà celui de « ${title} »`,
  noLabels: "Aucun de ces points de contrôle n'a de code à imprimer",
  checkpointStays: 'Un point de contrôle reste sur son site : créez-en un autre',
  badgeElsewhere: ({ title, site }: { title: string; site: string }) =>
    `« ${title} », sur le site ${site} : il ne valide aucun point de cette ronde`,
  recordedElsewhere: 'Lecture enregistrée, signalée à votre agence',
  badgeUnreadable: 'Un code contient au moins une lettre ou un chiffre',
  // Rounds and their walks
  roundStays: 'Une ronde reste sur son site : créez-en une autre',
  noCheckpointInUse: 'Une ronde passe par au moins un point de contrôle en service',
  roundNotFound: 'Ronde introuvable',
  roundRemoved: 'La ronde sera retirée des services à venir.',
  noActs: 'Aucun acte sur cette ronde.',
  cancelRound: 'Annuler la ronde ?',
  alreadyAcknowledged: 'Cette alerte est déjà prise en compte',
  noAlert: 'Aucune alerte sur cette ronde',
  roundOfOtherSite: "Cette ronde n'est pas sur le site du service",
  checkpointElsewhere: "Un point de contrôle de la ronde n'est pas sur son site",
  walkIsOfAnotherRound: "Cette exécution est celle d'une autre ronde",
  moved: ({ metres }: { metres: number }) => `Déplacé de ${metres} m`,
} as const;
