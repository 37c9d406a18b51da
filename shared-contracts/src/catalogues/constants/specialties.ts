const RECEPTION = "Agent d'accueil";

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
  RECEPTION,
] as const;

/**
 * Qualifications whose work is no activity of private security (Code de la sécurité intérieure L611-1), so that nobody
 * needs a professional card for it: fire safety, which has its own diploma, and reception.
 */
export const isCardless = (specialty: string | null): boolean =>
  specialty !== null && (specialty.includes('SSIAP') || specialty === RECEPTION);

/** What is done on a site, until the agency keeps its own list; an intervention ends with a signed report. */
export const DEFAULT_ACTIVITY_TYPES = [
  { name: 'Surveillance humaine', intervention: false },
  { name: 'Sécurité incendie', intervention: false },
  { name: 'Surveillance cynophile', intervention: false },
  { name: 'Rondes et interventions', intervention: true },
  { name: 'Accueil et filtrage', intervention: false },
  { name: 'Événementiel', intervention: false },
] as const;
