// The declaration of this remote for the shell: data only. A page is declared in its folder (`<folder>.page.ts`), and a
// tile's component in `tiles.tsx`. Icons are names of Tabler outline icons. The build refuses keys that are not in the
// schema.
import type { RemoteManifest } from '@vigie/kit/logic/manifest';
import { asData } from '@vigie/kit/logic/page';
import { pages } from './pages';

export const manifest: RemoteManifest = {
  name: 'mfe_field',
  title: 'Terrain',
  offline: true,
  pages: pages.map(asData),
  tiles: [
    { key: 'runningService', label: 'Service en cours', slot: 'fieldTop', order: 10, roles: ['agent'] },
    { key: 'safety', label: 'SOS et protection PTI', slot: 'fieldThumb', order: 10, roles: ['agent'] },
    {
      key: 'alarmStrip',
      label: 'Alertes PTI',
      slot: 'fieldTop',
      order: 5,
      roles: ['agent'],
      rights: ['ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING'],
    },
    {
      key: 'alarmBanner',
      label: 'Alertes PTI',
      slot: 'officeTop',
      order: 10,
      roles: ['manager'],
      rights: ['ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING'],
    },
    {
      key: 'alertFlash',
      label: 'Alertes de la main courante',
      slot: 'officeTop',
      order: 20,
      roles: ['manager'],
      rights: ['ACCOUNT_RIGHT_LIST_MISSION_EVENT'],
    },
    { key: 'nextService', label: 'Prochain service', order: 10, columns: 12, roles: ['agent'] },
    {
      key: 'today',
      label: "Aujourd'hui",
      order: 10,
      roles: ['manager'],
      rights: ['ACCOUNT_RIGHT_LIST_MISSION'],
    },
    {
      key: 'planningAlerts',
      label: 'Alertes du planning',
      order: 25,
      columns: 12,
      roles: ['manager'],
      rights: ['ACCOUNT_RIGHT_READ_AGENTS_PLANNING'],
    },
    {
      key: 'roundAlerts',
      label: 'Alertes de rondes',
      order: 20,
      columns: 12,
      roles: ['manager'],
      anyRight: ['ACCOUNT_RIGHT_LIST_MISSION_ROUND', 'ACCOUNT_RIGHT_READ_ROUND'],
    },
    {
      key: 'lastEvents',
      label: 'Derniers événements',
      order: 30,
      columns: 12,
      roles: ['manager', 'customer'],
      anyRight: [
        'ACCOUNT_RIGHT_LIST_MISSION_EVENT',
        'ACCOUNT_RIGHT_LIST_SITE_MISSION_EVENT',
        'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT',
      ],
    },
  ],
};
