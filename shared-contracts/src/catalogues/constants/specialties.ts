const RECEPTION = "Agent d'accueil";

/** Default qualifications for sites, services and agents, until the agency has its own list. */
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
  RECEPTION,
] as const;

/**
 * Whether a qualification is outside private security activities (Code de la sécurité intérieure L611-1), so that it
 * requires no professional card: fire safety, which has a diploma of its own, and reception.
 */
export const isCardless = (specialty: string | null): boolean =>
  specialty !== null && (specialty.includes('SSIAP') || specialty === RECEPTION);

/** Default activities of a site, until the agency has its own list. An intervention ends with a signed report. */
export const DEFAULT_ACTIVITY_TYPES = [
  { name: 'Surveillance humaine', intervention: false },
  { name: 'Sécurité incendie', intervention: false },
  { name: 'Surveillance cynophile', intervention: false },
  { name: 'Rondes et interventions', intervention: true },
  { name: 'Accueil et filtrage', intervention: false },
  { name: 'Événementiel', intervention: false },
] as const;
