import { definePages } from '@vigie/kit/logic/page';

export const mailTemplatePages = definePages([
  {
    path: 'params/emailTemplates',
    label: "Modèles d'e-mails",
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'],
    keywords: ['mails', 'courriels', 'modèles', 'champs', 'objet', 'textes'],
    menu: { group: 'settings', order: 46, icon: 'mail-cog' },
    load: () => import('./mail-templates.screen').then((m) => m.MailTemplatesScreen),
  },
]);
