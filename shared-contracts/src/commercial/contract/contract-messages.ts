import { plural } from '../../core/messages/plural';
import { formatFrenchDay } from '../../formats/french';

/** Texts of contracts, their templates and their signatures. */
export const CONTRACT_MESSAGES = {
  fetchingTemplates: 'Récupération des modèles.',
  fetchingContract: 'Récupération du contrat.',
  fetchingSignature: 'Récupération de la signature.',
  signingFailed: "Une erreur c'est produite pendant la signature.",
  deletionFailed: "Une erreur c'est produite pendant la suppression du contrat.",
  templateNotFound: 'Modèle introuvable.',
  mergeFieldsUnknown: ({ fields }: { fields: string }) => `Champs inconnus : ${fields}`,
  copyOf: ({ title }: { title: string }) => `${title} (copie)`,
  amendmentOf: ({ title }: { title: string }) => `Avenant : ${title}`,
  contractNotFound: 'Contrat introuvable.',
  signatureNotFound: 'Signature introuvable.',
  alreadySigned: 'Vous avez déjà signé le contrat.',
  contractAlreadySigned: 'Contrat déjà signé.',
  contractSent: 'Contrat envoyé par email.',
  contractSigned: 'Contrat signé.',
  confirmArchiveContract: 'Supprimer ce contrat ?',
  confirmWithdrawContract: 'Retirer ce contrat de la signature ?',
  signaturesAreLost: 'Les liens envoyés ne seront plus valables et les signatures déjà données ne compteront plus.',
  linkGoesTo: ({
    title,
    nextSigner,
    signBy,
  }: {
    title: string;
    nextSigner: { name: string } | null;
    signBy: string | null;
  }) =>
    `« ${title} »${nextSigner ? ` : le lien part à ${nextSigner.name}` : ''}${signBy ? `, à signer au plus tard le ${formatFrenchDay(signBy)}` : ''}.`,
  resendSignatureRequest: 'Une demande de signature est en attente. La renvoyer ?',
  sendForSignature: ({ cost }: { cost: string }) => `Envoyer le contrat pour signature électronique (${cost}) ?`,
  signatureCost: '0,90€ ht',
  readAndApproved: 'Lu et approuvé',
  signBefore: 'À signer au plus tard le',
  acceptanceRequired: 'Écrivez « Lu et approuvé » pour accepter',
  notYourTurnToSign: 'Ce n’est pas au tour de l’agence de signer.',
  notTheSignersTurn: 'Un autre signataire doit signer avant vous.',
  contractEnded: 'Il a été mis fin à ce contrat.',
  contractOver: 'Ce contrat est arrivé à son terme : renouvelez-le.',
  notEnded: 'Il n’a pas été mis fin à ce contrat.',
  terminationTwice: 'Il a déjà été mis fin à ce contrat.',
  terminationBeforeStart: 'Le contrat ne peut pas finir avant d’avoir commencé',
  terminationAfterEnd: ({ endsOn }: { endsOn: string }) =>
    `Ce contrat prend déjà fin le ${formatFrenchDay(endsOn)} : indiquez un jour antérieur`,
  signersMissing: 'Indiquez qui signe, dont au moins un signataire du cocontractant',
  mergeFieldsMissing: ({ fields }: { fields: string }) => `Ces champs n’ont pas de valeur : ${fields}`,
  signingDaysOver:
    'Le dernier jour pour signer est passé : retirez ce contrat de la signature, puis envoyez-le de nouveau.',
  signingLinkClosed: 'Ce contrat n’attend plus votre signature.',
  contractChanged: 'Ce contrat a changé depuis que vous l’avez ouvert : relisez-le avant de signer.',
  codeFormat: 'Six chiffres, reçus par e-mail',
  codeWrong: 'Ce code n’est plus valable : demandez-en un nouveau.',
  codeTriesOver: 'Trop de codes erronés : demandez un nouveau code.',
  codeRetry: ({ left }: { left: number }) => `Ce code est erroné : il vous reste ${plural(left, 'essai')}.`,
  contractUnreadable: ({ title }: { title: string }) =>
    `La copie du contrat « ${title} » faite à son envoi n’est pas lisible : demandez qu’elle soit rétablie d’une sauvegarde.`,
  contractNotSigned: 'Ce contrat n’a pas encore été envoyé pour signature.',
  certificateOfInstallation: 'certificat établi par cette installation de Vigie, sans autorité de certification',
} as const;
