/** French names of an agent's numbers, in its file, in contracts and in imported files. */
export const AGENT_NUMBERS = {
  socialSecurity: 'Numéro de sécurité sociale',
  professionalCard: 'Numéro de carte professionnelle',
} as const;
