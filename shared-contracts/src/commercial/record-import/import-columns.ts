import { AGENT_TYPES } from '../../catalogues/constants/agents';
import { CUSTOMER_TYPES, SETTLEMENT_PERIODS } from '../../catalogues/constants/customers';
import type { CellColumn } from '../../formats/table/cells';
import { EXPIRATION_CATEGORIES } from '../../rules/expirations/expiration-kinds';
import { DEFAULT_PRICE_FACTORS, HOUR_KIND_LABELS } from '../../rules/prices/default-prices';
import { AGENT_NUMBERS } from '../agent/agent-numbers';
import { PRICE_LABELS } from '../price/price';

const column = <const Key extends string>(
  key: Key,
  label: string,
  example: string,
  more: Partial<Omit<CellColumn, 'key' | 'label' | 'example'>> = {},
): CellColumn<Key> => ({ key, label, example, kind: 'text', ...more });

const street = column('street', 'Adresse', '12 rue de la République', { aliases: ['Rue', 'Voie', 'Adresse 1'] });
const zipcode = column('zipcode', 'Code postal', '69002', { aliases: ['CP'] });
const city = column('city', 'Ville', 'Lyon', { aliases: ['Commune', 'Localité'] });
const country = column('country', 'Pays', 'France');
const email = column('email', 'E-mail', 'contact@exemple.fr', {
  aliases: ['Mail', 'Courriel', 'Adresse mail', 'Adresse e-mail'],
});
const phone = column('phone', 'Téléphone', '06 12 34 56 78', {
  aliases: ['Tél', 'Portable', 'Mobile', 'Numéro téléphone'],
});
const specialties = column('specialties', 'Spécialités', 'Agent de sécurité, SSIAP 1', {
  kind: 'list',
  aliases: ['Spécialité', 'Qualifications', 'Qualification'],
});
const customer = { aliases: ['Nom du client', 'Raison sociale', 'Société'] } as const;
const agentName = { aliases: ['Nom prénom', 'Nom complet', "Nom de l'agent", 'Salarié'] } as const;

const CUSTOMERS = [
  column('name', 'Nom', 'Résidence du Parc', {
    required: true,
    aliases: ['Client', 'Raison sociale', 'Nom du client', 'Société', 'Dénomination'],
  }),
  column('type', 'Type', 'Entreprise', { kind: 'choice', options: CUSTOMER_TYPES, aliases: ['Type de client'] }),
  { ...email },
  phone,
  column('siren', 'SIREN', '404 833 048', { aliases: ['Numéro SIREN'] }),
  column('siret', 'SIRET', '404 833 048 00022', { aliases: ['Numéro SIRET'] }),
  column('vatNumber', 'Numéro de TVA', 'FR83404833048', {
    aliases: ['TVA', 'TVA intracommunautaire', 'Numéro TVA intracommunautaire'],
  }),
  street,
  zipcode,
  city,
  country,
  column('firstName', 'Prénom', '', { aliases: ['Prénom du particulier'] }),
  column('lastName', 'Nom de famille', ''),
  column('settlementPeriod', 'Échéance des factures', 'N jours', {
    kind: 'choice',
    options: SETTLEMENT_PERIODS,
    aliases: ['Mode de règlement'],
  }),
  column('settlementDays', 'Délai de règlement (jours)', '30', {
    kind: 'integer',
    aliases: ['Délai de règlement', 'Délai de paiement', 'Délai'],
  }),
  column('prospect', 'Prospect', 'non', { kind: 'yesNo' }),
  column('subcontractor', 'Sous-traitant', 'non', { kind: 'yesNo' }),
] as const;

const SITES = [
  column('customer', 'Client', 'Résidence du Parc', { required: true, ...customer }),
  column('name', 'Site', 'Entrée principale', { required: true, aliases: ['Nom du site', 'Nom', 'Lieu'] }),
  street,
  zipcode,
  city,
  country,
  column('latitude', 'Latitude', '45,7578', { kind: 'decimal' }),
  column('longitude', 'Longitude', '4,8320', { kind: 'decimal' }),
  column('radius', 'Rayon (m)', '100', { kind: 'integer', aliases: ['Rayon'] }),
  specialties,
  column('activityType', "Type d'activité", 'Surveillance', { aliases: ['Activité'] }),
] as const;

/** Spellings in files. */
const CIVILITIES = [
  { value: 'man', label: 'Monsieur' },
  { value: 'woman', label: 'Madame' },
  { value: 'man', label: 'M.' },
  { value: 'woman', label: 'Mme' },
  { value: 'man', label: 'Homme' },
  { value: 'woman', label: 'Femme' },
  { value: 'man', label: 'H' },
  { value: 'woman', label: 'F' },
] as const;

