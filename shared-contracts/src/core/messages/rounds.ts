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
  badgeUnreadable: 'Un code contient au moins une lettre ou un chiffre',
  moved: ({ metres }: { metres: number }) => `Déplacé de ${metres} m`,
} as const;
