import { definePages } from '@vigie/kit/logic/page';

export const sentMailPages = definePages([
  {
    path: 'adminMails',
    label: 'E-mails des agences',
    roles: ['admin'],
    keywords: ['mail', 'courriel', 'envoi', 'échec'],
    menu: { group: 'administration', order: 52, icon: 'mail' },
    load: () => import('./sent-mails.screen').then((m) => m.SentMailsScreen),
  },
]);
