import { definePages } from '@vigie/kit/logic/page';

const KEYWORDS = ['tenue', 'uniforme', 'clés', 'radio', 'équipement', 'restitution'];

export const equipmentPages = definePages([
  {
    path: 'platform/service/equipment',
    label: 'Matériel',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_READ_AGENT'],
    keywords: [...KEYWORDS, 'bordereau de remise'],
    menu: { group: 'management', order: 135, icon: 'package' },
    load: () => import('./equipment.screen').then((m) => m.EquipmentScreen),
  },
  {
    path: 'equipment',
    label: 'Mon matériel',
    roles: ['agent'],
    keywords: [...KEYWORDS, 'signer'],
    menu: { group: 'field', order: 322, icon: 'package' },
    load: () => import('./my-equipment.screen').then((m) => m.MyEquipmentScreen),
  },
]);
