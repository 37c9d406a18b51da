import { definePages } from '@vigie/kit/logic/page';

export const interventionPages = definePages([
  {
    path: 'platform/terrain/bonInter',
    label: "Bons d'intervention",
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_LIST_INTERVENTION_REPORT'],
    keywords: ['interventions', 'comptes rendus', 'levée de doute'],
    menu: { group: 'field', order: 310, icon: 'clipboard-text' },
    load: () => import('./reports.screen').then((m) => m.ReportsScreen),
  },
  {
    path: 'terrain/bonsIntervention',
    label: "Mes bons d'intervention",
    roles: ['agent'],
    keywords: ['interventions', 'comptes rendus'],
    menu: { group: 'field', order: 325, icon: 'clipboard-text' },
    load: () => import('./own-reports.screen').then((m) => m.AgentReportsScreen),
  },
  {
    path: 'customerInterventionReports',
    label: "Bons d'intervention",
    roles: ['customer'],
    rights: ['ACCOUNT_RIGHT_LIST_INTERVENTION_REPORT'],
    keywords: ['interventions', 'comptes rendus', 'signer'],
    menu: { group: 'field', order: 310, icon: 'clipboard-text' },
    load: () => import('./own-reports.screen').then((m) => m.CustomerReportsScreen),
  },
  {
    path: 'terrain/intervention/:id?',
    label: 'Intervention',
    roles: ['agent', 'manager'],
    load: () => import('./fill.screen').then((m) => m.InterventionScreen),
  },
  {
    path: 'bon/:agency/:id/:token',
    label: "Bon d'intervention",
    public: true,
    wide: true,
    load: () => import('./report-link.screen').then((m) => m.ReportLinkScreen),
  },
]);
