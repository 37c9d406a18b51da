import type { RightKey } from '@vigie/contracts/core/rights';
import { definePages } from '@vigie/kit/logic/page';

const LISTS: RightKey[] = [
  'ACCOUNT_RIGHT_LIST_MISSION_EVENT',
  'ACCOUNT_RIGHT_LIST_SITE_MISSION_EVENT',
  'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT',
];

export const logbookPages = definePages([
  {
    path: 'terrain/adminDashboard/adminAlerts',
    label: 'Alertes',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_LIST_MISSION_EVENT'],
    keywords: ['incidents', 'retards', 'signalements', 'notifications'],
    menu: {
      group: 'field',
      order: 295,
      icon: 'bell-ringing',
      badge: { path: '/agency/:agencyId/alerts/count', field: 'alerts', reads: ['logbookEntry'], where: 'alert' },
    },
    load: () => import('./alerts/alerts.screen').then((m) => m.AlertsScreen),
  },
  {
    path: 'platform/terrain/adminMc',
    label: 'Mains courantes',
    roles: ['manager'],
    anyRight: LISTS,
    keywords: ['logbook', 'événements', 'incidents', 'journal'],
    menu: { group: 'field', order: 300, icon: 'notebook' },
    load: () => import('./admin-logbook.screen').then((m) => m.AdminLogbookScreen),
  },
  {
    path: 'customerAlerts',
    label: 'Alertes',
    roles: ['customer'],
    anyRight: LISTS,
    keywords: ['incidents', 'signalements', 'notifications'],
    menu: { group: 'field', order: 295, icon: 'bell-ringing' },
    load: () => import('./alerts/customer-alerts.screen').then((m) => m.CustomerAlertsScreen),
  },
  {
    path: 'customerMc',
    label: 'Mains courantes',
    roles: ['customer'],
    anyRight: LISTS,
    keywords: ['événements', 'incidents'],
    menu: { group: 'field', order: 300, icon: 'notebook' },
    load: () => import('./customer-logbook.screen').then((m) => m.CustomerLogbookScreen),
  },
  {
    path: 'terrain/adminDashboard',
    label: 'Tableau de bord',
    roles: ['manager'],
    anyRight: ['ACCOUNT_RIGHT_LIST_MISSION_EVENT', 'ACCOUNT_RIGHT_LIST_MISSION'],
    load: () => import('../home/field-dashboard.screen').then((m) => m.FieldDashboardScreen),
  },
  {
    path: 'terrain/adminDashboard/adminEvents',
    label: 'Événements',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_LIST_MISSION_EVENT'],
    redirect: '/platform/terrain/adminMc',
  },
]);
