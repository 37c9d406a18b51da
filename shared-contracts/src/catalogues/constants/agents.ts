export const AGENT_TYPES = [
  { value: 'EMPLOYEE', label: 'Employé' },
  { value: 'EXTERNAL', label: 'Sous-traitant' },
  { value: 'SELF', label: 'Travailleur non salarié' },
] as const;
export type AgentType = (typeof AGENT_TYPES)[number]['value'];

export const AGENT_RATINGS = [1, 2, 3, 4, 5] as const;
export const AGENT_DEFAULT_RATING = 3;

export const WORK_CONTRACT_TYPES = [
  { value: 'cdi', label: 'CDI' },
  { value: 'cdd_activity', label: "CDD accroissement d'activité" },
  { value: 'cdd_replacement', label: 'CDD remplacement' },
  { value: 'internship', label: 'Stage' },
  { value: 'apprenticeship', label: 'Apprentissage' },
  { value: 'professional_training', label: 'Contrat de professionnalisation' },
  { value: 'temp_work', label: 'Intérim' },
] as const;
export type WorkContractType = (typeof WORK_CONTRACT_TYPES)[number]['value'];

/** Categories of the collective agreement of prevention and security companies (IDCC 1351). */
export const AGREEMENT_CATEGORIES = [
  { value: 'operating_agents', label: "Agents d'exploitation" },
  { value: 'supervisors', label: 'Agents de maîtrise' },
  { value: 'executives', label: 'Ingénieurs et cadres' },
] as const;
export type AgreementCategory = (typeof AGREEMENT_CATEGORIES)[number]['value'];

/** Genders and civilities share their three values. */
export const GENDERS = [
  { value: 'na', label: 'N/A', civility: '' },
  { value: 'man', label: 'Homme', civility: 'Monsieur' },
  { value: 'woman', label: 'Femme', civility: 'Madame' },
] as const;
export type Gender = (typeof GENDERS)[number]['value'];

export const EQUIPMENT_TYPES = [
  { value: 'other', label: 'Autre' },
  { value: 'uniform', label: 'Uniforme' },
  { value: 'pro_card', label: 'Carte pro' },
  { value: 'equipment', label: 'Matériel' },
  { value: 'key', label: 'Clé' },
  { value: 'tca', label: 'TCA' },
] as const;

/** Roles whose consents are stored. */
export const CONSENT_ROLES = [
  { value: 'AGENT', label: 'Agent' },
  { value: 'CUSTOMER', label: 'Client' },
] as const;
