import { definePages } from '@vigie/kit/logic/page';

export const myLogbookPages = definePages([
  {
    path: 'terrain/maMainCourante/:id?',
    label: 'Ma main courante',
    roles: ['agent'],
    keywords: ['événements', 'incidents', 'constatations', 'journal'],
    menu: { group: 'field', order: 315, icon: 'notebook' },
    load: () => import('./my-logbook.screen').then((m) => m.MyLogbookScreen),
  },
]);
