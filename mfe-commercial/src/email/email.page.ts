import { definePages } from '@vigie/kit/logic/page';

export const emailPages = definePages([
  {
    path: 'platform/service/email-tracking',
    label: 'Suivi des e-mails',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_READ_EMAIL_TRACKING'],
    flag: 'emailTracking',
    keywords: ['mails', 'courriels', 'envois', 'rejets', 'destinataires'],
    menu: { group: 'management', order: 150, icon: 'mail-check' },
    load: () => import('./emails.screen').then((m) => m.EmailsScreen),
  },
]);
