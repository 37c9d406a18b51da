import { ALL_IMPORT_RIGHTS } from '@vigie/contracts/commercial/record-import/import-kinds';
import { definePages } from '@vigie/kit/logic/page';
import { EXPORT_RIGHTS } from './export-rights';

export const recordImportPages = definePages([
  {
    path: 'liensUtiles/import',
    label: 'Importer vos données',
    roles: ['manager'],
    anyRight: [...ALL_IMPORT_RIGHTS, 'ACCOUNT_RIGHT_CREATE_MISSION'],
    keywords: ['excel', 'csv', 'tableur', 'clients', 'sites', 'agents', 'tarifs', 'échéances', 'modèle'],
    menu: { group: 'links', order: 100, icon: 'file-import' },
    load: () => import('./imports.screen').then((m) => m.ImportsScreen),
  },
  {
    path: 'liensUtiles/export',
    label: 'Exporter vos données',
    roles: ['manager'],
    anyRight: EXPORT_RIGHTS,
    keywords: ['excel', 'tableur', 'télécharger', 'sauvegarde'],
    menu: { group: 'links', order: 105, icon: 'file-export' },
    load: () => import('./exports.screen').then((m) => m.ExportsScreen),
  },
]);
