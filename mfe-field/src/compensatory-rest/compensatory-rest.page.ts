import { definePages } from '@vigie/kit/logic/page';

export const compensatoryRestPages = definePages([
  {
    path: 'platform/service/listCompensatoryRest',
    label: 'Repos compensateurs',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_LIST_COMPENSATORY_REST'],
    keywords: ['récupération', 'heures supplémentaires', 'contingent', 'solde'],
    menu: { group: 'management', order: 125, icon: 'zzz' },
    load: () => import('./compensatory-rests.screen').then((m) => m.CompensatoryRestsScreen),
  },
  {
    path: 'terrain/repos',
    label: 'Mes repos compensateurs',
    roles: ['agent'],
    keywords: ['récupération', 'heures supplémentaires', 'solde', 'demande'],
    menu: { group: 'field', order: 305, icon: 'zzz' },
    load: () => import('./my-rests.screen').then((m) => m.MyRestsScreen),
  },
]);
