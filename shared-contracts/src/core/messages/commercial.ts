import { plural } from './plural';

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
  servicesRepriced:
    'Des services coûteraient un autre montant aujourd’hui (tarif, fuseau horaire, jours fériés ou heures majorées changés depuis ce brouillon) : mettez-le à jour ou émettez-le tel quel',
  servicesWithoutLine:
    "Des services n'ont plus de ligne sur ce document, et ne seraient plus proposés : mettez-le à jour pour les reprendre, ou générez-le à nouveau sans eux",
  servicesNotAsInvoiced:
    'Des services ne correspondent plus à cette facture : si le client doit payer autre chose, corrigez-la par un avoir',
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
  /** Description of a line of a period that the end of the subscription cuts. */
  partOfPeriod: ({ days, of }: { days: number; of: number }) => `Prorata : ${plural(days, 'jour', 'jours')} sur ${of}`,
  dueNotBilledAgain: ({ title, day }: { title: string; day: string }) =>
    `L'abonnement « ${title} » ne refait pas la facture de son échéance du ${day} : réactivez celle-ci, ou dupliquez-la, si la période reste due.`,
  recurrenceOfNobody: 'Client supprimé : son abonnement ne reprend plus.',
  invoiceRecurrenceNotFound: 'Abonnement introuvable',
  invoiceNotFound: 'Facture introuvable',
  invoiceWithoutService: 'Cette facture ne porte aucun service.',
  agencyWithoutIdentity:
    "Il manque le SIREN de votre agence, ou son numéro de TVA : complétez l'identité dans Paramètres, Agence.",
  agencyWithoutAddress: "Il manque l'adresse de votre agence : complétez-la dans Paramètres, Agence.",
  customerWithoutAddress: ({ customer }: { customer: string }) =>
    `Il manque l'adresse de ${customer}, obligatoire sur une facture : complétez-la sur sa fiche.`,
  customerWithoutEmail: ({ customer }: { customer: string }) =>
    `Il manque l'e-mail de ${customer} : la facturation électronique le demande d'un client sans SIREN. Complétez-le sur sa fiche.`,
  customerWithoutSiren: ({ customer }: { customer: string }) =>
    `Il manque le SIREN de ${customer}, obligatoire entre professionnels : complétez-le sur sa fiche, onglet Facturation.`,
  vatOutsideEuro: ({ customer, currency }: { customer: string; currency: string }) =>
    `${customer} est facturé en ${currency} : la TVA française s'y écrit aussi en euros. Saisissez le cours du jour sur le brouillon, facturez sans TVA, ou passez sa devise en euros sur sa fiche, onglet Facturation.`,
  rateToType: ({ currency }: { currency: string }) =>
    `Facturé en ${currency} avec TVA : le cours du jour est à saisir sur le brouillon avant de l'émettre.`,
  rateOfLaterDay: "Le cours ne peut pas être d'un jour postérieur à la facture.",
  negativeInvoice: "Le total d'une facture ne peut pas être négatif : établissez un avoir.",
  dueWhileClosed: ({ day }: { day: string }) =>
    `Échéance du ${day}, antérieure à la réactivation de l'agence : vérifiez que la prestation a eu lieu avant d'émettre la facture.`,
  invoiceOfNothing: 'Le total de la facture est nul',
  creditNoteOfNothing: "Le total d'un avoir doit être positif.",
  originalCancelled: "La facture d'origine est annulée : il n'y a rien à corriger.",
  creditsExceedInvoice: "Les avoirs dépassent le total de la facture d'origine",
  creditExceedsRate: ({ rate, rest, asked }: { rate: string; rest: string; asked: string }) =>
    `La facture laisse ${rest} HT à créditer au taux de ${rate}, et cet avoir en reprend ${asked} : réduisez ses lignes à ce taux, ou reprenez la remise de la facture.`,
  creditNoteOfOtherVat: "Un avoir reprend la TVA de sa facture : choisissez un taux qui s'y trouve",
  lateRateUnknown: ({ until }: { until: string }) =>
    `intérêts non calculés : le taux légal n'est connu que jusqu'au ${until}. Indiquez un taux dans les paramètres, ou demandez à l'opérateur de Vigie d'ajouter celui du semestre`,
  nothingLeftToPay: 'Il ne reste rien à payer',
  creditNoteBeforeInvoice: "Un avoir ne peut pas être daté d'avant la facture qu'il corrige",
  issueInFuture: "La date d'émission ne peut pas être dans le futur",
  siteOfOtherCustomer: "Ce site n'est pas celui du client",
  notNumbered: 'Ce brouillon n’a pas encore de numéro.',
  numberedKeepsItsDay: 'Un document numéroté garde sa date',
  numberedKeepsItsCustomer: 'Un devis numéroté et ses versions gardent leur client : dupliquez-le pour un autre.',
  numberedKeepsItsSubcontractor: 'Un bon de commande numéroté garde son sous-traitant : dupliquez-le pour un autre.',
  markNotSent: 'Marquer comme non envoyé',
  settledFromInvoice: ({ terms }: { terms: string }) => `Règlement : ${terms}, à compter de la facture.`,
  dayOfItsNumber: 'Vide : le jour où il est numéroté',
  notIssued: 'Ce brouillon n’est pas encore émis.',
  servicesInvoicedSince:
    'Des services de cette facture sont déjà sur une autre facture émise : la réactiver les facturerait deux fois.',
  linesUnreadable: ({ document }: { document: string }) =>
    `Les lignes de ${document} ne sont pas lisibles : refaites le document, ou demandez qu'elles soient rétablies d'une sauvegarde.`,
  promisedKeepsItsCurrency:
    'Ce client a un devis ou un abonnement dans sa devise : créez une autre fiche pour une autre devise.',
  pricesKeepTheirCurrency:
    'Ce client, ou un de ses sites, a ses propres tarifs dans sa devise : supprimez-les, ou créez une autre fiche.',
  estimateOfOtherCurrency: ({ theirs, customers }: { theirs: string; customers: string }) =>
    `Ce devis est en ${theirs}, et le client est passé en ${customers} : faites-en une nouvelle version.`,
  invoicedKeepsItsCurrency: 'Un client déjà facturé garde sa devise : créez une autre fiche pour une autre devise.',
  copyUnreadable: ({ document }: { document: string }) =>
    `La copie de ${document} faite à son émission n'est pas lisible : demandez qu'elle soit rétablie d'une sauvegarde.`,
  pricesUnreadable: ({ whose }: { whose: string }) =>
    `Les prix de ${whose} ne sont pas lisibles : corrigez-les dans les paramètres.`,
  paymentInFuture: 'Un paiement ne peut pas être daté dans le futur : enregistrez-le le jour où il est reçu.',
  paymentBeforeInvoice: "Un paiement ne peut pas précéder l'émission de la facture.",
  estimateNotFound: 'Devis introuvable',
  estimateIsValidated: 'Ce devis est déjà validé',
  estimateIsRefused: 'Ce devis est déjà refusé',
  validatedEstimateIsFinal: 'Un devis validé ne se modifie pas : établissez une nouvelle version.',
  estimateAcceptedByCustomer: 'Le client a accepté ce devis : établissez une nouvelle version ou supprimez-le.',
  estimateAcceptedMeanwhile: ({ number }: { number: string }) =>
    `Le client a accepté le devis ${number} depuis : pour le remplacer tout de même, refaites-en une nouvelle version.`,
  confirmRefuseEstimate: ({ number }: { number: string }) => `Refuser le devis ${number} ?`,
  confirmValidateRefused: 'Valider un devis refusé ?',
  acceptedByCustomer: 'Le client a accepté ce devis.',
  customerHasEstimate: 'Le client a reçu ce devis : il ne pourra plus y répondre.',
  estimateHasDrafts: ({ count }: { count: number }) =>
    count < 2
      ? '1 service issu de ce devis reste au planning en brouillon : « Services planifiés » le supprime ensuite.'
      : `${count} services issus de ce devis restent au planning en brouillon : « Services planifiés » les supprime ensuite.`,
  estimateHasServices: ({ count }: { count: number }) =>
    `${plural(count, 'service issu de ce devis reste planifié', 'services issus de ce devis restent planifiés')}.`,
  estimateNotToRemind: 'Seul un devis envoyé et sans réponse se relance',
  estimateOfOtherCustomer: "Ce devis n'est pas celui du client",
  linkUnknown: "Ce lien n'est pas valable. Demandez-en un nouveau à votre prestataire.",
  linkPaused:
    'L’espace de l’agence est fermé : ce lien ne s’ouvre pas pour le moment. Adressez-vous directement à elle.',
  noOpenLink: 'Aucun lien envoyé n’ouvre plus cette facture',
  invoiceLinkClosed: 'Ce lien n’ouvre plus cette facture. Demandez-en un nouveau à votre prestataire.',
  estimateAnswered: 'Ce devis a déjà reçu une réponse.',
  estimateLinkClosed: "Ce devis n'attend plus de réponse.",
  documentChanged: 'Ce devis a été modifié depuis que vous l’avez ouvert : relisez-le avant de répondre.',
  confirmSendMail: 'Envoyer par e-mail ?',
  confirmDeleteDraft: 'Supprimer ce brouillon ?',
  estimateNotValidated: "Le devis doit être validé avant d'être facturé",
  estimateAlreadyInvoiced: 'Le devis est déjà facturé',
  purchaseOrderNotFound: 'Bon de commande introuvable',
  confirmCancelPurchaseOrder: ({ number }: { number: string }) =>
    `Êtes-vous sûr de vouloir supprimer le bon de commande N°${number} ?`,
  externalAgentOnly: 'Un bon de commande est destiné à un agent sous-traitant',
  // Contracts and signature
  signerName: 'Nom, prénom et qualité',
  // Expirations
  confirmDeleteExpiration: "L'expiration sera supprimée, voulez-vous continuer?",
  expirationNotFound: 'Échéance introuvable',
  expirationsDue: ({ count }: { count: number }) =>
    `${plural(count, 'échéance demande', 'échéances demandent')} votre attention :`,
  expirationDeleted: 'Expiration supprimée',
  papersOfFile: ({ count }: { count: number }) =>
    count < 2
      ? "1 papier est tenu dans la fiche de l'agent : il s'y modifie."
      : `${count} papiers sont tenus dans la fiche de l'agent : ils s'y modifient.`,
  expirationSaveFailed: 'Problème durant le processus',
  noEndDate: 'Non définie',
  // Customers, sites and requests
  accountsByOffice: "L'accès à l'espace client s'ouvre depuis le bureau de l'agence",
  customerNotFound: 'Client introuvable',
  customerOwes: ({ count, owed }: { count: number; owed: string | null }) =>
    `${plural(count, 'facture reste', 'factures restent')} à régler${owed ? ` (${owed} TTC)` : ''} : ${count < 2 ? 'elle reste due' : 'elles restent dues'}.`,
  customerHasCredit: ({ credit }: { credit: string | null }) =>
    `Le client a un crédit${credit ? ` (${credit} TTC)` : ''} : remboursez-le avant, il ne pourra plus l'être.`,
  customerHasDrafts: ({ count }: { count: number }) =>
    `${plural(count, 'brouillon ne pourra', 'brouillons ne pourront')} plus être émis.`,
  customerHasServicesToInvoice: ({ count }: { count: number }) =>
    `${plural(count, "service réalisé n'est pas facturé et ne pourra", 'services réalisés ne sont pas facturés et ne pourront')} plus l'être.`,
  customerHasRecurrences: ({ count }: { count: number }) =>
    `${plural(count, 'abonnement sera arrêté', 'abonnements seront arrêtés')}.`,
  customerKeepsRecurrences: ({ count }: { count: number }) =>
    count < 2
      ? "1 abonnement continue d'être facturé : arrêtez-le s'il n'est plus dû."
      : `${count} abonnements continuent d'être facturés : arrêtez-les s'ils ne sont plus dus.`,
  customerKeepsServices: ({ count, last }: { count: number; last: string }) =>
    count < 2
      ? `1 service reste planifié chez ce client, le ${last} : annulez-le s'il n'est plus dû.`
      : `${count} services restent planifiés chez ce client, le dernier le ${last} : annulez ceux qui ne sont plus dus.`,
  customerHasEstimates: ({ count }: { count: number }) =>
    `${plural(count, "devis valable n'est pas facturé : il ne pourra plus l'être", "devis valables ne sont pas facturés : ils ne pourront plus l'être")}.`,
  customerHasContracts: ({ count }: { count: number }) =>
    count < 2
      ? "1 contrat est signé ou attend une signature : mettez-y fin d'abord. Une demande de signature en cours sera retirée."
      : `${count} contrats sont signés ou attendent une signature : mettez-y fin d'abord. Les demandes de signature en cours seront retirées.`,
  customerHasAccounts: ({ count }: { count: number }) =>
    `${plural(count, "accès à l'espace client sera fermé", "accès à l'espace client seront fermés")}.`,
  agentHasServices: ({ count }: { count: number }) =>
    plural(count, 'service à venir sera à réaffecter.', 'services à venir seront à réaffecter.'),
  agentHasServicesAfter: ({ count }: { count: number }) =>
    plural(
      count,
      'service après la date de sortie sera à réaffecter.',
      'services après la date de sortie seront à réaffecter.',
    ),
  agentHasAbsences: ({ count }: { count: number }) =>
    `${plural(count, 'absence à venir sera annulée', 'absences à venir seront annulées')}.`,
  agentHasAbsencesAfter: ({ count }: { count: number }) =>
    `${plural(count, 'absence après la date de sortie sera annulée', 'absences après la date de sortie seront annulées')}.`,
  agentAbsencesGoOn: ({ count }: { count: number }) =>
    `${plural(count, 'absence se poursuit', 'absences se poursuivent')} après ce départ et compte encore ces jours : à écourter dans les indisponibilités.`,
  agentLeavesBeforeEntry: "La date de sortie précède la date d'entrée",
  agentLeavesBefore: ({ day }: { day: string }) => `L'agent quitte l'agence avant cette date (${day}).`,
  addressHasOtherPlace: "Cette adresse e-mail ouvre déjà un autre accès à l'agence : donnez-en une autre à l'agent.",
  contactHasOtherPlace: ({ customer }: { customer: string | null }) =>
    `Cette adresse e-mail ouvre déjà ${customer ? `l'accès du client « ${customer} »` : "un autre accès à l'agence"} : donnez-en une autre à ce contact, ou retirez d'abord l'autre accès.`,
  contactsShareAddress: "Cette adresse e-mail ouvre déjà l'accès d'un autre contact de ce client.",
  agentAddressTaken:
    "Un autre agent a maintenant l'adresse e-mail de cette fiche : changez l'une des deux, puis réactivez l'agent.",
  agentHasLeft: ({ day }: { day: string }) => `La date de sortie de cet agent est passée (${day}).`,
  agentAtWork: ({ count }: { count: number }) =>
    `${plural(count, 'service en cours reste à son nom', 'services en cours restent à son nom')} : son téléphone n'enverra plus rien, ni fin de service, ni SOS.`,
  agentHasOrders: ({ count }: { count: number }) =>
    plural(count, 'bon de commande en brouillon est à son nom.', 'bons de commande en brouillon sont à son nom.'),
  agentHasContracts: ({ count }: { count: number }) =>
    count < 2
      ? "1 contrat attend encore une signature : retirez-le ou faites-le signer d'abord."
      : `${count} contrats attendent encore une signature : retirez-les ou faites-les signer d'abord.`,
  agentSignaturesTakenBack: ({ count }: { count: number }) =>
    `${plural(count, 'demande de signature en cours sera retirée', 'demandes de signature en cours seront retirées')}.`,
  siteServicesLeave: ({ count }: { count: number }) =>
    `${plural(count, 'service à venir sera déprogrammé', 'services à venir seront déprogrammés')}.`,
  siteHasDrafts: ({ count }: { count: number }) =>
    plural(count, 'brouillon de facture porte sur ce site.', 'brouillons de facture portent sur ce site.'),
  siteHasServicesToInvoice: ({ count }: { count: number }) =>
    `${plural(count, "service réalisé n'est pas encore facturé : il reste facturable", 'services réalisés ne sont pas encore facturés : ils restent facturables')}.`,
  siteHasEstimates: ({ count }: { count: number }) =>
    plural(count, 'devis en attente porte sur ce site.', 'devis en attente portent sur ce site.'),
  siteHasRecurrences: ({ count }: { count: number }) =>
    count < 2
      ? "1 abonnement facture ce site : arrêtez-le ou modifiez-le s'il n'est plus gardé."
      : `${count} abonnements facturent ce site : arrêtez-les ou modifiez-les s'il n'est plus gardé.`,
  noContactAccount: "Aucun contact de ce client n'a de compte.",
  customerHasActiveSites: "Ce client a des sites actifs : supprimez-les ou désactivez-les d'abord.",
  siteHasFutureServices: ({ count }: { count: number }) =>
    `Ce site a ${plural(count, 'service')} à venir : il sera désactivé. Continuer ?`,
  siteKeepsItsCustomer: ({ count }: { count: number }) =>
    `${plural(count, 'service est facturé', 'services sont facturés')} à ce client sur ce site : créez un autre site pour son nouveau client.`,
  siteServicesOnOtherClock: ({ count, before, after }: { count: number; before: string; after: string }) =>
    count < 2
      ? `1 service à venir garde son heure réelle, affichée autrement : celui de ${before} passe à ${after}. Replanifiez-le s'il doit garder son heure affichée.`
      : `${count} services à venir gardent leur heure réelle, affichée autrement : le prochain, de ${before}, passe à ${after}. Replanifiez ceux qui doivent garder leur heure affichée.`,
  siteHoursOnOtherClock: ({ count }: { count: number }) =>
    `${plural(count, 'service réalisé reste', 'services réalisés restent')} à facturer : les heures de nuit, de dimanche et de jour férié y seront comptées dans ce fuseau.`,
  siteNotFound: 'Site introuvable',
  sheetOfOthers: "La fiche d'un site s'ouvre aux agents qui y ont un service proche",
  siteDeleted: 'Ce site est déjà supprimé',
  siteOfDeletedCustomer: 'Le client de ce site est supprimé : donnez le site à un autre client pour le réactiver.',
  // Purchase orders, articles and e-mail
  invalidAddressee: ({ given }: { given: string }) => `Adresse e-mail invalide : ${given}`,
  emailSent: 'E-mail envoyé',
  emailWithoutRecipient: 'Aucun destinataire',
  emailNotFound: 'E-mail introuvable',
  emailIsPersonal: 'Cet e-mail contient un lien ou un code personnel : renvoyez-le depuis ce dont il parle.',
  emailAboutNothing: "Ce dont parle l'e-mail est introuvable",
  emailWithoutAddress: ({ names }: { names: string }) => `Sans adresse e-mail : ${names}`,
  mailFieldsWithoutValueFor: ({ fields, name }: { fields: string; name: string }) =>
    `Ces champs n'ont pas de valeur pour ${name} : ${fields}`,
  mailFieldsWithoutValue: ({ fields }: { fields: string }) => `Ces champs n'ont pas de valeur : ${fields}`,
  sendToCustomer: 'Envoyer au client par e-mail',
  trialEnd: "Fin de la période d'essai",
  // Placeholders of the optional parts of a mail
  mailToCustomer: "Vide : l'adresse du client",
  mailSubjectOfAgency: "Vide : l'objet des paramètres de l'agence",
  mailDocumentIsJoined: "Le PDF du document, et son lien s'il en a un, s'ajoutent à l'envoi.",
  mailMessageOfAgency: "Vide : le message des paramètres de l'agence",
  draftsHaveNoPaper: "Un brouillon n'a pas encore de PDF : retirez-le de la sélection",
  papersNotReady: ({ numbers }: { numbers: string }) => `PDF en préparation, réessayez dans un instant : ${numbers}`,
  mailLeftEmpty: ({ usual }: { usual: string }) => `Vide : ${usual}`,
  mailWithoutAddress: "Pas d'adresse e-mail sur la fiche : indiquez-en une",
} as const;
