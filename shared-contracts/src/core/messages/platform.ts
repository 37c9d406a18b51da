/** Texts of agencies, accounts, licences, imports and settings. */
export const PLATFORM_MESSAGES = {
  licenceNeedsEmail: "Une adresse e-mail est nécessaire pour ouvrir l'accès de l'agent.",
  managerNotFound: 'Administrateur introuvable',
  agentNotFound: 'Agent introuvable',
  agentsQuotaReached: 'Vous avez atteint votre quota de fiches agents',
  accountLimitReached:
    'Vous avez atteint la limite de votre forfait de licence utilisateur. Contactez-nous pour augmenter votre forfait.',
  autoDisabledAgent: 'Cet agent sera désactivé automatiquement',
  noOwner: "Cette agence n'a pas de propriétaire désigné. Créer un administrateur ?",
  settingsUnreadable: ({ block }: { block: string }) =>
    `Le réglage « ${block} » de l'agence n'est pas lisible : ouvrez-le dans les paramètres et enregistrez-le à nouveau.`,
  agentPapersUnreadable: ({ name }: { name: string }) =>
    `Les documents ou restrictions de ${name} ne sont pas lisibles : ouvrez sa fiche et enregistrez-la à nouveau.`,
  settingsForbidden: "Impossible d'accéder aux paramètres",
  settingsSaved: 'Vos paramètres ont bien été pris en compte',
  settingsUnchanged: 'Aucun changement à enregistrer',
  confirmArchiveAgent: "Archiver l'agent ?",
  confirmDeleteAgent: "Supprimer l'agent ?",
  ownAccountStatus: 'Vous ne pouvez pas changer le statut de votre propre compte',
  ownerStatus: "Le propriétaire de l'agence ne peut être ni désactivé ni supprimé",
  emailTaken: 'Cette adresse e-mail est déjà utilisée',
  resetEmailSent: 'Si ce compte existe, un e-mail de réinitialisation vient de partir.',
  passwordChanged: 'Votre mot de passe a été changé',
  sessionRevoked: 'Session révoquée',
  importNoStart: 'Services sans date de début',
  importOutOfBounds: 'Services hors limites',
  importAlreadyExists: 'Services déjà existants',
  importUnreadable: "Le fichier n'a pas pu être lu : CSV ou XLSX attendu",
} as const;
