/** Texts of customers, documents, contracts, expirations and requests. */
export const COMMERCIAL_MESSAGES = {
  // Estimates and invoices
  invoicesToCheck: ({ count }: { count: number }) => `${count} facture(s) à contrôler sur cette période`,
  confirmCancelEstimate: ({ number }: { number: string }) =>
    `Êtes-vous sûr de vouloir supprimer le devis N°${number} ?`,
  confirmCancelInvoice: ({ number }: { number: string }) =>
    `Êtes-vous sûr de vouloir supprimer la facture N°${number} ?`,
  confirmReactivateInvoice: ({ number }: { number: string }) =>
    `Êtes-vous sûr de vouloir réactiver la facture N°${number} ?`,
  invoiceHasPayments:
    'Des paiements ont déja été enregistrés pour cette facture. La suppression de la facture annulera ces paiements.',
  invoiceHoldsInvoicedServices: 'La facture contient des services déjà facturés',
  someInvoicesHoldInvoicedServices: 'Certaines factures contiennent des services déjà facturés',
  servicesWithoutEnd: 'Vous avez des services sans date de fin',
  servicesUnsettled: 'Des services ont des anomalies à vérifier',
  servicesChanged: 'Des services ont changé depuis ce brouillon : mettez-le à jour ou émettez-le tel quel',
  servicesInDrafts: 'Des services attendent déjà sur un autre brouillon',
  serviceOfNobody: 'Ces services ne sont pas ceux du client',
  prospectBecomesCustomer: 'Valider le passage du prospect en client ?',
  balance: 'Solde',
  issuedInvoiceIsFinal: 'Une facture émise ne se modifie pas : établissez un avoir.',
  creditNoteExists: 'Un avoir existe déjà pour cette facture',
  creditNoteIsFinal: 'Un avoir émis ne se supprime pas : établissez une nouvelle facture.',
  creditNoteOfCreditNote: 'Un avoir ne se corrige pas par un avoir : établissez une nouvelle facture.',
  creditNoteTakesNoPayment: 'Un avoir ne reçoit pas de paiement.',
  recurrenceIsOver: "Cet abonnement n'a plus d'échéance à facturer.",
  invoiceRecurrenceNotFound: 'Abonnement introuvable',
  invoiceNotFound: 'Facture introuvable',
  invoiceWithoutService: 'Cette facture ne porte aucun service.',
  negativeInvoice: "Le total d'une facture ne peut pas être négatif : établissez un avoir.",
  creditNoteOfNothing: "Le total d'un avoir doit être positif.",
  creditsExceedInvoice: "Les avoirs dépassent le total de la facture d'origine",
  lateRateUnknown: ({ until }: { until: string }) =>
    `intérêts non calculés : le taux légal n'est connu que jusqu'au ${until}. Indiquez un taux dans les paramètres ou mettez Vigie à jour`,
  nothingLeftToPay: 'Il ne reste rien à payer',
  notIssued: 'Ce brouillon n’est pas encore émis.',
  servicesInvoicedSince:
    'Des services de cette facture sont déjà sur une autre facture émise : la réactiver les facturerait deux fois.',
  pricesUnreadable: ({ whose }: { whose: string }) =>
    `Les prix de ${whose} ne sont pas lisibles : corrigez-les dans les paramètres.`,
  paymentInFuture: 'Un paiement ne peut pas être daté dans le futur : enregistrez-le le jour où il est reçu.',
  paymentBeforeInvoice: "Un paiement ne peut pas précéder l'émission de la facture.",
  paymentExceedsDue: 'Le paiement dépasse le reste à payer',
  estimateNotValidated: "Le devis doit être validé avant d'être facturé",
  estimateAlreadyInvoiced: 'Le devis est déjà facturé',
  externalAgentOnly: 'Un bon de commande est destiné à un agent sous-traitant',
  // Contracts and signature
  contractNotFound: 'Contrat introuvable.',
  signatureNotFound: 'Signature introuvable.',
  signingFailed: "Une erreur c'est produite pendant la signature.",
  alreadySigned: 'Vous avez déjà signé le contrat.',
  contractAlreadySigned: 'Contrat déjà signé.',
  fetchingSignature: 'Récupération de la signature.',
  fetchingContract: 'Récupération du contrat.',
  fetchingTemplates: 'Récupération des modèles.',
  contractSent: 'Contrat envoyé par email.',
  contractSigned: 'Contrat signé.',
  contractDeleteFailed: "Une erreur c'est produite pendant la suppression du contrat.",
  resendSignatureRequest: 'Une demande de signature est en attente. La renvoyer ?',
  sendForSignature: ({ cost }: { cost: string }) => `Envoyer le contrat pour signature électronique (${cost}) ?`,
  signatureCost: '0,90€ ht',
  readAndApproved: 'Lu et approuvé',
  acceptanceRequired: 'Écrivez « Lu et approuvé » pour accepter',
  // Expirations
  confirmDeleteExpiration: "L'expiration sera supprimée, voulez-vous continuer?",
  expirationDeleted: 'Expiration supprimée',
  expirationSaveFailed: 'Problème durant le processus',
  noEndDate: 'Non définie',
  // Customers, sites and requests
  customerNotFound: 'Client introuvable',
  customerOwes: ({ count, owed }: { count: number; owed: string | null }) =>
    `${count} facture(s) restent à régler${owed ? ` (${owed} TTC)` : ''} : elles restent dues.`,
  customerHasDrafts: ({ count }: { count: number }) => `${count} brouillon(s) ne pourront plus être émis.`,
  customerHasServicesToInvoice: ({ count }: { count: number }) =>
    `${count} service(s) réalisés ne sont pas facturés et ne pourront plus l'être.`,
  customerHasRecurrences: ({ count }: { count: number }) => `${count} abonnement(s) seront arrêtés.`,
  customerHasAccounts: ({ count }: { count: number }) => `${count} accès à l'espace client seront fermés.`,
  customerHasActiveSites: "Ce client a des sites actifs : supprimez-les ou désactivez-les d'abord.",
  siteHasFutureServices: ({ count }: { count: number }) =>
    `Ce site a ${count} service(s) à venir : il sera désactivé. Continuer ?`,
  siteNotFound: 'Site introuvable',
  siteDeleted: 'Ce site est déjà supprimé',
  ownRequestsOnly: 'Vous ne pouvez créer que vos propres demandes',
  // Purchase orders, articles and e-mail
  emailSent: 'E-mail envoyé',
  emailWithoutRecipient: 'Aucun destinataire',
  lockedAttachment: 'Cette pièce jointe ne peut pas être retirée',
  sendToCustomer: 'Envoyer au client par e-mail',
  trialEnd: "Fin de la période d'essai",
} as const;
