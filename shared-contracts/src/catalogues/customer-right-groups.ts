import type { RightKey } from '../core/rights';
import type { RightGroup } from './right-groups';

/**
 * Groups of the rights screen of a customer's account, which hold all rights that a customer may have. Forwarding a
 * request is reserved to the agency, so the group of requests leaves that right out.
 */
export const CUSTOMER_RIGHT_GROUPS: readonly RightGroup[] = [
  {
    key: 'customerInvoices',
    label: 'Factures',
    rights: ['ACCOUNT_RIGHT_LIST_INVOICE', 'ACCOUNT_RIGHT_READ_INVOICE'],
  },
  { key: 'customerPlanning', label: 'Planning des sites', rights: ['ACCOUNT_RIGHT_READ_SITES_PLANNING'] },
  {
    key: 'customerReports',
    label: "Bons d'intervention",
    rights: ['ACCOUNT_RIGHT_LIST_INTERVENTION_REPORT'],
  },
  {
    key: 'customerEvents',
    label: 'Mains courantes',
    rights: [
      'ACCOUNT_RIGHT_LIST_MISSION_EVENT',
      'ACCOUNT_RIGHT_LIST_SITE_MISSION_EVENT',
      'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT',
    ],
  },
  { key: 'customerDocuments', label: 'Documents partagés', rights: ['ACCOUNT_RIGHT_READ_SHARED_DOCUMENTS'] },
  {
    key: 'customerFormation',
    label: 'Fichier de formation',
    rights: ['ACCOUNT_RIGHT_LIST_FORMATION_DOCUMENT', 'ACCOUNT_RIGHT_READ_FORMATION_DOCUMENT'],
  },
  { key: 'customerExpirations', label: 'Échéances', rights: ['ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION'] },
  {
    key: 'customerOwnRequests',
    label: 'Demandes clients',
    rights: [
      'ACCOUNT_RIGHT_CREATE_OWN_CUSTOMER_REQUEST',
      'ACCOUNT_RIGHT_CREATE_CUSTOMER_REQUEST',
      'ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST',
      'ACCOUNT_RIGHT_EDIT_CUSTOMER_REQUEST',
      'ACCOUNT_RIGHT_DELETE_CUSTOMER_REQUEST',
    ],
  },
];

/** All rights that a customer may have. */
export const CUSTOMER_RIGHT_KEYS: readonly RightKey[] = CUSTOMER_RIGHT_GROUPS.flatMap((group) => group.rights);
