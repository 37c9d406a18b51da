import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';

export const NO_NETWORK = 'pas de réseau';
export const NO_ANSWER = "le serveur ne l'a pas accepté";

/** What an agent reads whose call for help was not sent, for a reason: what to do instead. */
export const notSent = (why: string): string =>
  `Non envoyé : ${why.replace(/\.$/, '')}. ${FIELD_MESSAGES.contactAgency} par téléphone.`;
