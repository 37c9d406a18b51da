/** Default types of agent request in a new agency. Types with `absence` are also reasons of an unavailability. */
export const DEFAULT_AGENT_REQUEST_TYPES = [
  { name: 'Absence', absence: true },
  { name: 'Acompte sur salaire', absence: false },
  { name: 'Arrêt maladie', absence: true },
  { name: 'Autre', absence: true },
  { name: 'Congé payé', absence: true },
  { name: 'Congés sans solde', absence: true },
  { name: 'Entretien', absence: false },
  { name: 'Formation', absence: true },
  { name: 'Tenue et matériel', absence: false },
] as const;

/** Default types of customer request in a new agency. */
export const DEFAULT_CUSTOMER_REQUEST_TYPES = [
  'Agent(s) supplémentaire(s)',
  'Autre',
  'Devis',
  'Facture',
  'Intervention urgente',
  'Nouvelle prestation',
  'Rapport(s) de main courante',
  'Rendez-vous',
  "Bon(s) d'intervention",
] as const;
