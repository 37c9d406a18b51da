import { definePages } from '@vigie/kit/logic/page';

export const adminDashboardPages = definePages([
  {
    path: 'platform/admin/dashboard',
    label: 'Tableau de bord',
    roles: ['admin'],
    redirect: '/platform/admin/dashboard/resume-sekur',
  },
  {
    path: 'platform/admin/dashboard/resume-sekur',
    label: 'Synthèse',
    roles: ['admin'],
    keywords: ['résumé', 'synthèse', 'tableau de bord'],
    menu: { group: 'administration', order: 1, icon: 'layout-dashboard' },
    load: () => import('./resume.screen').then((m) => m.ResumeScreen),
  },
  {
    path: 'platform/admin/dashboard/ca-sekur',
    label: 'CA de la plateforme',
    roles: ['admin'],
    keywords: ['CA', 'encaissé', 'facturé'],
    menu: { group: 'administration', order: 2, icon: 'chart-bar' },
    load: () => import('./turnover.screen').then((m) => m.TurnoverScreen),
  },
]);
