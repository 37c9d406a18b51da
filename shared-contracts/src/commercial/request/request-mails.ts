import { storableUpTo } from '../../core/received/storable-text';
export type Decision = 'accepted' | 'postponed' | 'refused';

const DECIDED: Record<Decision, string> = { accepted: 'acceptée', postponed: 'reportée', refused: 'refusée' };

/** Title of the notification about a decision. */
export const decisionTitle = (decision: Decision): string => `Demande ${DECIDED[decision]}`;

/** Default mail about a decision on a customer's request; the sender may change it. */
export const requestMail = (decision: Decision, subject: string, agencyName: string) => ({
  subject: storableUpTo(`${agencyName} : votre demande « ${subject} »`, 200),
  message: [
    'Bonjour,',
    `Votre demande « ${subject} » est ${DECIDED[decision]}.`,
    'Vous pouvez y répondre depuis votre espace client.',
    'Cordialement,',
  ].join('\n\n'),
});
