import { formatCents, formatFrenchDay } from '../../formats/french';
import { AGENCY_STATUS } from '../agency/agency.statuses';

export const SUBSCRIPTION_MESSAGES = {
  notFound: 'Offre introuvable',
  notConfigured: "Le paiement en ligne n'est pas configuré : contactez-nous",
  unreachable: 'Le prestataire de paiement ne répond pas : rien n’a été débité, réessayez dans un instant',
  notSold: "Ce pack n'est pas proposé",
  underWay: 'Un paiement vient d’être fait pour ce choix : attendez sa confirmation',
  lateFirst: 'Régularisez d’abord les paiements en retard',
  resumeFirst: 'Annulez d’abord la résiliation',
  keepFirst: 'Cette agence va être supprimée : annulez d’abord la suppression',
  deactivated: 'L’agence est désactivée : contactez-nous pour la rouvrir avant de choisir une offre',
  notActivated: 'L’agence n’est pas encore activée : contactez-nous pour l’ouvrir avant de choisir une offre',
  chooseFirst: 'Choisissez d’abord une offre',
  meansNotFound: 'Ce moyen de paiement est introuvable',
  lastMeans: 'Ajoutez un autre moyen de paiement avant de supprimer celui-ci',
  noMeans: 'Aucun moyen de paiement enregistré',
  noReceipt: "Ce paiement n'est pas encaissé : il n'a pas de reçu",
  badSignature: 'Signature invalide',
  refused: 'Un paiement a été refusé',
  beingPaid: 'Un prélèvement est en cours',
  beingPaidWait: "Sa confirmation prend quelques jours : vous n'avez rien d'autre à régler.",
  fixToKeep: "Régularisez-le pour garder l'accès de votre agence.",
  suspended: "L'agence est désactivée : rien n'est facturé tant qu'elle n'est pas rouverte.",
  accessEnds: (day: string) => `Votre accès s'arrête le ${formatFrenchDay(day)}.`,
  /** Told to an agency on trial, or opened until a day, before it is closed. */
  withoutOffer: (day: string) =>
    `Sans offre, votre accès s'arrête le ${formatFrenchDay(day)}. Choisissez-en une pour continuer : vos données sont conservées.`,
  /** Told once the agency is closed. */
  closed: (day: string) =>
    `Depuis le ${formatFrenchDay(day)}, votre agence n'a plus d'offre : ses agents, ses responsables et ses clients n'y entrent plus. Seul le propriétaire peut se connecter, pour reprendre une offre. Vos données sont conservées.`,
  confirmCancel: 'Résilier cette offre ?',
  cancelSays: (day: string | null) =>
    `Vous gardez votre accès jusqu'au ${day ? formatFrenchDay(day) : 'terme payé'}, puis seul le propriétaire pourra se connecter pour reprendre une offre. Vos données sont conservées.`,
  /** The end of an offer of which a payment is late: what is left of a paid period is kept, an unpaid one is not begun. */
  cancelLateSays: (day: string | null, today: string): string =>
    day && day > today
      ? `${SUBSCRIPTION_MESSAGES.cancelSays(day)} Le paiement en retard reste dû.`
      : "Votre accès s'arrête aussitôt : seul le propriétaire pourra se connecter pour reprendre une offre. Vos données sont conservées.",
  cancelledAlready: 'Cette offre est déjà résiliée',
  notCancelled: "Cette offre n'est pas résiliée",
  moreFiles: (options: { used: number; limit: number }) =>
    `Vous avez ${options.used} fiches agents pour ${options.limit} dans cette offre : vous ne pourrez plus en créer`,
  moreAccounts: (options: { used: number; limit: number }) =>
    `Vous avez ${options.used} comptes pour ${options.limit} dans cette offre : les comptes en plus seront facturés`,
  /** Text of the mail that reminds of a payment. */
  reminder: (options: { totalCents: number; label: string; lateSince: string; closesOn: string }) =>
    `Le paiement de ${formatCents(options.totalCents)} (${options.label}) a été refusé le ${formatFrenchDay(options.lateSince)}. Sans règlement avant le ${formatFrenchDay(options.closesOn)}, votre accès sera fermé.`,
} as const;

/** Why an agency of this status is sold no offer, since no payment opens it; null for one that is activated. */
export const whyNotSold = (status: number): string | null => {
  if (status === AGENCY_STATUS.activated) return null;
  return status === AGENCY_STATUS.created ? SUBSCRIPTION_MESSAGES.notActivated : SUBSCRIPTION_MESSAGES.deactivated;
};
