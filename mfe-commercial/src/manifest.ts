// What the shell knows of this remote: data only. A page is declared in its folder (`<folder>.page.ts`), a tile's component
// stands in `tiles.tsx`. Icons are names of Tabler outline icons. The build refuses what the schema does not know.
import type { RemoteManifest } from '@vigie/kit/logic/manifest';
import { asData } from '@vigie/kit/logic/page';
import { pages } from './pages';

export const manifest: RemoteManifest = {
  name: 'mfe_commercial',
  title: 'Commercial',
  pages: pages.map(asData),
  tiles: [
    {
      key: 'toWatch',
      label: 'À surveiller',
      order: 20,
      columns: 12,
      roles: ['manager'],
      anyRight: ['ACCOUNT_RIGHT_LIST_INVOICE', 'ACCOUNT_RIGHT_LIST_AGENT'],
    },
    { key: 'ownSites', label: 'Vos sites', order: 10, roles: ['customer'] },
    {
      key: 'unpaidInvoices',
      label: 'Factures à payer',
      order: 20,
      roles: ['customer'],
      rights: ['ACCOUNT_RIGHT_LIST_INVOICE'],
    },
  ],
  searches: [
    {
      key: 'customers',
      label: 'Clients',
      path: '/agency/:agencyId/fetch/customers',
      title: 'name',
      subtitle: 'address',
      to: 'platform/agency/customers?id=:id',
      icon: 'building',
      roles: ['manager', 'agent'],
      rights: ['ACCOUNT_RIGHT_LIST_CUSTOMER', 'ACCOUNT_RIGHT_READ_CUSTOMER'],
    },
    {
      key: 'sites',
      label: 'Sites',
      path: '/agency/:agencyId/fetch/sites',
      title: 'name',
      subtitle: 'address',
      to: 'platform/agency/sites?id=:id',
      icon: 'map-pin',
      roles: ['manager', 'agent'],
      rights: ['ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_READ_SITE'],
    },
    {
      key: 'agents',
      label: 'Agents',
      path: '/agency/:agencyId/fetch/agents',
      title: 'name',
      subtitle: 'reference',
      to: 'platform/agency/agents?id=:id',
      icon: 'users',
      roles: ['manager', 'agent'],
      rights: ['ACCOUNT_RIGHT_LIST_AGENT', 'ACCOUNT_RIGHT_READ_AGENT'],
    },
    {
      key: 'invoices',
      label: 'Factures',
      path: '/agency/:agencyId/fetch/invoices',
      title: 'number',
      subtitle: 'title',
      to: 'platform/documents/factures?id=:id',
      icon: 'file-invoice',
      roles: ['manager', 'agent'],
      rights: ['ACCOUNT_RIGHT_LIST_INVOICE', 'ACCOUNT_RIGHT_READ_INVOICE'],
    },
    {
      key: 'customerInvoices',
      label: 'Factures',
      path: '/agency/:agencyId/fetch/invoices',
      prefixes: ['customer'],
      title: 'number',
      subtitle: 'title',
      to: 'customerInvoices?id=:id',
      icon: 'file-invoice',
      roles: ['customer'],
      rights: ['ACCOUNT_RIGHT_LIST_INVOICE'],
    },
  ],
};
