/** What the numbers of an agent are called, on its file, in a contract and in a file that is imported. */
export const AGENT_NUMBERS = {
  socialSecurity: 'Numéro de sécurité sociale',
  professionalCard: 'Numéro de carte professionnelle',
} as const;
