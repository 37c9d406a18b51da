/** Qualifications on offer for sites, services and agents until the agency keeps its own list. */
export const DEFAULT_SPECIALTIES = [
  'Agent de sécurité',
  'Agent cynophile',
  'Agent SSIAP 1',
  "Chef d'équipe SSIAP 2",
  'Chef de service SSIAP 3',
  'Chef de poste',
  'Agent de sûreté',
  'Rondier intervenant',
  'Opérateur en vidéoprotection',
  "Agent d'accueil",
] as const;

/** What is done on a site, until the agency keeps its own list. */
export const DEFAULT_ACTIVITY_TYPES = [
  'Surveillance humaine',
  'Sécurité incendie',
  'Surveillance cynophile',
  'Rondes et interventions',
  'Accueil et filtrage',
  'Événementiel',
] as const;
