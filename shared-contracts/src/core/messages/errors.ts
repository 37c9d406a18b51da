/** Texts of the generic errors: network, session, HTTP answers, rights. */
export const ERROR_MESSAGES = {
  unknownNetworkError: 'Erreur réseau inconnue',
  noResponse: 'Erreur réseau: Veuillez vérifier votre connexion internet',
  invalidCredentials: 'Combinaison utilisateur / mot de passe incorrecte',
  tokenExpired: 'Jeton de connexion expiré',
  tokenInvalid: 'Jeton de connexion invalide',
  tokenMissing: 'Jeton de connexion introuvable',
  missingParameters: 'Des paramètres sont manquants',
  amountTooLarge: 'Un montant est trop élevé',
  wrongParameters: 'Paramètres invalides',
  filesTooLarge:
    'La taille de vos fichiers excèdent la taille maximale autorisée (25 Mo), essayez de les importer individuellement ou de réduire leur taille.',
  payloadTooLarge: 'Erreur: fichiers volumineux.',
  signInAgain: 'Veuillez ré-authentifier',
  mustReconnect: 'Vous devez vous reconnecter',
  refreshFailed: 'Échec du rafraîchissement du token...',
  loading: 'Chargement',
  diskFull: "Plus de place sur le serveur : rien n'a été enregistré. Prévenez votre administrateur.",
  somethingWentWrong: 'Une erreur est survenue',
  missingRight: ({ label }: { label: string }) =>
    `Vous ne bénéficiez pas de l'autorisation ${label}.`.replace(/\.\.$/, '.'),
  forbidden: 'Accès interdit',
  pageNotFound: 'Page introuvable',
  agencyNotFound: 'Agence introuvable',
  unknownAddress: 'Adresse inconnue',
  elementNotFound: 'Élément introuvable',
  alreadyExists: 'Cet élément existe déjà',
  stale: "Cet élément a été modifié entre-temps : rechargez-le, votre saisie n'a pas été enregistrée.",
  transitionRefused: ({ from, to }: { from: string; to: string }) =>
    `Passage de « ${from} » à « ${to} » impossible : ce changement de statut n'est pas autorisé.`,
  actRefused: ({ act, status }: { act: string; status: string }) =>
    `« ${act} » n'est pas possible : statut actuel « ${status} ».`,
  tooManyAttempts: 'Trop de tentatives, veuillez réessayer plus tard',
  accountLocked: ({ minutes }: { minutes: number }) =>
    `Compte bloqué après trop de tentatives, réessayez dans ${minutes} min`,
  accountDisabled: 'Ce compte est désactivé',
  agencyNotActivated: "L'agence n'est pas encore activée",
  agencyDisabled: "L'agence est désactivée",
  subscriptionExpired: "L'offre de l'agence a expiré",
  noSubscription: "L'agence n'a pas d'offre en cours",
  maintenance: 'Une maintenance est en cours, veuillez patienter',
  resetLinkInvalid: 'Ce lien de réinitialisation est invalide ou expiré',
} as const;
