import type { ImportKind } from '@vigie/contracts/commercial/record-import/import-kinds';
import { agentKind } from './agent';
import { customerKind } from './customer';
import { expirationKind } from './expiration';
import type { ImportedKind } from './kind';
import { priceKind } from './price';
import { siteKind } from './site';

export const IMPORTED_KINDS: Readonly<Record<ImportKind, ImportedKind>> = {
  customers: customerKind,
  sites: siteKind,
  agents: agentKind,
  prices: priceKind,
  expirations: expirationKind,
};
