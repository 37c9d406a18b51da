import { rightsOfCategories } from '@vigie/contracts/commercial/expiration/expiration-rights';
import { definePages } from '@vigie/kit/logic/page';

export const expirationPages = definePages([
  {
    path: 'platform/agency/listAgencyAgencyExpirations/:category?',
    label: "Échéances de l'établissement",
    roles: ['manager'],
    anyRight: rightsOfCategories('LIST'),
    keywords: ['véhicules', 'CNAPS', 'assurances', 'documents réglementaires', 'contrôle technique'],
    menu: { group: 'agency', order: 50, icon: 'calendar-due' },
    load: () => import('./agency-expirations.screen').then((m) => m.AgencyExpirationsScreen),
  },
  {
    path: 'platform/service/listAgencyExpirations/:list?',
    label: 'Échéances',
    roles: ['manager'],
    anyRight: [
      'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION',
      'ACCOUNT_RIGHT_LIST_AGENT',
      'ACCOUNT_RIGHT_LIST_AGENT_CONTRACT',
      'ACCOUNT_RIGHT_LIST_CUSTOMER',
      'ACCOUNT_RIGHT_LIST_CUSTOMER_CONTRACT_EXPIRATION',
    ],
    keywords: ['cartes professionnelles', 'diplômes', "période d'essai", 'fin de contrat', 'renouvellement'],
    menu: { group: 'management', order: 130, icon: 'calendar-due' },
    load: () => import('./expirations.screen').then((m) => m.ExpirationsScreen),
  },
  {
    path: 'expirationsAgent',
    label: 'Audit flash',
    roles: ['customer'],
    rights: ['ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION'],
    menu: { group: 'agency', order: 40, icon: 'shield-check' },
    load: () => import('./audit.screen').then((m) => m.AuditScreen),
  },
]);
