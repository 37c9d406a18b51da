import type { RightKey } from '../core/rights';
import type { FeatureFlag } from './constants/feature-flags';

export interface RightGroup {
  /** Stable English key. */
  key: string;
  /** French heading on the rights screen. */
  label: string;
  rights: readonly RightKey[];
  /** Feature flag of the group: the rights screen hides the group while the flag is off. */
  flag?: FeatureFlag;
}

/** Groups of the rights screen of agents and managers, in screen order. */
export const RIGHT_GROUPS: readonly RightGroup[] = [
  {
    key: 'agents',
    label: 'Agents',
    rights: [
      'ACCOUNT_RIGHT_CREATE_AGENT',
      'ACCOUNT_RIGHT_LIST_AVAILABLE_AGENT',
      'ACCOUNT_RIGHT_LIST_AGENT',
      'ACCOUNT_RIGHT_READ_AGENT',
      'ACCOUNT_RIGHT_EDIT_AGENT',
      'ACCOUNT_RIGHT_DELETE_AGENT',
    ],
  },
  {
    key: 'formation',
    label: 'Fichier de formation',
    rights: [
      'ACCOUNT_RIGHT_LIST_FORMATION_DOCUMENT',
      'ACCOUNT_RIGHT_READ_FORMATION_DOCUMENT',
      'ACCOUNT_RIGHT_EDIT_FORMATION_DOCUMENT',
      'ACCOUNT_RIGHT_DELETE_FORMATION_DOCUMENT',
    ],
  },
  {
    key: 'unavailabilities',
    label: 'Indisponibilités',
    rights: [
      'ACCOUNT_RIGHT_CREATE_UNAVAILABILITY',
      'ACCOUNT_RIGHT_LIST_UNAVAILABILITY',
      'ACCOUNT_RIGHT_EDIT_UNAVAILABILITY',
      'ACCOUNT_RIGHT_DELETE_UNAVAILABILITY',
    ],
  },
  {
    key: 'customers',
    label: 'Clients',
    rights: [
      'ACCOUNT_RIGHT_CREATE_CUSTOMER',
      'ACCOUNT_RIGHT_LIST_CUSTOMER',
      'ACCOUNT_RIGHT_READ_CUSTOMER',
      'ACCOUNT_RIGHT_EDIT_CUSTOMER',
      'ACCOUNT_RIGHT_DELETE_CUSTOMER',
    ],
  },
  {
    key: 'sites',
    label: 'Sites',
    rights: [
      'ACCOUNT_RIGHT_CREATE_SITE',
      'ACCOUNT_RIGHT_LIST_SITE',
      'ACCOUNT_RIGHT_READ_SITE',
      'ACCOUNT_RIGHT_EDIT_SITE',
      'ACCOUNT_RIGHT_DELETE_SITE',
      'ACCOUNT_RIGHT_LIST_SITE_ITEM',
      'ACCOUNT_RIGHT_EDIT_SITE_ITEM',
    ],
  },
  {
    key: 'rounds',
    label: 'Rondes',
    rights: [
      'ACCOUNT_RIGHT_CREATE_ROUND',
      'ACCOUNT_RIGHT_LIST_ROUND',
      'ACCOUNT_RIGHT_READ_ROUND',
      'ACCOUNT_RIGHT_EDIT_ROUND',
      'ACCOUNT_RIGHT_DELETE_ROUND',
      'ACCOUNT_RIGHT_LIST_MISSION_ROUND',
    ],
  },
  {
    key: 'checkpoints',
    label: 'Points de contrôle',
    rights: [
      'ACCOUNT_RIGHT_CREATE_CHECKPOINT',
      'ACCOUNT_RIGHT_LIST_CHECKPOINT',
      'ACCOUNT_RIGHT_READ_CHECKPOINT',
      'ACCOUNT_RIGHT_EDIT_CHECKPOINT',
      'ACCOUNT_RIGHT_DELETE_CHECKPOINT',
    ],
  },
  {
    key: 'services',
    label: 'Services',
    rights: [
      'ACCOUNT_RIGHT_CREATE_MISSION',
      'ACCOUNT_RIGHT_LIST_MISSION',
      'ACCOUNT_RIGHT_READ_MISSION',
      'ACCOUNT_RIGHT_EDIT_MISSION',
      'ACCOUNT_RIGHT_DELETE_MISSION',
    ],
  },
  {
    key: 'serviceBreaks',
    label: 'Retards & départs',
    rights: [
      'ACCOUNT_RIGHT_CREATE_SERVICE_BREAK',
      'ACCOUNT_RIGHT_LIST_SERVICE_BREAK',
      'ACCOUNT_RIGHT_READ_SERVICE_BREAK',
      'ACCOUNT_RIGHT_EDIT_SERVICE_BREAK',
      'ACCOUNT_RIGHT_DELETE_SERVICE_BREAK',
    ],
  },
  {
    key: 'events',
    label: 'Mains courantes',
    rights: [
      'ACCOUNT_RIGHT_CREATE_MISSION_EVENT',
      'ACCOUNT_RIGHT_LIST_MISSION_EVENT',
      'ACCOUNT_RIGHT_LIST_SITE_MISSION_EVENT',
      'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT',
      'ACCOUNT_RIGHT_EDIT_MISSION_EVENT',
      'ACCOUNT_RIGHT_DELETE_MISSION_EVENT',
    ],
  },
  {
    key: 'interventionReports',
    label: "Bons d'intervention",
    rights: [
      'ACCOUNT_RIGHT_LIST_INTERVENTION_REPORT',
      'ACCOUNT_RIGHT_CREATE_INTERVENTION_REPORT',
      'ACCOUNT_RIGHT_EDIT_INTERVENTION_REPORT',
      'ACCOUNT_RIGHT_SEND_INTERVENTION_REPORT',
      'ACCOUNT_RIGHT_DELETE_INTERVENTION_REPORT',
    ],
  },
  {
    key: 'estimates',
    label: 'Devis & bons de commande',
    rights: [
      'ACCOUNT_RIGHT_CREATE_ESTIMATE',
      'ACCOUNT_RIGHT_LIST_ESTIMATE',
      'ACCOUNT_RIGHT_READ_ESTIMATE',
      'ACCOUNT_RIGHT_EDIT_ESTIMATE',
      'ACCOUNT_RIGHT_SEND_ESTIMATE',
      'ACCOUNT_RIGHT_CREATE_AGENT_PURCHASE_ORDER',
      'ACCOUNT_RIGHT_LIST_AGENT_PURCHASE_ORDER',
      'ACCOUNT_RIGHT_READ_AGENT_PURCHASE_ORDER',
      'ACCOUNT_RIGHT_EDIT_AGENT_PURCHASE_ORDER',
      'ACCOUNT_RIGHT_SEND_AGENT_PURCHASE_ORDER',
    ],
  },
  {
    key: 'invoices',
    label: 'Factures',
    rights: [
      'ACCOUNT_RIGHT_CREATE_INVOICE',
      'ACCOUNT_RIGHT_LIST_INVOICE',
      'ACCOUNT_RIGHT_READ_INVOICE',
      'ACCOUNT_RIGHT_EDIT_INVOICE',
      'ACCOUNT_RIGHT_SEND_INVOICE',
    ],
  },
  {
    key: 'agentRequests',
    label: 'Demandes des agents',
    rights: [
      'ACCOUNT_RIGHT_CREATE_OWN_AGENT_REQUEST',
      'ACCOUNT_RIGHT_CREATE_AGENT_REQUEST',
      'ACCOUNT_RIGHT_LIST_AGENT_REQUEST',
      'ACCOUNT_RIGHT_EDIT_AGENT_REQUEST',
      'ACCOUNT_RIGHT_DELETE_AGENT_REQUEST',
      'ACCOUNT_RIGHT_SEND_AGENT_REQUEST',
    ],
  },
  {
    key: 'customerRequests',
    label: 'Demandes clients',
    rights: [
      'ACCOUNT_RIGHT_CREATE_OWN_CUSTOMER_REQUEST',
      'ACCOUNT_RIGHT_CREATE_CUSTOMER_REQUEST',
      'ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST',
      'ACCOUNT_RIGHT_EDIT_CUSTOMER_REQUEST',
      'ACCOUNT_RIGHT_DELETE_CUSTOMER_REQUEST',
      'ACCOUNT_RIGHT_SEND_CUSTOMER_REQUEST',
    ],
  },
  {
    key: 'expirations',
    label: 'Échéances',
    rights: [
      'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION',
      'ACCOUNT_RIGHT_LIST_CUSTOMER_CONTRACT_EXPIRATION',
      'ACCOUNT_RIGHT_EDIT_AGENCY_EXPIRATION',
      'ACCOUNT_RIGHT_DELETE_AGENCY_EXPIRATION',
    ],
  },
  { key: 'agency', label: 'Agence', rights: ['ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'] },
  {
    key: 'agencyExpirations',
    label: "Échéances de l'établissement",
    rights: ([1, 2, 3, 4, 5, 6, 7, 8] as const).flatMap(
      (category) =>
        [
          `ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_${category}`,
          `ACCOUNT_RIGHT_EDIT_AGENCY_EXPIRATION_${category}`,
          `ACCOUNT_RIGHT_DELETE_AGENCY_EXPIRATION_${category}`,
        ] as const,
    ),
  },
  {
    key: 'contractTemplates',
    label: 'Modèles de contrats',
    rights: [
      'ACCOUNT_RIGHT_CREATE_AGENT_CONTRACT_TEMPLATE',
      'ACCOUNT_RIGHT_LIST_AGENT_CONTRACT_TEMPLATE',
      'ACCOUNT_RIGHT_EDIT_AGENT_CONTRACT_TEMPLATE',
      'ACCOUNT_RIGHT_DELETE_AGENT_CONTRACT_TEMPLATE',
      'ACCOUNT_RIGHT_CREATE_CUSTOMER_CONTRACT_TEMPLATE',
      'ACCOUNT_RIGHT_LIST_CUSTOMER_CONTRACT_TEMPLATE',
      'ACCOUNT_RIGHT_EDIT_CUSTOMER_CONTRACT_TEMPLATE',
      'ACCOUNT_RIGHT_DELETE_CUSTOMER_CONTRACT_TEMPLATE',
    ],
  },
  {
    key: 'agentContracts',
    label: 'Contrats des agents',
    rights: [
      'ACCOUNT_RIGHT_CREATE_AGENT_CONTRACT',
      'ACCOUNT_RIGHT_LIST_AGENT_CONTRACT',
      'ACCOUNT_RIGHT_EDIT_AGENT_CONTRACT',
      'ACCOUNT_RIGHT_DELETE_AGENT_CONTRACT',
      'ACCOUNT_RIGHT_SIGN_AGENT_CONTRACT',
    ],
  },
  {
    key: 'customerContracts',
    label: 'Contrats clients',
    rights: [
      'ACCOUNT_RIGHT_CREATE_CUSTOMER_CONTRACT',
      'ACCOUNT_RIGHT_LIST_CUSTOMER_CONTRACT',
      'ACCOUNT_RIGHT_EDIT_CUSTOMER_CONTRACT',
      'ACCOUNT_RIGHT_DELETE_CUSTOMER_CONTRACT',
      'ACCOUNT_RIGHT_SIGN_CUSTOMER_CONTRACT',
    ],
  },
  {
    key: 'informationNotes',
    label: "Notes d'information",
    rights: [
      'ACCOUNT_RIGHT_LIST_INFORMATION_NOTE',
      'ACCOUNT_RIGHT_CREATE_INFORMATION_NOTE',
      'ACCOUNT_RIGHT_EDIT_INFORMATION_NOTE',
      'ACCOUNT_RIGHT_DELETE_INFORMATION_NOTE',
    ],
  },
  {
    key: 'compensatoryRests',
    label: 'Repos compensateurs',
    rights: [
      'ACCOUNT_RIGHT_LIST_COMPENSATORY_REST',
      'ACCOUNT_RIGHT_CREATE_COMPENSATORY_REST',
      'ACCOUNT_RIGHT_EDIT_COMPENSATORY_REST',
      'ACCOUNT_RIGHT_DELETE_COMPENSATORY_REST',
    ],
  },
  {
    key: 'miscellaneous',
    label: 'Divers',
    rights: [
      'ACCOUNT_RIGHT_READ_DASHBOARD',
      'ACCOUNT_RIGHT_READ_AGENTS_PLANNING',
      'ACCOUNT_RIGHT_READ_SITES_PLANNING',
      'ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING',
      'ACCOUNT_RIGHT_READ_SHARED_DOCUMENTS',
      'ACCOUNT_RIGHT_READ_EMAIL_TRACKING',
      'ACCOUNT_RIGHT_LIST_AGENT_HOURS',
      'ACCOUNT_RIGHT_LIST_AGENCY_AGENT_HOURS',
      'ACCOUNT_RIGHT_LIST_PROFIT_MARGIN',
      'ACCOUNT_RIGHT_LIST_PRIVACY',
      'ACCOUNT_RIGHT_LIST_DETAILS',
    ],
  },
  {
    key: 'offers',
    label: 'Annonces',
    flag: 'offers',
    rights: [
      'ACCOUNT_RIGHT_CREATE_OFFER',
      'ACCOUNT_RIGHT_LIST_OFFER',
      'ACCOUNT_RIGHT_READ_OFFER',
      'ACCOUNT_RIGHT_EDIT_OFFER',
      'ACCOUNT_RIGHT_DELETE_OFFER',
      'ACCOUNT_RIGHT_REPLY_OFFER',
    ],
  },
];
