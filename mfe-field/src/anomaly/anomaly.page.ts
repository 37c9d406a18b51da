import { definePages } from '@vigie/kit/logic/page';

export const anomalyPages = definePages([
  {
    path: 'platform/service/aVerifier',
    label: 'À vérifier',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_EDIT_MISSION'],
    keywords: ['anomalies', 'pointages', 'retards', 'heures', 'paie'],
    menu: { group: 'management', order: 115, icon: 'clipboard-check' },
    load: () => import('./anomalies.screen').then((m) => m.AnomaliesScreen),
  },
]);
