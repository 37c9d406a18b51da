import { definePages } from '@vigie/kit/logic/page';

export const contractTemplatePages = definePages([
  {
    path: 'params/contractTemplates/:kind?',
    label: 'Modèles de contrats',
    roles: ['manager', 'agent'],
    anyRight: ['ACCOUNT_RIGHT_LIST_CUSTOMER_CONTRACT_TEMPLATE', 'ACCOUNT_RIGHT_LIST_AGENT_CONTRACT_TEMPLATE'],
    keywords: ['contrats', 'modèles', 'champs', 'CDI', 'gardiennage'],
    menu: { group: 'settings', order: 45, icon: 'file-pencil' },
    load: () => import('./templates.screen').then((m) => m.TemplatesScreen),
  },
]);
