export type Decision = 'accepted' | 'postponed' | 'refused';

const DECIDED: Record<Decision, string> = { accepted: 'acceptée', postponed: 'reportée', refused: 'refusée' };

/** The mail that tells a customer what was decided about its request, before its sender changes it. */
export const requestMail = (decision: Decision, subject: string, agencyName: string) => ({
  subject: `${agencyName} : votre demande « ${subject} »`.slice(0, 200),
  message: [
    'Bonjour,',
    `Votre demande « ${subject} » est ${DECIDED[decision]}.`,
    'Vous pouvez y répondre depuis votre espace client.',
    `Cordialement,\n${agencyName}`,
  ].join('\n\n'),
});
