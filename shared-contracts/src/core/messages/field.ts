import { plural } from './plural';

/** Texts of the field and of planning. */
export const FIELD_MESSAGES = {
  // Start, pause and end of a service
  confirmStart: 'Confirmer la prise de service ?',
  startsLater: ({ site, when }: { site: string; when: string }) =>
    `${site} : ce service commence ${when}. Le prendre maintenant sera à vérifier par votre agence.`,
  confirmResume: 'Voulez-vous acter une reprise de service ?',
  confirmEnd: 'Confirmer la fin de service ?',
  startPause: 'Démarrer une pause ?',
  endPause: 'Mettre fin à la pause ?',
  serviceInterrupted: 'Service interrompu',
  restoreService: "Lever l'interruption",
  restoreQuestion: "Lever l'interruption ?",
  restoreCaption:
    "Les heures continuent comme si le service n'avait pas été interrompu, et l'agent en est prévenu. S'il a quitté le poste, laissez l'interruption : il pourra reprendre le service.",
  serviceRestored: 'Interruption levée',
  interruptedBy: ({ by, when }: { by: string; when: string }) => `Interrompu par ${by} à ${when}`,
  interruptedOn: ({ by, when }: { by: string; when: string }) => `Interrompu par ${by} le ${when}`,
  youMayResume: ({ button }: { button: string }) =>
    `Vos heures sont arrêtées depuis. Si vous restez au poste, touchez « ${button} ».`,
  agentMayResume:
    "L'agent en est prévenu et peut reprendre le service depuis son téléphone. Interrompu par erreur ? Levez l'interruption.",
  hoursGoOn: "votre service continue comme s'il n'avait pas été interrompu",
  interruptedByAgent: "L'agent a interrompu lui-même ce service : lui seul peut le reprendre",
  interruptService: 'Interrompre le service ?',
  interruptCaption: ({ site }: { site: string }) => `${site} : vous pourrez acter une reprise de service.`,
  serviceActive: 'Un service est actif',
  roundActive: 'Une ronde est en cours',
  roundActiveCaption: 'Vous devez terminer la ronde active',
  noServiceRunning: 'Aucun service en cours',
  noInstruction: 'Aucune consigne pour ce site.',
  serviceEnded: 'Le service est terminé',
  signatureRequired: "La signature d'un bon d'intervention est obligatoire",
  unfinishedRounds: 'Il faut terminer toutes les rondes avant de terminer le service, terminer le service quand même ?',
  startCheckpointRequired: 'Validez le point de début pour prendre le service',
  endCheckpointRequired: 'Validez le point de fin pour terminer le service',
  endCancelled: 'Annulation de la fin de service',
  reasonRelievedBy: 'Relevé par',
  reasonOther: 'Autre (à préciser)',
  cannotUpdateService: 'Impossible de mettre à jour le service',
  serviceInvoiced: ({ reference }: { reference: string }) =>
    `Ce service est facturé (${reference}) et ne se modifie plus`,
  moveBegun: ({ reference, status }: { reference: string; status: string }) =>
    `Le service ${reference} est « ${status} ». Ce qui a été fait reste ; seul ce qui était prévu change.`,
  moveBegunTitle: 'Modifier ce qui était prévu ?',
  serviceNotFound: 'Service introuvable',
  serviceArchived: 'Un service archivé ne se modifie plus',
  serviceIsPlanned: 'Ce service est déjà planifié',
  serviceIsNotPlanned: "Ce service n'est pas planifié",
  serviceNotBegun: "Un service qui n'a pas commencé ne peut pas être validé",
  serviceEndedByAgent: 'Ce service a été terminé par son agent',
  serviceWithoutAgent: "Ce service n'a pas d'agent",
  cannotIdentifyService: "Impossible d'identifier le service",
  // Planning
  overlapConfirm: 'Votre tournée contient des services en chevauchement horaire, confirmer la création ?',
  overlap: 'Service en chevauchement',
  siteDeactivated: ({ site }: { site: string }) =>
    `« ${site} » est désactivé : réactivez le site pour y prévoir un service`,
  stopOutsideCircuit: 'Les arrêts se tiennent dans les horaires de la tournée',
  circuitNoIntervention: "Une tournée n'est pas une intervention",
  stopBegun: 'Un arrêt qui a commencé reste dans la tournée',
  stopIdTaken: 'Cet arrêt appartient à une autre tournée',
  stopsLeft: ({ count }: { count: number }) =>
    `${count === 1 ? "Un arrêt n'a pas été fait" : `${count} arrêts n'ont pas été faits`}, terminer la tournée quand même ?`,
  errorsDetected: 'Les erreurs suivantes ont été détectées',
  unavailabilityUnassigns: ({ count }: { count: number }) =>
    `${plural(count, 'service')} en conflit avec cette indisponibilité : l'agent en sera retiré. Continuer ?`,
  withdrawRequest: 'Retirer la demande ?',
  deleteUnavailability: "Supprimer l'indisponibilité ?",
  noSpecialtyOnSite: "Aucune spécialité n'est renseignée pour ce site",
  specialtyCleared: ({ specialty }: { specialty: string }) =>
    `La spécialité « ${specialty} » n'est pas demandée par ce site : elle a été retirée du service`,
  unplanned: 'Non planifié',
  // Logbook
  eventSending: 'Signalement en cours...',
  eventSent: 'Les informations ont été transmises',
  alertAcknowledged: 'Alerte prise en compte',
  eventNotFound: 'Impossible de trouver la main courante',
  eventIdTaken: 'Cette main courante a déjà été enregistrée avec un autre contenu',
  messageIdTaken: 'Ce message a déjà été enregistré avec un autre contenu',
  eventTypeNotFound: 'Type introuvable',
  // Proof of the logbook
  proofTooLong: "Trop d'enregistrements depuis ce jour : choisissez une date plus récente.",
  noLogbookReport: "L'agence n'établit pas de rapport de main courante pour ces sites",
  tooManyEntriesOnPaper: ({ max }: { max: number }) =>
    `Plus de ${max} mains courantes : choisissez une période plus courte.`,
  eventRestricted: "Cet événement n'est pas modifiable",
  // Sites, rounds and badges
  cannotListSites: 'Vous ne pouvez pas lister les sites',
  siteListFailed: 'Échec de la mise à jour de la liste des sites',
  unknownBadge: 'Badge inconnu',
  badgeOfAnotherSite: 'Ce badge appartient à un autre site',
  wrongCheckpoint: ({ expected }: { expected: string }) => `Le prochain point de contrôle est « ${expected} »`,
  // Lone-worker safety
  motionSensorsNeeded: "Nous avons besoin de l'accéléromètre et du gyroscope pour faire fonctionner le PTI.",
  fallReported: 'Un signalement de chute à été transmis.',
  contactAgency: 'Veuillez contacter votre agence au plus vite',
  calibrationUnavailable: 'Calibration indisponible',
  calibrationHint: 'Posez le téléphone à plat et immobile',
  inactivityTitle: 'Inactivité agent',
  allClear: 'R.A.S',
  sos: 'Demande de renfort (SOS)',
  sosSent: 'La demande de renfort a été transmise.',
  backInPerimeter: 'Retour dans le périmètre',
  stoppedEarly: 'Fin de service anticipée',
  serviceIsOver:
    'Ce service est déjà passé : il sera « Non réalisé » jusqu’à son acte « Valider (réalisé) », dans la liste des services.',
  startLate: 'Prise de service en retard',
  actRecordedOtherwise: 'Cet acte est déjà enregistré avec un autre contenu',
  verifyLogbook: 'Vérifier la main courante',
  archiveService: 'Archiver le service ?',
  archivesHours: 'Ses heures réalisées ne compteront plus, ni pour la paie ni pour la facturation.',
} as const;
