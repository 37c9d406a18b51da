import { definePages } from '@vigie/kit/logic/page';

const LABEL = 'Tableaux de bord';
const KEYWORDS = ['tuiles', 'accueil', 'indicateurs', 'graphiques', 'statistiques'];
const load = () => import('./dashboards.screen').then((m) => m.DashboardsScreen);

export const dashboardPages = definePages([
  {
    path: 'platform/dashboards',
    label: LABEL,
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_READ_DASHBOARD'],
    keywords: KEYWORDS,
    menu: { group: 'management', order: 5, icon: 'layout-dashboard' },
    load,
  },
  {
    path: 'customerDashboards',
    label: LABEL,
    roles: ['customer'],
    keywords: KEYWORDS,
    menu: { group: 'management', order: 5, icon: 'layout-dashboard' },
    load,
  },
]);
