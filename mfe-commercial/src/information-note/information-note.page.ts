import { definePages } from '@vigie/kit/logic/page';

const LABEL = "Notes d'information";
const KEYWORDS = ['consignes', 'lecture', 'affichage', 'accusé de lecture'];

export const informationNotePages = definePages([
  {
    path: 'platform/service/note-information',
    label: LABEL,
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_LIST_INFORMATION_NOTE'],
    keywords: [...KEYWORDS, 'relance'],
    menu: { group: 'management', order: 145, icon: 'speakerphone' },
    load: () => import('./information-notes.screen').then((m) => m.InformationNotesScreen),
  },
  {
    path: 'notes',
    label: LABEL,
    roles: ['agent'],
    keywords: KEYWORDS,
    menu: {
      group: 'field',
      order: 305,
      icon: 'speakerphone',
      badge: {
        path: '/agency/:agencyId/informationNotes/mine',
        prefixes: ['agent'],
        field: 'unread',
        reads: ['informationNote'],
      },
    },
    load: () => import('./my-notes.screen').then((m) => m.MyNotesScreen),
  },
]);
