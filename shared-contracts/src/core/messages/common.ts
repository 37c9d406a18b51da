const DELETION_IS_FINAL = 'La suppression est définitive';

/** Texts that any screen may show: lists, confirmations, application version, files and device features. */
export const COMMON_MESSAGES = {
  addressUnreadable: ({ whose }: { whose: string }) =>
    `L'adresse de ${whose} n'est pas lisible : saisissez-la à nouveau sur sa fiche.`,
  paymentNotFound: 'Paiement introuvable',
  exceptHolidays: 'Sauf les jours fériés',
  emptyList: 'La liste est vide',
  noResult: 'Aucun résultat',
  followAgency: "Tout reprendre de l'agence",
  deletionIsFinal: DELETION_IS_FINAL,
  deletionOf: ({ name }: { name?: string | null }) => [name, DELETION_IS_FINAL].filter(Boolean).join('. '),
  irreversible: 'Cette action est irreversible',
  deleteElement: 'Supprimer cet élément ?',
  confirmDeleteElement: 'Êtes-vous sûr de vouloir supprimer cet élément ?',
  unsavedChanges: 'Vos modifications ne sont pas enregistrées. Quitter sans enregistrer ?',
  saved: 'Enregistrement effectué',
  deleted: 'Suppression effectuée',
  copied: 'Copié dans le presse-papiers',
  exportTooLarge: "L'export excel est limité à 5000 lignes",
  exportTooHeavy: 'Cet export demande trop de temps ou de mémoire : exportez-le en plusieurs parties',
  noTileAvailable: "Aucune tuile du catalogue n'est disponible. Contactez votre administrateur.",
  newVersionTitle: 'Bonne nouvelle !',
  newVersionHint: 'Une nouvelle version est disponible, rafraîchissez la page (Ctrl + F5).',
  updateAvailable: 'Une mise à jour est disponible. Veuillez recharger la page.',
  refresh: 'Rafraîchir',
  ignore: 'Ignorer',
  offline: 'Hors connexion',
  offlineSince: ({ at }: { at: string }) => `Hors connexion : données du ${at}`,
  dataAge: ({ age }: { age: string }) => `Données datant de ${age}`,
  actsWaiting: ({ count }: { count: number }) =>
    count > 1 ? `${count} actes en attente d'envoi` : `${count} acte en attente d'envoi`,
  actsStuck: ({ count }: { count: number }) =>
    count > 1 ? `${count} actes n'ont pas pu être envoyés` : "Un acte n'a pas pu être envoyé",
  actStuck: "N'a pas pu être envoyé : il est conservé, et un nouvel essai aura lieu automatiquement.",
  keepsNothing:
    "Cet appareil ne conserve rien : sans réseau, vos actes seraient perdus à la fermeture. Quittez la navigation privée ou installez l'application avant votre service.",
  keepsLittle: ({ free }: { free: number }) =>
    `Il reste ${free} Mo sur cet appareil pour vos actes et vos photos : libérez de la place avant de perdre le réseau.`,
  keepsUnprotected:
    "Installez l'application pour que l'appareil n'efface pas les actes conservés. Une fenêtre privée perd tout à sa fermeture.",
  actsNotKept: ({ count }: { count: number }) =>
    count > 1
      ? `${count} actes ne sont pas conservés sur cet appareil : gardez l'application ouverte jusqu'à leur envoi.`
      : "1 acte n'est pas conservé sur cet appareil : gardez l'application ouverte jusqu'à son envoi.",
  paperOnItsWay: 'En préparation : vous pouvez changer de page, le fichier sera enregistré dès qu’il est prêt.',
  moduleUnavailable: 'Ce module ne répond pas.',
  screensArriving: 'Les écrans arrivent…',
  retry: 'Réessayer',
  imageTooHeavy: 'Cette image reste trop lourde à cette taille : réduisez sa largeur',
  uploadFailed: 'Échec du téléchargement...',
  cannotOpenFile: "Impossible d'ouvrir le fichier",
  fileRequired: 'Veuillez choisir un fichier',
  fileTypeRefused: "Ce type de fichier n'est pas accepté",
  archiveTooLarge: 'Ces fichiers dépassent 100 Mo ensemble : téléchargez-les en plusieurs fois',
  archiveLacks: ({ name }: { name: string }) =>
    `Le contenu du fichier « ${name} » est introuvable : retirez-le de la sélection pour télécharger les autres`,
  fileOutsideAgency: "Ce fichier n'appartient pas à votre agence",
  cannotLocate:
    "Impossible de localiser votre position. Si le problème persiste merci de réinstaller l'application mobile",
  cannotLocateCity: 'Impossible de localiser la ville.',
  cameraUnavailable: "Impossible d'accéder à la caméra",
  notificationsBlockedWeb:
    "Impossible d'activer les notifications. Veuillez autoriser les notifications de votre navigateur.",
  notificationsBlockedMobile:
    "Impossible d'activer les notifications. Veuillez autoriser les notifications dans les paramètres de l'application.",
  unknownNotificationError: ({ code }: { code: string }) => `Erreur inconnue : ${code}`,
  audioLoadFailed: 'Échec lors du chargement du fichier audio',
  audioPlayFailed: 'Échec de la lecture du fichier audio',
  phoneOnly: 'Cette fonctionnalité est indisponible sur un ordinateur',
  previewPdf: 'Prévisualiser le document PDF',
} as const;