const AGENTS = [
  column('reference', 'Matricule', 'A-104', { aliases: ['Numéro', 'Numéro agent', 'Référence', 'Code agent'] }),
  column('lastName', 'Nom', 'Benali', { aliases: ['Nom de famille', 'Nom usage'] }),
  column('firstName', 'Prénom', 'Karim', { aliases: ['Prénoms'] }),
  column('fullName', 'Agent', '', agentName),
  column('type', 'Type', AGENT_TYPES[0].label, { kind: 'choice', options: AGENT_TYPES }),
  column('civility', 'Civilité', '', { kind: 'choice', options: CIVILITIES, aliases: ['Sexe', 'Genre'] }),
  { ...email, example: 'karim.benali@exemple.fr' },
  phone,
  street,
  zipcode,
  city,
  country,
  column('birthDate', 'Date de naissance', '14/03/1990', { kind: 'day', aliases: ['Né le', 'Naissance'] }),
  column('birthPlace', 'Lieu de naissance', 'Lyon'),
  column('nationality', 'Nationalité', 'Française'),
  column('socialSecurityNumber', AGENT_NUMBERS.socialSecurity, '', { aliases: ['NIR', 'Sécurité sociale', 'NSS'] }),
  column('professionalCard', 'Carte professionnelle', 'CAR-069-2029-12-31-20240123456', {
    aliases: ['Carte pro', AGENT_NUMBERS.professionalCard, 'CNAPS'],
  }),
  specialties,
  column('hiredOn', "Date d'entrée", '01/02/2024', { kind: 'day', aliases: ["Date d'embauche", 'Entrée', 'Embauche'] }),
] as const;

const factor = (kind: keyof typeof DEFAULT_PRICE_FACTORS) =>
  column(`factor.${kind}`, `Coefficient ${HOUR_KIND_LABELS[kind].toLowerCase()}`, '', {
    kind: 'decimal',
    aliases: [HOUR_KIND_LABELS[kind]],
  });
const FACTORS = Object.keys(DEFAULT_PRICE_FACTORS) as (keyof typeof DEFAULT_PRICE_FACTORS)[];

const PRICES = [
  column('customer', 'Client', 'Résidence du Parc', customer),
  column('site', 'Site', '', { aliases: ['Nom du site'] }),
  column('specialty', 'Spécialité', 'SSIAP 1', { aliases: ['Qualification'] }),
  column('validFrom', 'À partir du', '01/01/2027', {
    kind: 'day',
    required: true,
    aliases: ['Date de début', 'Début', 'Valable du'],
  }),
  column('validTo', "Jusqu'au", '', { kind: 'day', aliases: ['Date de fin', 'Fin', 'Valable au'] }),
  column('dayPriceCents', PRICE_LABELS.dayPriceCents, '24,50', {
    kind: 'money',
    required: true,
    aliases: ['Taux horaire', 'Prix horaire', 'Tarif horaire', 'Tarif', 'Prix', 'Heure de jour'],
  }),
  column('interventionCents', PRICE_LABELS.interventionCents, '', { kind: 'money', aliases: ['Intervention'] }),
  column('circuitCents', PRICE_LABELS.circuitCents, '', { kind: 'money', aliases: ['Passage de circuit', 'Ronde'] }),
  ...FACTORS.map(factor),
] as const;

const EXPIRATIONS = [
  column('name', 'Nature', 'Contrôle technique', {
    required: true,
    aliases: ['Document', 'Type', 'Intitulé', 'Objet'],
  }),
  column('endDate', 'Échéance', '31/12/2027', {
    kind: 'day',
    required: true,
    aliases: ["Date d'échéance", 'Fin de validité', "Date d'expiration", 'Expiration', 'Expire le'],
  }),
  column('agent', 'Agent', '', agentName),
  column('customer', 'Client', '', customer),
  column('category', 'Catégorie', 'Véhicules', { kind: 'choice', options: EXPIRATION_CATEGORIES }),
  column('initialSendDate', 'Premier rappel', '', { kind: 'day', aliases: ['Rappel', 'Date de rappel'] }),
  column('description', 'Observations', '', { aliases: ['Commentaire', 'Remarque', 'Note'] }),
] as const;

/** Columns of each kind of file, in the order of its template. */
export const RECORD_COLUMNS = {
  customers: CUSTOMERS,
  sites: SITES,
  agents: AGENTS,
  prices: PRICES,
  expirations: EXPIRATIONS,
} as const satisfies Record<string, readonly CellColumn[]>;
