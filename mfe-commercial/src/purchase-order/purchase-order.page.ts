import { definePages } from '@vigie/kit/logic/page';

export const purchaseOrderPages = definePages([
  {
    path: 'platform/documents/agentPurchaseOrder',
    label: 'Bons de commande',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_AGENT_PURCHASE_ORDER'],
    keywords: ['sous-traitants', 'commandes'],
    menu: { group: 'billing', order: 30, icon: 'clipboard-text' },
    load: () => import('./purchase-orders.screen').then((m) => m.PurchaseOrdersScreen),
  },
]);
