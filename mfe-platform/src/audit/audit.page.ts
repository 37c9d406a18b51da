import { definePages } from '@vigie/kit/logic/page';

const LABEL = "Journal d'audit";
const KEYWORDS = ['audit', 'accès', 'entrées', 'sorties', 'traçabilité', 'qui'];

export const auditPages = definePages([
  {
    path: 'params/audit',
    label: LABEL,
    roles: ['manager'],
    owner: true,
    keywords: KEYWORDS,
    menu: { group: 'settings', order: 85, icon: 'list-search' },
    load: () => import('./audit.screen').then((m) => m.AuditScreen),
  },
  {
    path: 'adminAudit',
    label: LABEL,
    roles: ['admin'],
    keywords: KEYWORDS,
    menu: { group: 'administration', order: 53, icon: 'list-search' },
    load: () => import('./audit.screen').then((m) => m.AdminAuditScreen),
  },
]);
